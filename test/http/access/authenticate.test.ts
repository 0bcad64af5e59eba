/** Authentication accepts both headers but only one caller, and answers a missing key like a wrong one. */
import http from 'node:http';
import t from 'tap';
import { ask, OTHER_SECRET, SECRET, serve } from '../../support/serve.ts';

const PAIR = { source_id: 'a', target_id: 'b' };

t.test('a key is taken from either header', async t => {
  const served = await serve(t);
  const status = async (headers: Record<string, string>) =>
    (await ask(served, 'POST', '/v1/graph/similarity', PAIR, headers)).status;
  t.equal(await status({ 'x-api-key': SECRET }), 200);
  t.equal(await status({ authorization: `Bearer ${SECRET}` }), 200);
  t.equal(await status({ authorization: `bEARER   ${SECRET} ` }), 200);
  t.equal(await status({ authorization: `Bearer ${OTHER_SECRET}` }), 200);
  t.equal(await status({ authorization: `Bearer ${SECRET}`, 'x-api-key': SECRET }), 200);
});

t.test('everything else is UNAUTHORIZED, in the same words, and reaches no handler', async t => {
  const served = await serve(t);
  const bodies = new Set<string>();
  for (const headers of [
    {},
    { 'x-api-key': '' },
    { 'x-api-key': `${SECRET}x` },
    { 'x-api-key': SECRET.slice(0, -1) },
    { 'x-api-key': SECRET.toUpperCase() },
    { authorization: SECRET },
    { authorization: 'Bearer' },
    { authorization: 'Bearer ' },
    { authorization: `Basic ${SECRET}` },
    { authorization: `Bearer ${SECRET} ${SECRET}` },
    { authorization: `Bearer ${SECRET}`, 'x-api-key': OTHER_SECRET },
    { authorization: `Bearer ${OTHER_SECRET}`, 'x-api-key': SECRET },
    { authorization: `Basic ${SECRET}`, 'x-api-key': SECRET },
    { 'x-api-key': [SECRET, SECRET] },
    { Authorization: [`Bearer ${SECRET}`, `Bearer ${OTHER_SECRET}`] },
    { Authorization: [`Bearer ${SECRET}`, 'Basic eDp5'] },
    { Authorization: [`Bearer ${SECRET}`, 'Bearer'] },
  ]) {
    const reply = await ask(served, 'POST', '/v1/graph/similarity', PAIR, headers);
    t.equal(reply.status, 401, JSON.stringify(headers));
    t.match(reply.headers['www-authenticate'], /^Bearer realm=/);
    bodies.add(JSON.stringify(reply.json.error));
  }
  t.equal(bodies.size, 1);
  t.equal(served.calls.length, 0);
});

t.test('callers of one connection are told apart, whatever it has shown before', async t => {
  const tenants: (string | null)[] = [];
  const served = await serve(t);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  t.teardown(() => agent.destroy());
  const ports = new Set<number | undefined>();
  const status = async (headers: Record<string, string>) => {
    const reply = await ask(served, 'POST', '/v1/graph/similarity', PAIR, headers, agent);
    ports.add(reply.localPort);
    tenants.push(
      (served.logged.findLast(({ path }) => path !== undefined)?.tenant ?? null) as null,
    );
    return reply.status;
  };
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const wrong = `${SECRET.slice(0, -1)}X`;
  t.equal(await status(bearer(SECRET)), 200);
  t.equal(await status(bearer(SECRET)), 200);
  t.equal(await status(bearer(wrong)), 401, 'as long, another end');
  t.equal(await status(bearer(OTHER_SECRET)), 200);
  t.equal(await status(bearer(SECRET)), 200);
  t.equal(await status({ ...bearer(SECRET), 'x-api-key': OTHER_SECRET }), 401, 'two keys');
  t.equal(await status({}), 401, 'none');
  t.equal(await status({ authorization: `Basic ${SECRET}` }), 401, 'another scheme');
  t.equal(await status({ 'x-api-key': OTHER_SECRET }), 200);
  t.equal(ports.size, 1, 'one connection');
  const [first, second] = ['first', 'second'];
  t.strictSame(tenants, [first, first, null, second, first, null, null, null, second]);
});

t.test('a key is asked for before the body is looked at', async t => {
  const served = await serve(t);
  const reply = await ask(served, 'POST', '/v1/graph/similarity', '{', {});
  t.equal(reply.status, 401);
});

t.test('open routes ask for no key', async t => {
  const served = await serve(t);
  for (const path of ['/v1/health', '/health', '/livez', '/readyz', '/openapi.json', '/docs']) {
    t.equal((await ask(served, 'GET', path, undefined, {})).status, 200, path);
  }
});
