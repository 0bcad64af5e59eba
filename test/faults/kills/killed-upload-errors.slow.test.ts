/**
 * A service is killed while it imports files with many errors. Each line with an error is reported once, and the quota
 * counts what is stored. KILLS sets the number of kills, SEED their moments.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { type Service, startService, until } from '../../support/service.ts';
import { ingested, KEY, KEYS, look, upload } from '../../support/upload.ts';

const COUNT = Number(process.env.KILLS ?? 2);
const SEED = drawSeed();
const ROUND_MS_MAX = 60_000;
const AFTER_MS_MAX = 300;
const LINES = 3_000;
/** Batches end with records, and most lines are not records. */
const RECORD_EVERY = 5;

const isRecord = (i: number) => i % RECORD_EVERY === 0;
const FILE = Array.from({ length: LINES }, (_, i) =>
  JSON.stringify(isRecord(i) ? { id: `d-${i}` } : { id: `d-${i}`, resultado: i }),
).join('\n');
const EXPECTED = Array.from({ length: LINES }, (_, i) => i + 1).filter(line => !isRecord(line - 1));

const timeout = (COUNT + 1) * ROUND_MS_MAX;
t.setTimeout(timeout);
t.test(`${COUNT} kills, seed ${SEED}`, { timeout }, async t => {
  const folder = await emptyFolder(t);
  const start = () => startService(t, folder, { SVC_API_KEYS: KEYS, SVC_POOL_THREADS: '1' });
  const random = seededRandom(SEED);
  let service = await start();
  let id: string | null = null;
  let atWork = 0;
  const ids: string[] = [];
  for (let kill = 0; kill < COUNT; kill++) {
    id ??= await uploaded(service, ids);
    const { bytes } = (await look(service.url, id)).json.data.ingest;
    // The service would give up an import that makes no progress between several kills.
    const moves = async () => (await look(service.url, id!)).json.data.ingest.bytes > bytes;
    await until(moves, 'it goes on');
    await sleep(random() * AFTER_MS_MAX);
    await service.end('SIGKILL');
    service = await start();
    const { state } = (await look(service.url, id)).json.data.ingest;
    if (state === 'done') id = null;
    else atWork++;
  }
  t.comment(`${atWork} kills of an ingest, ${ids.length} files`);
  t.ok(atWork > 0, 'an ingest was killed');
  for (const each of ids) await holdErrors(t, service.url, each);
  await service.end();
  await holdQuota(t, folder);
});

async function uploaded({ url }: Service, ids: string[]): Promise<string> {
  const { id } = (await upload(url, FILE)).json.data;
  ids.push(id);
  return id;
}

async function holdErrors(t: Test, url: string, id: string): Promise<void> {
  const { ingest } = await ingested(url, id);
  t.match(ingest, { state: 'done', lines: LINES, skipped_count: EXPECTED.length });
  const route = `${url}/v1/datasets/uploads/${id}/errors`;
  const answer = await fetch(route, { headers: { 'x-api-key': KEY } });
  const told = (await answer.text()).trimEnd().split('\n');
  t.strictSame(
    told.map(text => JSON.parse(text).line),
    EXPECTED,
  );
}

/** Asserts that the database of a stopped service counts exactly the bytes of its stored files and errors. */
async function holdQuota(t: Test, dataDir: string): Promise<void> {
  const database = await EmbeddedDatabase.open(dataDir);
  try {
    const sql = `select (select sum(bytes)::int from app.upload_use),
      (select sum(size_bytes)::int from app.dataset_item)
        + (select sum(octet_length(errors::text))::int from app.upload_error)`;
    const [[counted, stored]] = (await database.connection.run([{ sql }]))[0] as [[number, number]];
    t.equal(counted, stored);
  } finally {
    await database.close();
  }
}
