/** Calls of a backend that answers, refuses, is busy, fails, stalls, sends too much, or does not exist. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { BackendClient } from '../../../src/hub/backend-client/backend-client.ts';
import {
  asRefusal,
  type BackendFailure,
  messageOf,
  reactionTo,
} from '../../../src/hub/backend-client/backend-failure.ts';
import { until } from '../../support/service.ts';

const KEY = 'the-key-of-the-hub-0123456789';
const GOOD = JSON.stringify({ data: { n: 1 }, meta: { trace_id: 't' } });
type Play = (req: http.IncomingMessage, res: http.ServerResponse) => void;

/** A server that gives the listed answers in order, and then repeats the last one. */
async function playing(t: Test, ...plays: Play[]) {
  const seen: { method: string; url: string; headers: http.IncomingHttpHeaders; body: string }[] =
    [];
  let trials = 0;
  const server = http.createServer((req, res) => {
    let body = '';
    req.on('data', piece => {
      body += piece;
    });
    req.on('end', () => {
      const isTrial = req.url === '/livez';
      if (isTrial) trials++;
      else {
        seen.push({ method: req.method!, url: req.url!, headers: req.headers, body });
      }
      const play = isTrial ? plays.at(-1)! : plays[Math.min(seen.length, plays.length) - 1]!;
      play(req, res);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const changes: boolean[] = [];
  const outcomes: string[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new BackendClient(() => ({ url, key: KEY }), {
    ended: (_, failure) => outcomes.push(failure === null ? 'ok' : reactionTo(failure)),
    breakerChanged: isOpen => changes.push(isOpen),
  });
  t.teardown(() => client.close());
  return { client, seen, changes, outcomes, trials: () => trials };
}

const answers =
  (status: number, body = GOOD, headers: Record<string, string> = {}): Play =>
  (_, res) =>
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
const error = (code: string) => JSON.stringify({ error: { code, message: `m ${code}` }, meta: {} });
const drops: Play = req => req.socket.destroy();
const stalls: Play = () => {};
const call = { method: 'POST', path: '/v1/search', body: { query: 'q' } } as const;
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it was answered');
    },
    (failure: BackendFailure) => failure,
  );

t.test('an answer, its key and its body', async t => {
  const { client, seen, outcomes } = await playing(t, answers(200));
  t.strictSame(await client.call(call), JSON.parse(GOOD));
  t.match(seen, [{ method: 'POST', url: '/v1/search', body: '{"query":"q"}' }]);
  t.equal(seen[0]!.headers['x-api-key'], KEY);
  await client.ask('GET /v1/decisions', { limit: 3 } as never);
  t.match(seen[1], { method: 'GET', url: '/v1/decisions?limit=3', body: '' });
  t.strictSame(outcomes, ['ok', 'ok']);
});

t.test('reactions to each failure', async t => {
  const cases: [Play, string, string, number][] = [
    [answers(401, error('UNAUTHORIZED')), 'configuration', 'SERVICE_UNAVAILABLE', 1],
    [answers(403, error('FORBIDDEN')), 'configuration', 'SERVICE_UNAVAILABLE', 1],
    [answers(404, error('NOT_FOUND')), 'empty', 'NOT_FOUND', 1],
    [answers(400, error('VALIDATION_ERROR')), 'refused', 'VALIDATION_ERROR', 1],
    [answers(409, error('CURSOR_EXPIRED')), 'refused', 'CURSOR_EXPIRED', 1],
    [answers(422, error('NOT_CONVERGED')), 'refused', 'NOT_CONVERGED', 1],
    [answers(429, error('RATE_LIMITED'), { 'retry-after': '0' }), 'busy', 'SERVICE_UNAVAILABLE', 3],
    [answers(500, error('INTERNAL_ERROR')), 'fallback', 'SERVICE_UNAVAILABLE', 1],
    [answers(503, '<html>down</html>'), 'fallback', 'SERVICE_UNAVAILABLE', 1],
    [answers(504, error('GRAPH_TIMEOUT')), 'fallback', 'GRAPH_TIMEOUT', 1],
    [answers(302, '', { location: 'http://127.0.0.1:1/' }), 'fallback', 'SERVICE_UNAVAILABLE', 1],
    [answers(200, 'not JSON'), 'fallback', 'SERVICE_UNAVAILABLE', 1],
    [drops, 'fallback', 'SERVICE_UNAVAILABLE', 3],
    [stalls, 'cancelled', 'SERVICE_UNAVAILABLE', 1],
  ];
  for (const [play, reaction, code, attempts] of cases) {
    const { client, seen, outcomes } = await playing(t, play);
    const failure = await failureOf(client.call({ ...call, msMax: play === stalls ? 100 : 5_000 }));
    t.strictSame([reactionTo(failure), asRefusal(failure).code], [reaction, code], failure.message);
    t.equal(seen.length, attempts, `${attempts} attempts`);
    t.strictSame(outcomes, [reaction]);
    t.match(messageOf(failure), /\.$/);
    t.notMatch(asRefusal(failure).message, KEY);
  }
});

t.test('attempts', async t => {
  await t.test('after the pause that the backend asks for', async t => {
    const busy = answers(429, error('RATE_LIMITED'), { 'retry-after': '1' });
    const { client, seen } = await playing(t, busy, answers(200));
    const startedAt = performance.now();
    t.match(await client.call(call), { data: { n: 1 } });
    t.ok(performance.now() - startedAt >= 990, 'not before');
    t.equal(seen.length, 2);
  });
  await t.test('not when the pause outlasts the deadline', async t => {
    const busy = answers(429, error('RATE_LIMITED'), { 'retry-after': '60' });
    const { client, seen } = await playing(t, busy);
    const startedAt = performance.now();
    t.match(await failureOf(client.call(call)), { status: 429, retryAfterMs: 60_000 });
    t.ok(performance.now() - startedAt < 1_000, 'at once');
    t.equal(seen.length, 1);
  });
  await t.test('of what may be repeated only', async t => {
    const { client, seen } = await playing(t, drops);
    await failureOf(client.call({ ...call, path: '/v1/factual/extract' }));
    t.equal(seen.length, 1);
  });
  await t.test('end when the caller leaves', async t => {
    const { client, seen } = await playing(t, stalls);
    const leaving = new AbortController();
    const pending = client.call({ ...call, signal: leaving.signal });
    await until(() => seen.length === 1, 'the request');
    leaving.abort(new Error('left'));
    t.match(await failureOf(pending), { message: 'left' });
  });
});

t.test('an answer that is too large, with and without its length', async t => {
  const piece = Buffer.alloc(1024 * 1024, 0x20);
  const floods: Play = (_, res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!res.destroyed && res.write(piece));
    };
    res.on('drain', more);
    more();
  };
  const declares = answers(200, '{}', { 'content-length': String(64 * 1024 * 1024) });
  for (const play of [floods, declares]) {
    const { client } = await playing(t, play);
    t.match(await failureOf(client.call(call)), { code: 'TOO_LARGE' });
  }
});

t.test('the breaker opens, refuses at once, and closes by itself', async t => {
  let isBack = false;
  const plays: Play = (req, res) => (isBack ? answers(200)(req, res) : drops(req, res));
  const { client, seen, changes, trials } = await playing(t, plays);
  await failureOf(client.call(call));
  t.strictSame(changes, [true]);
  const before = seen.length;
  t.match(await failureOf(client.call(call)), { code: 'CIRCUIT_OPEN' });
  t.equal(seen.length, before, 'nothing is sent');
  await until(() => trials() >= 2, 'it was tried twice');
  t.strictSame(changes, [true], 'failed trials leave it open');
  isBack = true;
  const startedAt = performance.now();
  await until(() => changes.length === 2, 'it closes');
  t.ok(performance.now() - startedAt < 5_000);
  t.match(await client.call(call), { data: { n: 1 } });
});

t.test('refusals never open it', async t => {
  const { client, changes } = await playing(t, answers(503, error('QUEUE_FULL')));
  for (let i = 0; i < 6; i++) await failureOf(client.call(call));
  t.strictSame(changes, []);
});
