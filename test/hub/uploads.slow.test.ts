/**
 * Files of decisions are uploaded through the hub: who may do so, to whom an upload belongs, and what happens to a
 * refused one.
 */
import t from 'tap';
import { MemoryCache } from '../../src/stores/cache/memory-cache.ts';
import { type HubOverrides, type HubUser, serveHub } from '../support/hub/serve-hub.ts';
import { until } from '../support/service.ts';
import { newEmbedded } from '../support/stores/both-databases.ts';
import { formOf } from '../support/upload.ts';
import { generated, serveWithin } from '../support/within.ts';

const READER = 'a-reading-key-of-the-tests-01';
const WRITER = 'a-writing-key-of-the-tests-01';
const ADMIN = 'an-admins-key-of-the-tests-01';
const KEYS = `r:reader:${READER},files:writer:${WRITER},files:admin:${ADMIN}`;
const UPLOADS = '/api/backend/v1/datasets/uploads';

const backend = await serveWithin(t, generated(20, 7), { SVC_API_KEYS: KEYS });
const store = await newEmbedded(t);
const hubOf = (t: Parameters<typeof serveHub>[0], overrides: HubOverrides = {}) =>
  serveHub(t, store, {
    backend: { url: backend.url, key: READER },
    uploadKeys: { writer: WRITER, admin: ADMIN },
    settings: { SVC_HUB_UPLOADERS: '*' },
    cache: new MemoryCache(),
    ...overrides,
  });
type Hub = Awaited<ReturnType<typeof hubOf>>;

