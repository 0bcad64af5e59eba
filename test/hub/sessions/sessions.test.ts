/** The routes of sessions on both databases: the bodies and error statuses that the contract fixes. */

import { serveHub } from '../../support/hub/serve-hub.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const SESSION = '/api/unified/session';
const SESSIONS = '/api/unified/sessions';
const kept = {
  session: {
    id: 's-1',
    title: 'Revisão de benefício',
    createdAt: '2026-01-02T03:04:05-03:00',
    messages: [{ role: 'user', text: 'olá', ç: { '😀': [1, 2.5, null, true] } }],
  },
  analyzer: { step: 3, nested: { list: [] } },
};

onBothDatabases(async (t, store) => {
  const hub = await serveHub(t, store);
  const [ana, rui] = [await hub.user('ana'), await hub.user('rui')];

  await t.test('a session is stored, read, replaced and deleted', async t => {
    const created = await ana.ask('PUT', `${SESSION}/s-1`, kept);
    t.strictSame([created.status, created.json], [200, { created: true, sessionId: 's-1' }]);
    const read = await ana.ask('GET', `${SESSION}/s-1`);
    t.strictSame([read.status, read.json], [200, kept], 'as it was sent');
    t.equal(read.headers.get('cache-control'), 'no-store');
    const again = await ana.ask('PUT', `${SESSION}/s-1`, { session: { id: 's-1' } });
    t.strictSame([again.status, again.json], [200, { updated: true, sessionId: 's-1' }]);
    const bare = await ana.ask('GET', `${SESSION}/s-1`);
    const { createdAt } = kept.session;
    t.strictSame(bare.json, { session: { id: 's-1', createdAt }, analyzer: null });
    const deleted = await ana.ask('DELETE', `${SESSION}/s-1`);
    t.strictSame([deleted.status, deleted.json], [200, { deleted: true, sessionId: 's-1' }]);
    t.equal((await ana.ask('GET', `${SESSION}/s-1`)).status, 404);
    t.equal((await ana.ask('DELETE', `${SESSION}/s-1`)).status, 404);
  });

  await t.test('the time of creation stays', async t => {
    const path = `${SESSION}/s-0`;
    await ana.ask('PUT', path, { session: { id: 's-0' } });
    const timesOf = async () => {
      const { session } = (await ana.ask('GET', path)).json;
      const { sessions } = (await ana.ask('GET', SESSIONS)).json;
      return [session.createdAt, sessions[0].createdAt];
    };
    const first = await timesOf();
    t.match(first[0], /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'the hub gives one');
    t.equal(first[0], first[1]);
    const other = { id: 's-0', title: 'Outro', createdAt: '2020-01-01T00:00:00Z' };
    for (const session of [{ id: 's-0' }, other]) {
      await ana.ask('PUT', path, { session }, { 'if-match': '*' });
      t.strictSame(await timesOf(), first);
      await ana.ask('PUT', path, { session });
      t.strictSame(await timesOf(), first);
    }
    const moved = { ...other, updatedAt: '2099-01-01T00:00:00Z' };
    t.match((await ana.ask('POST', SESSIONS, { sessions: [moved] })).json, { migrated: 1 });
    t.strictSame(await timesOf(), first, 'also when the storage of a client is taken over');
    await ana.ask('DELETE', path);
  });

  await t.test('numbers that JSON would alter are refused', async t => {
    const put = (session: string, analyzer = 'null') =>
      ana.ask('PUT', `${SESSION}/s-n`, `{"session":{"id":"s-n"${session}},"analyzer":${analyzer}}`);
    const refused: [string, string, string][] = [
      [',"x":9007199254740993', 'null', 'session.x'],
      [',"x":[{"y":1e400}]', 'null', 'session.x.0.y'],
      [',"x":-9007199254740992', 'null', 'session.x'],
      ['', '{"step":{"n":1e16}}', 'analyzer.step.n'],
    ];
    for (const [session, analyzer, field] of refused) {
      const { status, json } = await put(session, analyzer);
      t.match(json.error, {
        code: 'VALIDATION_ERROR',
        details: [{ field, rule: /9007199254740991/ }],
      });
      t.equal(status, 400, field);
    }
    const entry = '{"sessions":[{"id":"s-n","x":1e400},{"id":"s-m","x":1}]}';
    const { json } = await ana.ask('POST', SESSIONS, entry);
    t.match(json, { migrated: 1, skipped: [{ id: 's-n', reason: 'invalid', rule: /session\.x/ }] });
    t.equal((await ana.ask('GET', `${SESSION}/s-n`)).status, 404, 'nothing was stored');
    t.equal((await put(',"x":[9007199254740991,-9007199254740991,1.5e-9]')).status, 200);
    for (const id of ['s-n', 's-m']) await ana.ask('DELETE', `${SESSION}/${id}`);
  });

  await t.test('a new session', async t => {
    const { status, json } = await ana.ask('POST', SESSION, { title: 'Dano moral' });
    t.equal(status, 200);
    t.match(json, { id: /^[0-9a-f-]{36}$/, title: 'Dano moral', createdAt: /^\d{4}-.*Z$/ });
    const read = await ana.ask('GET', `${SESSION}/${json.id}`);
    t.strictSame(read.json, { session: json, analyzer: null });
    const untitled = await ana.ask('POST', SESSION);
    t.match(untitled, { status: 200, json: { title: '' } });
    for (const { id } of [json, untitled.json]) await ana.ask('DELETE', `${SESSION}/${id}`);
  });

  await t.test('another user', async t => {
    await ana.ask('PUT', `${SESSION}/s-2`, { session: { id: 's-2', title: 'Dela' } });
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { session: { id: 's-2', title: 'Dele' } } : undefined;
      const { status, json } = await rui.ask(method, `${SESSION}/s-2`, body);
      t.strictSame([status, json.error.code], [403, 'FORBIDDEN'], method);
    }
    const none = { 'if-none-match': '*' };
    t.equal((await rui.ask('PUT', `${SESSION}/s-2`, { session: { id: 's-2' } }, none)).status, 403);
    t.equal((await ana.ask('GET', `${SESSION}/s-2`)).json.session.title, 'Dela');
    t.match((await rui.ask('GET', SESSIONS)).json, { sessions: [], stats: { total: 0 } });
  });

  await t.test('nobody', async t => {
    const requests = [
      ['GET', SESSIONS],
      ['POST', SESSIONS],
      ['POST', SESSION],
      ['GET', `${SESSION}/s-2`],
      ['PUT', `${SESSION}/s-2`],
      ['DELETE', `${SESSION}/s-2`],
    ] as const;
    for (const [method, path] of requests) {
      const { status, json } = await hub.ask(method, path, method[0] === 'P' ? {} : undefined);
      t.strictSame([status, json.error.code], [401, 'UNAUTHORIZED'], `${method} ${path}`);
    }
  });

  await t.test('what is refused', async t => {
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`);
    const refused: [string, string, object | string | undefined, string, number][] = [
      ['PUT', `${SESSION}/s-3`, { session: { id: 'other' } }, 'session.id', 400],
      ['PUT', `${SESSION}/s-3`, {}, 'session', 400],
      ['PUT', `${SESSION}/s-3`, { session: { id: 's-3' }, more: 1 }, 'more', 400],
      [
        'PUT',
        `${SESSION}/s-3`,
        { session: { id: 's-3', title: 'x'.repeat(18_000) } },
        'title',
        400,
      ],
      ['PUT', `${SESSION}/s-3`, { session: { id: 's-3', createdAt: 'ontem' } }, 'createdAt', 400],
      [
        'PUT',
        `${SESSION}/s-3`,
        { session: { id: 's-3', updatedAt: '0001-01-01T00:00:00Z' } },
        'updatedAt',
        400,
      ],
      ['PUT', `${SESSION}/s-3`, { session: { id: 's-3', deep } }, 'deep', 400],
      ['PUT', `${SESSION}/s-3`, { session: { id: 's-3', x: 'a\u0000b' } }, 'session.x', 400],
      ['PUT', `${SESSION}/s-3`, '{"session":{"id":"s-3","x":"\\ud800"}}', 'session.x', 400],
      ['PUT', `${SESSION}/s-3`, { session: { id: 's-3' }, analyzer: [] }, 'analyzer', 400],
      ['PUT', `${SESSION}/s%2F3`, { session: { id: 's/3' } }, 'sessionId', 400],
      ['GET', `${SESSION}/${'x'.repeat(129)}`, undefined, 'sessionId', 400],
      ['DELETE', `${SESSION}/a%00b`, undefined, 'sessionId', 400],
      ['PUT', `${SESSION}/s-3`, { session: { id: 's-3', x: 'y'.repeat(1024 * 1024) } }, '', 413],
      ['POST', SESSION, { title: 'x'.repeat(301) }, 'title', 400],
      ['POST', SESSION, { name: 'x' }, 'name', 400],
      ['GET', `${SESSIONS}?limit=0`, undefined, 'limit', 400],
      ['GET', `${SESSIONS}?limit=201`, undefined, 'limit', 400],
      ['GET', `${SESSIONS}?limit=abc`, undefined, 'limit', 400],
      ['GET', `${SESSIONS}?page=2`, undefined, 'page', 400],
      ['GET', `${SESSIONS}?cursor=xyz`, undefined, 'cursor', 400],
      ['POST', SESSIONS, { sessions: Array(501).fill({}) }, 'sessions', 400],
      ['POST', SESSIONS, {}, 'sessions', 400],
      ['POST', SESSIONS, { sessions: ['x'.repeat(2 * 1024 * 1024)] }, '', 413],
    ];
    for (const [method, path, body, field, status] of refused) {
      const reply = await ana.ask(method, path, body);
      t.equal(
        reply.status,
        status,
        `${method} ${path.slice(0, 60)} ${field}: ${reply.text.slice(0, 200)}`,
      );
      if (status === 400) t.match(reply.json.error.details[0].field, new RegExp(`${field}`));
      if (status === 400) t.type(reply.json.error.details[0].rule, 'string');
    }
    const text = await ana.ask('PUT', `${SESSION}/s-3`, '{}', { 'content-type': 'text/plain' });
    t.equal(text.status, 415);
    t.equal((await ana.ask('GET', `${SESSION}/s-3`)).status, 404, 'nothing was stored');
  });

  await t.test('conditions', async t => {
    const put = (headers: Record<string, string>, title: string) =>
      ana.ask('PUT', `${SESSION}/s-4`, { session: { id: 's-4', title } }, headers);
    t.equal((await put({ 'if-match': '"1"' }, 'a')).status, 412, 'nothing is stored yet');
    t.equal((await put({ 'if-match': '*' }, 'a')).status, 412);
    const first = await put({ 'if-none-match': '*' }, 'a');
    t.strictSame([first.status, first.headers.get('etag')], [200, '"1"']);
    t.equal((await put({ 'if-none-match': '*' }, 'b')).status, 412);
    t.equal((await put({ 'if-match': '"1"' }, 'b')).headers.get('etag'), '"2"');
    t.equal((await put({ 'if-match': '"1"' }, 'c')).status, 412, 'the first version has gone');
    t.equal((await put({ 'if-match': 'W/"2"' }, 'c')).status, 412, 'a weak tag');
    t.equal((await put({ 'if-match': '"7", "2"' }, 'c')).headers.get('etag'), '"3"');
    t.equal((await put({ 'if-match': '*' }, 'd')).headers.get('etag'), '"4"');
    t.equal((await put({}, 'e')).headers.get('etag'), '"5"', 'the last write wins');
    t.equal((await put({ 'if-none-match': '"5"' }, 'f')).status, 400);
    t.equal((await put({ 'if-none-match': '*', 'if-match': '*' }, 'f')).status, 400);
    const same = await ana.ask('GET', `${SESSION}/s-4`, undefined, { 'if-none-match': '"5"' });
    t.strictSame([same.status, same.text], [304, '']);
  });

  await t.test('simultaneous writers', async t => {
    const body = { session: { id: 's-5', title: 'quem?' } };
    const users = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? ana : rui));
    const replies = await Promise.all(users.map(user => user.ask('PUT', `${SESSION}/s-5`, body)));
    const created = replies.filter(({ json }) => json.created === true);
    t.equal(created.length, 1, 'one creates it');
    const winner = users[replies.indexOf(created[0]!)];
    replies.forEach((reply, i) => {
      if (users[i] !== winner) t.equal(reply.status, 403);
      else t.equal(reply.status, 200);
    });
    const last = await winner!.ask('GET', `${SESSION}/s-5`);
    t.equal(last.headers.get('etag'), '"6"', 'no write is lost');
    const tag = { 'if-match': '"6"' };
    const racing = await Promise.all(
      Array.from({ length: 8 }, () => winner!.ask('PUT', `${SESSION}/s-5`, body, tag)),
    );
    t.equal(
      racing.filter(({ status }) => status === 200).length,
      1,
      'one of eight has the version',
    );
    t.equal(racing.filter(({ status }) => status === 412).length, 7);
  });
});
