/**
 * A write that is repeated with its Idempotency-Key gives one memory or one upload, even if there were faults in
 * between.
 */
import t, { type Test } from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import { sent } from '../../support/keyed-write.ts';
import { ready, type Service, startService } from '../../support/service.ts';
import { formOf, KEY, KEYS, OTHER_KEY } from '../../support/upload.ts';

const SETTINGS = { SVC_API_KEYS: KEYS };
const MEMORIES = '/v1/memories';
const UPLOADS = '/v1/datasets/uploads';
const LINE = JSON.stringify({ id: 'a-1', ementa: 'Apelação. Dano moral.' });

const memory = (value: string, more = {}) =>
  JSON.stringify({ session_id: 's', key: 'k', value, ...more });

t.test('writes that are sent again', async t => {
  const folder = await emptyFolder(t);
  const service = await startService(t, folder, SETTINGS);
  await ready(service.url);
  await t.test('memories', t => holdMemories(t, service));
  const first = await holdUploads(t, service);
  await t.test('after a kill', async t => {
    await service.end('SIGKILL');
    const again = await startService(t, folder, SETTINGS);
    await ready(again.url);
    const upload = await sent(again.url + UPLOADS, formOf(LINE), { again: 'u-1' });
    t.strictSame([upload.status, upload.json.data], [201, first]);
    const put = await sent(again.url + MEMORIES, memory('um'), { again: 'm-1' });
    t.equal(put.status, 200);
    t.equal(await listed(again.url), 'dois', 'the first write is not repeated');
  });
});

async function listed(url: string, key = KEY): Promise<string> {
  const headers = { 'x-api-key': key };
  const response = await fetch(`${url}${MEMORIES}?session_id=s`, { headers });
  const { data } = (await response.json()) as { data: { value: string }[] };
  return data.map(({ value }) => value).join();
}

async function holdMemories(t: Test, { url }: Service): Promise<void> {
  const put = (body: string, again: string | null, key = KEY) =>
    sent(url + MEMORIES, body, { again, key });
  const first = await put(memory('um'), 'm-1');
  t.equal(first.status, 200);
  // Another write replaces the value, so a repeated write must not restore the old value.
  t.equal((await put(memory('dois'), 'm-2')).status, 200);
  const again = await put(memory('um'), 'm-1');
  t.strictSame([again.status, again.json.data], [200, first.json.data]);
  t.strictSame(again.json.meta.quota, first.json.meta.quota);
  t.equal(await listed(url), 'dois');

  for (const other of [memory('três'), memory('um', { ttl_seconds: 60 })]) {
    const { status, json } = await put(other, 'm-1');
    t.equal(status, 400);
    const details = [{ field: 'idempotency-key', rule: 'belongs to another request' }];
    t.strictSame(json.error.details, details);
  }
  t.equal((await put(memory('meu'), 'm-1', OTHER_KEY)).status, 200, 'keys of others are others');
  t.equal(await listed(url, OTHER_KEY), 'meu');
  for (const wrong of ['com espaço'.replace('ç', 'c'), 'x'.repeat(256)]) {
    const { status, json } = await put(memory('um'), wrong);
    t.strictSame([status, json.error.details[0].field], [400, 'idempotency-key'], wrong);
  }
  const many = await Promise.all(
    Array.from({ length: 8 }, () =>
      put(JSON.stringify({ session_id: 'm', key: 'k', value: 'v' }), 'm-3'),
    ),
  );
  const ids = new Set(many.map(({ json }) => json.data.id));
  const uses = new Set(many.map(({ json }) => JSON.stringify(json.meta.quota)));
  t.strictSame([ids.size, uses.size], [1, 1], 'sent together, too');
}

async function holdUploads(t: Test, { url }: Service): Promise<unknown> {
  const put = (text: string, again: string | null, fields = {}, key = KEY) =>
    sent(url + UPLOADS, formOf(text, fields), { again, key });
  const first = await put(LINE, 'u-1');
  t.equal(first.status, 201);
  const again = await put(LINE, 'u-1');
  t.strictSame([again.status, again.json.data], [201, first.json.data]);
  t.strictSame(again.json.meta.quota, first.json.meta.quota);
  for (const [text, fields] of [
    [`${LINE}\n${LINE}`, {}],
    [LINE, { source_system: 'tjal' }],
  ] as const) {
    const { status, json } = await put(text, 'u-1', fields);
    t.strictSame([status, json.error.details[0].field], [400, 'idempotency-key']);
  }
  const together = await Promise.all(Array.from({ length: 4 }, () => put(LINE, 'u-2')));
  const ids = together.map(({ json }) => json.data.id);
  t.equal(new Set(ids).size, 1, 'sent together, too');
  t.not(ids[0], first.json.data.id);
  const count = (await put(LINE, null)).json.meta.quota.count;
  t.equal(count, 3, 'three items of seven requests');
  t.equal((await put(LINE, 'u-1', {}, OTHER_KEY)).json.meta.quota.count, 1);
  return first.json.data;
}
