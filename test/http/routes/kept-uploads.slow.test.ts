/**
 * The uploads of a running service can be listed and deleted, their decisions can be waited for, and all lines with
 * errors are reported.
 */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import { ask, ready, startService, until } from '../../support/service.ts';
import { ingested, look, upload } from '../../support/upload.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const WRITER = 'a-writer-of-the-tests-01234567';
const OTHER = 'another-key-of-the-tests-987';
const KEYS = `one:admin:${KEY},one:writer:${WRITER},two:admin:${OTHER}`;
const ROUTE = '/v1/datasets/uploads';
/** More errors than one batch reports. */
const BAD = 1_200;

const asked = (url: string, route: string, init: RequestInit = {}, key = KEY) =>
  fetch(`${url}${ROUTE}${route}`, { ...init, headers: { 'x-api-key': key, ...init.headers } });
const lines = async (answer: Response) =>
  (await answer.text())
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));

/** Every second record is invalid. */
const mixed = (name: string, bad: number) =>
  Array.from({ length: bad * 2 }, (_, i) => {
    const id = `${name}-${i}`;
    return JSON.stringify(i % 2 === 1 ? { id, resultado: 'maybe' } : { id });
  }).join('\n');

t.test('uploads that a key keeps', async t => {
  const folder = await emptyFolder(t);
  const service = await startService(t, folder, {
    SVC_API_KEYS: KEYS,
    // A waiting request makes the service read the graph earlier than this.
    SVC_SNAPSHOT_REFRESH_SECONDS: '60',
  });
  const { url } = service;
  await ready(url);
  const citing = '{"id":"a","criterios":["Dano moral"],"precedentes":["b"]}\n{"id":"b"}\n';

  await t.test('an answer that waits is followed by answers with the decisions', async t => {
    const { id } = (await upload(url, citing)).json.data;
    const answer = await asked(url, `/${id}`, { headers: { prefer: 'respond-async, wait=20' } });
    t.equal(answer.headers.get('preference-applied'), 'wait=20');
    const { ingest } = ((await answer.json()) as { data: { ingest: Record<string, number> } }).data;
    t.match(ingest, { state: 'done', generation: Number });
    const chain = { decisao_id: 'a', max_depth: 1 };
    const { status, json } = await ask(url, KEY, '/v1/graph/citation-chain', chain);
    t.equal(status, 200, 'the decision is served');
    t.ok(json.meta.snapshot.id >= ingest.generation!, 'from this generation on');
    const again = (await look(url, id)).json.data.ingest.generation;
    t.equal(again, ingest.generation, 'which stays the same');
    const capped = await asked(url, `/${id}`, { headers: { prefer: 'wait=9999' } });
    t.equal(capped.headers.get('preference-applied'), 'wait=30');
    const both = await asked(url, `/${id}?espera=1`, { headers: { prefer: 'wait=9' } });
    t.equal(both.headers.get('preference-applied'), null, 'the query goes before the header');
    t.equal((await asked(url, `/${id}?espera=31`)).status, 400);
    const unknown = '/00000000-0000-4000-8000-000000000000?espera=20';
    t.equal((await asked(url, unknown)).status, 404, 'nothing is waited for');
  });

  await t.test('all lines with errors', async t => {
    const { id } = (await upload(url, mixed('m', BAD))).json.data;
    const { ingest } = await ingested(url, id);
    t.match(ingest, { skipped_count: BAD, decisions: BAD });
    t.equal(ingest.skipped.length, 20);
    const answer = await asked(url, `/${id}/errors`);
    t.equal(answer.headers.get('content-type'), 'application/x-ndjson');
    const told = await lines(answer);
    t.strictSame(
      told.map(({ line }) => line),
      Array.from({ length: BAD }, (_, i) => i * 2 + 2),
    );
    const [{ line, reason }] = ingest.skipped;
    t.strictSame(told[0], { line, kind: 'skipped', reason });
    t.equal((await asked(url, `/${id}/errors`, {}, OTHER)).status, 404);
    const head = await asked(url, `/${id}/errors`, { method: 'HEAD' });
    t.strictSame([head.status, await head.text()], [200, '']);
  });

  await t.test('the list in pages', async t => {
    for (let i = 0; i < 5; i++) await upload(url, `{"id":"l-${i}"}\n`, { extraction_id: `l-${i}` });
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const from: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { status, json } = await ask(url, KEY, `${ROUTE}?limit=3${from}`);
      t.equal(status, 200);
      found.push(...json.data.map((item: { extraction_id: string }) => item.extraction_id));
      cursor = json.meta.next_cursor;
    } while (cursor !== null);
    t.strictSame(found.slice(0, 5), ['l-4', 'l-3', 'l-2', 'l-1', 'l-0'], 'newest first');
    t.equal(found.length, 7);
    t.strictSame((await ask(url, OTHER, ROUTE)).json.data, [], 'another key has none');
    t.strictSame((await ask(url, KEY, `${ROUTE}?state=failed`)).json.data, []);
    t.equal((await ask(url, KEY, `${ROUTE}?cursor=x`)).status, 400);
    t.equal((await ask(url, KEY, `${ROUTE}?state=lost`)).status, 400);
  });

  await t.test('deletion', async t => {
    const { id, object_key } = (await upload(url, mixed('d', 3))).json.data;
    await ingested(url, id);
    const file = path.join(folder, 'artifacts', object_key);
    t.ok(fs.existsSync(file));
    const remove = (key: string) => asked(url, `/${id}`, { method: 'DELETE' }, key);
    t.equal((await remove(WRITER)).status, 403);
    t.equal((await remove(OTHER)).status, 404);
    const answer = await remove(KEY);
    t.equal(answer.status, 200);
    const { data, meta } = (await answer.json()) as { data: object; meta: { quota: object } };
    t.strictSame(data, { deleted: true, id });
    t.match(meta.quota, { count: 7 });
    t.notOk(fs.existsSync(file));
    t.equal((await remove(KEY)).status, 404);
    t.equal((await look(url, id)).status, 404);
    t.equal((await asked(url, `/${id}/errors`)).status, 404);
    const again = (await upload(url, '{"id":"d-0","ementa":"x"}\n', {}, WRITER)).json.data.id;
    t.match(
      (await ingested(url, again)).ingest,
      { replaced: 1, not_own_count: 0 },
      'still its own',
    );
  });

  const begun = async () => {
    const { id } = (await upload(url, mixed('e', 10_000))).json.data;
    await until(async () => (await look(url, id)).json.data.ingest.bytes > 0, 'it has begun');
    return id;
  };
  await t.test('a file that is being imported is ended, and so are those who wait', async t => {
    const id = await begun();
    const waiting = Array.from({ length: 8 }, () => asked(url, `/${id}?espera=30`));
    await until(
      async () => (await asked(url, `/${id}?espera=1`)).status === 503,
      'a key has eight of them',
    );
    t.equal((await look(url, id)).status, 200, 'without a wait it is answered');
    t.equal((await asked(url, `/${id}`, { method: 'DELETE' })).status, 200);
    for (const answer of await Promise.all(waiting)) t.equal(answer.status, 404);
    const next = (await upload(url, '{"id":"after"}\n')).json.data.id;
    t.match((await ingested(url, next)).ingest, { state: 'done', added: 1 });
  });
  await t.test('the end of the service ends the wait', async t => {
    const id = await begun();
    const waiting = asked(url, `/${id}?espera=30`);
    const startedAt = performance.now();
    await asked(url, `/${id}`);
    await service.end();
    const { data } = (await (await waiting).json()) as { data: { ingest: object } };
    t.match(data.ingest, { state: /queued|running/, generation: null });
    t.ok(performance.now() - startedAt < 20_000);
  });
});
