/** The operations' routes: their GET variants, entity tags, the deadline, and callers that leave. */
import http from 'node:http';
import t from 'tap';
import type { Answer } from '../../../src/engine/answers/answer.ts';
import {
  ask,
  echo,
  OPERATIONS,
  SECRET,
  type Served,
  SNAPSHOT,
  serve,
} from '../../support/serve.ts';

const PAIR = { source_id: 'a', target_id: 'b' };

t.test('GET reads numbers and booleans by the types of the schema', async t => {
  const served = await serve(t);
  const reply = await ask(served, 'GET', '/v1/graph/clusters?limit=5&include=false&categoria_id=7');
  t.equal(reply.status, 200);
  t.strictSame(reply.json.data.echo, { categoria_id: '7', limit: 5, include: false });
  const none = await ask(served, 'GET', '/v1/graph/clusters');
  t.strictSame(none.json.data.echo, { categoria_id: null, limit: 10, include: true });
  const text = await ask(served, 'GET', '/v1/graph/clusters?categoria_id=a%C3%A7%C3%A3o+civil');
  t.equal(text.json.data.echo.categoria_id, 'ação civil');
});

t.test('GET refuses what the schema does not know, each by name', async t => {
  const served = await serve(t);
  for (const [query, field] of [
    ['limit=0', 'limit'],
    ['limit=51', 'limit'],
    ['limit=', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=%205', 'limit'],
    ['include=1', 'include'],
    ['include=TRUE', 'include'],
    ['limit=1&limit=1', 'limit'],
    ['unknown=1', 'unknown'],
    ['__proto__=1', '__proto__'],
    ['toString=1', 'toString'],
    ['categoria_id=%00', 'categoria_id'],
    ['categoria_id=%ff', 'query'],
    ['categoria_id=%', 'query'],
    ['categoria_id=', 'categoria_id'],
  ]) {
    const reply = await ask(served, 'GET', `/v1/graph/clusters?${query}`);
    t.equal(reply.status, 400, query);
    t.equal(reply.json.error.code, 'VALIDATION_ERROR', query);
    t.equal(reply.json.error.details[0].field, field, query);
  }
  t.equal(served.calls.length, 0);
});

t.test('GET carries an entity tag and answers 304 to it', async t => {
  let id = SNAPSHOT.id;
  const execute = (...deadline: Parameters<typeof echo>): Answer => {
    const answer = echo(...deadline);
    return { ...answer, meta: { ...answer.meta, snapshot: { ...SNAPSHOT, id } } };
  };
  const served = await serve(t, { execute });
  const tagOf = (etag: string | undefined, query = 'limit=5') =>
    ask(served, 'GET', `/v1/graph/clusters?${query}`, undefined, {
      'x-api-key': SECRET,
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    });
  const first = await tagOf(undefined);
  const etag = first.headers.etag ?? '';
  t.match(etag, /^W\/"[\w-]+"$/);
  t.equal(first.headers['cache-control'], 'private, no-cache');
  for (const header of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await tagOf(header);
    t.equal(again.status, 304, header);
    t.equal(again.text, '');
    t.equal(again.headers.etag, etag);
    t.ok(again.headers['x-trace-id']);
  }
  t.equal((await tagOf('"other"')).status, 200);
  t.equal((await tagOf(etag, 'limit=6')).status, 200, 'other parameters');
  id++;
  t.equal((await tagOf(etag)).status, 200, 'another generation');
});

t.test('POST has no entity tag and is never 304', async t => {
  const served = await serve(t);
  // `fetch` adds the second header by itself to any request with If-None-Match.
  const headers = { 'x-api-key': SECRET, 'if-none-match': '*', 'cache-control': 'no-cache' };
  const reply = await ask(served, 'POST', '/v1/graph/clusters', {}, headers);
  t.equal(reply.status, 200);
  t.notOk(reply.headers.etag);
});

t.test('a call has 15 seconds', async t => {
  const served = await serve(t);
  const before = performance.now();
  await ask(served, 'POST', '/v1/graph/similarity', PAIR);
  const { at } = served.calls[0].deadline;
  t.ok(at >= before + 15_000 && at <= performance.now() + 15_000);
});

t.test('an engine that never answers ends as GRAPH_TIMEOUT, and is told', async t => {
  const served = await serve(t, {
    execute: () => new Promise<never>(() => {}),
    operations: OPERATIONS.map(operation => ({ ...operation, deadlineMs: 20 })),
  });
  const reply = await ask(served, 'POST', '/v1/graph/similarity', PAIR);
  t.equal(reply.status, 504);
  t.equal(reply.json.error.code, 'GRAPH_TIMEOUT');
  t.ok(served.calls[0].deadline.isCancelled);
});

/** Starts a request, and closes its connection as soon as the engine has received the call. */
function askAndLeave(served: Served, hasCall: Promise<void>): Promise<void> {
  return new Promise(resolve => {
    const headers = { 'x-api-key': SECRET, 'content-type': 'application/json' };
    const path = '/v1/graph/similarity';
    const options = { port: served.port, method: 'POST', path, agent: false, headers };
    const request = http.request(options);
    request.on('error', () => resolve());
    request.end(JSON.stringify(PAIR));
    hasCall.then(() => request.destroy());
  });
}

t.test('a caller that leaves tells the engine, and is counted as 499', async t => {
  const called = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const served = await serve(t, {
    execute: (operation, params, call) => {
      call.onCancel(left.resolve);
      called.resolve();
      return left.promise.then(() => echo(operation, params));
    },
  });
  const startedAt = performance.now();
  await askAndLeave(served, called.promise);
  await left.promise;
  t.ok(performance.now() - startedAt < 5000, 'long before the deadline');
  await ask(served, 'GET', '/livez');
  t.match(await served.metrics.exposition(), /path="\/v1\/graph\/similarity",status="499"\} 1\n/);
});

t.test('work that ends by its signal when the caller leaves is no error in the log', async t => {
  const called = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const served = await serve(t, {
    execute: (_operation, _params, call) =>
      new Promise((_resolve, reject) => {
        const { signal } = call;
        signal.addEventListener('abort', () => {
          reject(signal.reason);
          left.resolve();
        });
        called.resolve();
      }),
  });
  await askAndLeave(served, called.promise);
  await left.promise;
  await ask(served, 'GET', '/livez');
  t.match(await served.metrics.exposition(), /path="\/v1\/graph\/similarity",status="499"\} 1\n/);
  t.strictSame(
    served.logged.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

t.test('a caller that stays is not taken for one that left', async t => {
  const served = await serve(t, { execute: async (...deadline) => echo(...deadline) });
  const reply = await ask(served, 'POST', '/v1/graph/similarity', PAIR);
  t.equal(reply.status, 200);
  t.notOk(served.calls[0].deadline.isCancelled);
});
