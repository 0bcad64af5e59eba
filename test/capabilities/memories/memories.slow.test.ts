/**
 * Memories over HTTP have the contract's shapes and limits. No caller sees those of another, and no value reaches the
 * log.
 */
import t from 'tap';
import { StoreUnavailable } from '../../../src/errors/store-unavailable.ts';
import { deletionByAge } from '../../../src/service/jobs/deletions.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { ask, ready, startService, until } from '../../support/service.ts';

const KEYS = ['a-key-of-the-tests-0123456789', 'another-key-of-the-tests-987'] as const;
const SETTINGS = { SVC_API_KEYS: `one:${KEYS[0]},two:${KEYS[1]}`, SVC_LOG_LEVEL: 'debug' };

t.test('over HTTP', async t => {
  const folder = await emptyFolder(t);
  const service = await startService(t, folder, SETTINGS);
  await ready(service.url);
  const put = (body: object, key = KEYS[0] as string) =>
    ask(service.url, key, '/v1/memories', body);
  const list = (query: string, key = KEYS[0] as string) =>
    ask(service.url, key, `/v1/memories?${query}`);

  await t.test('written, listed, replaced', async t => {
    const written = await put({ session_id: 's', key: 'k', value: 'um' });
    t.equal(written.status, 200);
    const { id } = written.json.data;
    t.same(written.json.data, { id, session_id: 's', key: 'k', value: 'um' });
    t.match(written.json.meta, { trace_id: String, latency_ms: Number });
    const [entry] = (await list('session_id=s')).json.data;
    t.match(entry, { id, session_id: 's', key: 'k', value: 'um' });
    t.match(entry.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    t.equal(Date.parse(entry.expires_at) - Date.parse(entry.created_at), 86_400_000);
    await put({ session_id: 's', key: 'k', value: '', ttl_seconds: 60 });
    const { data } = (await list('session_id=s')).json;
    t.equal(data.length, 1);
    t.match(data[0], { id, value: '' });
  });

  await t.test('a key sees its own only', async t => {
    t.same((await list('session_id=s', KEYS[1])).json.data, []);
    await put({ session_id: 's', key: 'k', value: 'dois' }, KEYS[1]);
    t.equal((await list('session_id=s')).json.data[0].value, '');
    t.equal(
      (await ask(service.url, 'no-key-at-all-0123', '/v1/memories?session_id=s')).status,
      401,
    );
  });

  await t.test('fields are held to their rules', async t => {
    const good = { session_id: 's', key: 'k', value: 'v' };
    const wrong: [string, object][] = [
      ['session_id', { ...good, session_id: '' }],
      ['session_id', { ...good, session_id: 'x'.repeat(201) }],
      ['key', { ...good, key: 'x'.repeat(201) }],
      ['key', { session_id: 's', value: 'v' }],
      ['value', { ...good, value: 'x'.repeat(65_537) }],
      ['value', { ...good, value: 'é'.repeat(32_769) }],
      ['value', { ...good, value: 1 }],
      ['value', { ...good, value: '\ud800' }],
      ['value', { ...good, value: 'a\0' }],
      ['tenant', { ...good, tenant: 'two' }],
      ...[59, 2_592_001, 3600.5, '3600', true, null].map(
        ttl_seconds => ['ttl_seconds', { ...good, ttl_seconds }] as [string, object],
      ),
    ];
    for (const [field, body] of wrong) {
      const { status, json } = await put(body);
      t.match({ status, field: json.error.details[0].field }, { status: 400, field }, field);
    }
    for (const query of ['', 'session_id=', 'session_id=s&session_id=t', 'session_id=s&x=1']) {
      t.equal((await list(query)).status, 400, query);
    }
  });

  await t.test('the longest value fits however it is written', async t => {
    const value = 'x'.repeat(65_536);
    const escaped = `{"session_id":"long","key":"k","value":"${'\\u0078'.repeat(65_536)}"}`;
    const response = await fetch(`${service.url}/v1/memories`, {
      method: 'POST',
      headers: { 'x-api-key': KEYS[0], 'content-type': 'application/json' },
      body: escaped,
    });
    t.equal(response.status, 200);
    t.equal((await list('session_id=long')).json.data[0].value, value);
    const tooLarge = await put({ session_id: 's', key: 'k', value: 'x'.repeat(520 * 1024) });
    t.equal(tooLarge.status, 413);
  });

  await t.test('a full session of control characters comes in pages of a bounded size', async t => {
    // Each value has 64 KiB, and six times as much in JSON.
    const value = '\u0001'.repeat(65_536);
    const keys = Array.from({ length: 9 }, (_, i) => `é${i}`);
    for (const key of keys) t.equal((await put({ session_id: 'hostile', key, value })).status, 200);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, headers, json } = await list(
        `session_id=hostile${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      t.equal(status, 200);
      t.ok(Number(headers.get('content-length')) < 2 * 1024 * 1024);
      t.notOk(headers.has('etag'));
      found.push(...json.data.map(({ key }: { key: string }) => key));
      cursor = json.meta.next_cursor;
    }
    t.same(found, keys);
  });

  await t.test('limit and cursor are held to their rules', async t => {
    for (const key of ['a', 'b', 'c']) await put({ session_id: 'rules', key, value: '' });
    const { data, meta } = (await list('session_id=rules&limit=2')).json;
    t.equal(data.length, 2);
    const rest = (await list(`session_id=rules&limit=1&cursor=${meta.next_cursor}`)).json;
    t.match(rest, { data: [{ key: 'c' }], meta: { next_cursor: null } });
    const forged = Buffer.from(`1.${'0'.repeat(16)}.k\0`).toString('base64url');
    for (const [field, query] of [
      ['limit', 'limit=0'],
      ['limit', 'limit=1001'],
      ['limit', 'limit=x'],
      ['cursor', 'cursor='],
      ['cursor', 'cursor=x'],
      ['cursor', `cursor=${meta.next_cursor}.`],
      ['cursor', `cursor=${forged}`],
    ]) {
      const { status, json } = await list(`session_id=rules&${query}`);
      t.match({ status, field: json.error?.details[0].field }, { status: 400, field }, query);
    }
    t.equal((await list(`session_id=other&cursor=${meta.next_cursor}`)).status, 400);
  });

  await t.test('it is there after a kill, and no value is in the log', async t => {
    await put({ session_id: 'kept', key: 'k', value: 'segredo-de-justica' });
    await put({ session_id: 'kept', key: 'k', value: 'segredo-de-justica', ttl_seconds: 1 });
    await service.end('SIGKILL');
    t.notMatch(service.said().stderr, 'segredo');
    t.match(service.said().stderr, '/v1/memories');
    const again = await startService(t, folder, SETTINGS);
    const { json } = await ask(again.url, KEYS[0], '/v1/memories?session_id=kept');
    t.equal(json.data[0].value, 'segredo-de-justica');
  });
});

t.test('the deletion of what is over goes on after an outage, in batches', async t => {
  const asked: number[] = [];
  const answers = [1000, new StoreUnavailable('relational_db', 'gone'), 1000, 1000, 7];
  const deps = { clock: { isSteady: async () => true }, log: createLog('silent'), everyMs: 5 };
  const expiry = deletionByAge('memories', deps, async limit => {
    asked.push(limit);
    const answer = answers.shift() ?? 0;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  expiry.start();
  await until(() => answers.length === 0, 'everything is deleted');
  await expiry.stop();
  const count = asked.length;
  t.ok(asked.every(limit => limit === 1000));
  await new Promise(resolve => setTimeout(resolve, 20));
  t.equal(asked.length, count, 'nothing is asked after the end');
});
