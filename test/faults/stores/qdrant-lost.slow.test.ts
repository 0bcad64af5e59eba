/**
 * Qdrant fails in every simulated way during searches. Search by words still works, search by vectors is refused, and
 * imports wait.
 */
import t from 'tap';
import {
  Asker,
  comesUpWithout,
  endure,
  FAULTS,
  isBackInTime,
  KEY,
  standBefore,
} from '../../support/faults/store-stand.ts';
import { ask, until } from '../../support/service.ts';
import { startOwnQdrant } from '../../support/services/qdrant.ts';
import { ingested, look, upload } from '../../support/upload.ts';

const CODE = 'SERVICE_UNAVAILABLE';
const access = (port: number) => ({ SVC_QDRANT_URL: `http://127.0.0.1:${port}` });
const record = (id: string) => `${JSON.stringify({ id, ementa: 'Dano moral por extravio.' })}\n`;

const server = await startOwnQdrant(t);

const search = (url: string, mode: string) => async () => {
  const { status, json } = await ask(url, KEY, '/v1/search', { query: 'dano moral', mode });
  return { status, code: json.error?.code, data: json.data };
};

async function imports(url: string, id: string): Promise<string> {
  const { json } = await upload(url, record(id), {}, KEY);
  return json.data.id;
}

t.test('Qdrant goes away and comes back', async t => {
  if (server === null) return;
  const stand = await standBefore(t, server, access);
  const { url } = stand.service;
  const found = async (mode: string) =>
    (await search(url, mode)()).data.results.map(
      (each: { document_id: string }) => each.document_id,
    );
  await ingested(url, await imports(url, 'first'), KEY);
  const ids = ['first'];
  t.strictSame(await found('vector'), ids);
  for (const [name, fault] of Object.entries(FAULTS)) {
    await t.test(name, async t => {
      const asker = new Asker(search(url, 'vector'), CODE);
      const id = `while ${name}`;
      let item = '';
      const ms = await endure(stand, {
        fault,
        store: 'vector_engine',
        asker,
        during: async () => {
          const hybrid = await search(url, 'hybrid')();
          t.match(hybrid, { status: 200, data: { degraded: ['vector_engine'] } });
          t.equal(hybrid.data.results.length, ids.length, 'words alone find all');
          item = await imports(url, id);
          await until(
            async () => (await look(url, item, KEY)).json.data.ingest.attempts > 0,
            'taken',
          );
          t.match((await look(url, item, KEY)).json.data.ingest, { state: 'running', error: null });
        },
      });
      isBackInTime(t, ms);
      t.match((await ingested(url, item, KEY)).ingest, { state: 'done', attempts: 1 });
      await asker.end();
      t.strictSame(asker.faults, [], 'nothing but answers and refusals');
      ids.push(id);
      // All decisions have the same text, so they are ordered by id.
      t.strictSame(await found('vector'), ids.toSorted(), 'nothing is lost');
      t.match(await search(url, 'hybrid')(), { data: { degraded: [] } });
    });
  }
});

t.test('a service that starts without Qdrant comes up, and works once it is there', async t => {
  if (server === null) return;
  const stand = await standBefore(t, server, access, 'refused');
  await comesUpWithout(t, stand, {
    store: 'vector_engine',
    attempt: search(stand.service.url, 'vector'),
    code: CODE,
  });
});