/** Sends a form as a page of the hub does. */
async function load(
  hub: Hub,
  user: HubUser,
  form: FormData,
  { path = UPLOADS, ...headers }: Record<string, string> = {},
) {
  const answer = await fetch(hub.url + path, {
    method: 'POST',
    headers: { cookie: user.cookie, origin: hub.url, ...headers },
    body: form,
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  const json: any = await answer.json();
  return { status: answer.status, json };
}

const recordOf = (i: number) => ({
  id: `TJXX-${i}`,
  tribunal: 'TJXX',
  processo: `${1_000_000 + i}-00.2019.8.02.0001`,
  ementa: `Apelação cível. Ensaio de número ${i}. Recurso provido.`,
});
const linesOf = (...numbers: number[]) =>
  numbers.map(i => `${JSON.stringify(recordOf(i))}\n`).join('');

t.test('who may', async t => {
  const nobody = await hubOf(t, { settings: {} });
  const ana = await nobody.user('ana');
  const rights = (user: HubUser) => user.ask('GET', '/api/uploads/rights');
  t.strictSame((await rights(ana)).json, { may_upload: false, reason: 'not_listed' });
  t.match(await load(nobody, ana, formOf(linesOf(1))), { json: { error: { code: 'FORBIDDEN' } } });
  t.match(await ana.ask('GET', UPLOADS), { status: 403 });

  const listed = await hubOf(t, { settings: { SVC_HUB_UPLOADERS: `x, ${ana.id}` } });
  t.strictSame((await rights(await listed.user('ana'))).json, { may_upload: true, reason: null });
  t.match((await rights(await listed.user('rui'))).json, { reason: 'not_listed' });

  const keyless = await serveHub(t, store, { settings: { SVC_HUB_UPLOADERS: '*' } });
  t.match((await rights(await keyless.user('ana'))).json, { may_upload: false, reason: 'no_key' });
});

t.test('from the file to the end of its upload, for one user', async t => {
  const hub = await hubOf(t);
  const [ana, rui] = [await hub.user('ana'), await hub.user('rui')];
  const sent = await load(hub, ana, formOf(`${linesOf(1, 2)}{"ementa":"x"}\n`), {
    'idempotency-key': 'same',
  });
  t.match(sent, { status: 201, json: { data: { extraction_id: `hub:${ana.id}` } } });
  const { id } = sent.json.data;
  const again = await load(hub, ana, formOf(`${linesOf(1, 2)}{"ementa":"x"}\n`), {
    'idempotency-key': 'same',
  });
  t.equal(again.json.data.id, id, 'a repeated upload is the same one');
  const other = await load(hub, rui, formOf(linesOf(3)), { 'idempotency-key': 'same' });
  t.equal(other.status, 201, 'the same key of another user is another upload');

  const path = `${UPLOADS}/${id}`;
  await until(async () => {
    const { json } = await ana.ask('GET', `${path}?espera=5`);
    return json.data.ingest.state === 'done' && json.data.ingest.generation !== null;
  }, 'its decisions are served');
  t.match((await ana.ask('GET', '/api/backend/v1/decisions/TJXX-1')).status, 200);
  const errors = await ana.ask('GET', `${path}/errors`);
  t.match(JSON.parse(errors.text), { line: 3, kind: 'skipped' });

  const list = async (user: HubUser) =>
    (await user.ask('GET', UPLOADS)).json.data.map((item: { id: string }) => item.id);
  t.strictSame(await list(ana), [id]);
  t.strictSame(await list(rui), [other.json.data.id]);
  for (const [method, end] of [
    ['GET', ''],
    ['GET', '/errors'],
    ['DELETE', ''],
  ] as const) {
    t.match(await rui.ask(method, path + end), { status: 404 }, `${method} of another's`);
  }
  t.match(await ana.ask('DELETE', path), { status: 200, json: { data: { deleted: true } } });
  t.strictSame(await list(ana), []);
  t.match(await ana.ask('GET', path), { status: 404 });
});

t.test('a preview has the decisions of a file, and stores nothing', async t => {
  const hub = await hubOf(t);
  const zoe = await hub.user('zoe');
  const path = '/api/backend/v1/datasets/preview';
  const { status, json } = await load(hub, zoe, formOf(`${linesOf(50, 51)}{"ementa":"x"}\n`), {
    path,
  });
  t.equal(status, 200);
  t.match(json.data, { decisions: 2, skipped: [{ line: 3 }], sample: [{ id: 'TJXX-50' }, {}] });
  t.strictSame((await zoe.ask('GET', UPLOADS)).json.data, []);
  t.match(await zoe.ask('GET', '/api/backend/v1/decisions/TJXX-50'), { status: 404 });
  const closed = await hubOf(t, { settings: {} });
  t.match(await load(closed, await closed.user('zoe'), formOf(linesOf(1)), { path }), {
    status: 403,
  });
});

t.test('pages of the list hold each upload once', async t => {
  const hub = await hubOf(t);
  const [eva, ivo] = [await hub.user('eva'), await hub.user('ivo')];
  const own: string[] = [];
  for (let i = 0; i < 7; i++) {
    const { json } = await load(hub, i % 2 === 0 ? eva : ivo, formOf(linesOf(100 + i)));
    if (i % 2 === 0) own.unshift(json.data.id);
  }
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? 'limit=2' : `limit=2&cursor=${cursor}`;
    const { json } = await eva.ask('GET', `${UPLOADS}?${query}`);
    t.ok(json.data.length <= 2);
    found.push(...json.data.map((item: { id: string }) => item.id));
    cursor = json.meta.next_cursor;
  } while (cursor !== null);
  t.strictSame(found, own);
});

t.test('forms that are refused', async t => {
  const hub = await hubOf(t);
  const ana = await hub.user('ana');
  const foreign = await load(hub, ana, formOf(linesOf(1), { extraction_id: 'hub:someone' }));
  t.match(foreign, { status: 400, json: { error: { details: [{ field: 'extraction_id' }] } } });
  const wrong = await load(hub, ana, formOf(`no line\n${'x'.repeat(30_000_000)}`));
  t.match(wrong, { status: 400, json: { error: { details: [{ field: 'file' }] } } }, 'its reason');
  const large = await load(hub, ana, formOf(new Uint8Array(64 * 1024 * 1024 + 200_000)));
  t.match(large, { status: 413 });
  const other = await load(hub, ana, formOf(linesOf(1)), { origin: 'https://elsewhere.example' });
  t.match(other, { status: 403 });
  const bare = await fetch(hub.url + UPLOADS, {
    method: 'POST',
    headers: { cookie: ana.cookie, 'sec-fetch-mode': 'cors' },
    body: formOf(linesOf(1)),
  });
  t.equal(bare.status, 403, 'without a header that tells the site');
  t.match(await ana.ask('POST', UPLOADS, {}, { origin: hub.url }), { status: 415 });
});

t.test('a key that may not delete says so', async t => {
  const hub = await hubOf(t, { uploadKeys: { writer: WRITER, admin: WRITER } });
  const ana = await hub.user('lia');
  const { json } = await load(hub, ana, formOf(linesOf(1)));
  t.match(await ana.ask('DELETE', `${UPLOADS}/${json.data.id}`), {
    status: 403,
    json: { error: { code: 'FORBIDDEN', message: /admin/ } },
  });
});
