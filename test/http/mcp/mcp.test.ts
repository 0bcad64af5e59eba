/**
 * The route for tools: authorized callers, invalid messages, and calls that fail, take too long, or whose caller
 * leaves.
 */

import http from 'node:http';
import t from 'tap';
import { z } from 'zod';
import { type Capability, capability } from '../../../src/capabilities/capability.ts';
import type { Answer, GraphEngine } from '../../../src/engine/answers/answer.ts';
import { AppError } from '../../../src/errors/errors.ts';
import { StoreUnavailable } from '../../../src/errors/store-unavailable.ts';
import { type ApiKeys, loadToolKeys } from '../../../src/http/access/api-keys.ts';
import { mcpRoute } from '../../../src/http/mcp/mcp-route.ts';
import { toolsOf } from '../../../src/http/mcp/tool.ts';
import { servableCapability, servableOperation } from '../../../src/http/servable.ts';
import type { Deadline } from '../../../src/runtime/deadline.ts';
import { HTTP_LIMITS } from '../../../src/server/limits.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import {
  ask,
  echo,
  OPERATIONS,
  SECRET,
  type Served,
  serve,
  type TestScope,
} from '../../support/serve.ts';
import { until } from '../../support/service.ts';
import { writeHere } from '../../support/write-here.ts';

const TOOL_KEY = 'a-key-of-the-tools-9876543210';
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

const reader = (run: Capability['run'], change: Partial<Capability> = {}): Capability => ({
  ...capability({
    name: 'reader',
    method: 'POST',
    path: '/v1/reader',
    summary: 'Reads.',
    description: 'For the tests.',
    portuguese: { summary: 'Lê.', description: 'Para os testes: não há grafo.' },
    tag: 'search',
    params: z.strictObject({ text: z.string().min(1) }),
    result: z.strictObject({ text: z.string(), tenant: z.string() }),
    example: { text: 'a' },
    errors: [],
    deadlineMs: 5000,
    role: 'reader',
    isTool: true,
    run: () => ({ text: '', tenant: '' }),
  }),
  run,
  ...change,
});

interface Parts {
  execute?: GraphEngine['execute'];
  capabilities?: Capability[];
  keys?: ApiKeys | null;
  graphTimeoutMs?: number;
  perMinute?: number;
}

function start(t: TestScope, parts: Parts = {}): Promise<Served> {
  const { execute = echo, capabilities = [], keys = loadToolKeys(`who:${TOOL_KEY},, `) } = parts;
  const { graphTimeoutMs = 15_000, perMinute = 1_000_000 } = parts;
  const tools = toolsOf([
    ...OPERATIONS.map(operation =>
      servableOperation({ ...operation, deadlineMs: graphTimeoutMs }, execute, HTTP_LIMITS),
    ),
    ...capabilities.map(one => servableCapability(one, writeHere)),
  ]);
  const log = createLog('silent');
  const route = mcpRoute({ tools, keys, host: '192.0.2.7', version: '1', log });
  return serve(t, { routes: [route], settings: { SVC_RATE_LIMIT_PER_MINUTE: perMinute } });
}

const post = (served: Served, body: unknown, headers: http.OutgoingHttpHeaders = {}) =>
  ask(served, 'POST', '/mcp', body, { 'x-api-key': TOOL_KEY, ...headers });

/** The result of calling one tool. */
async function call(served: Served, name: string, args?: unknown) {
  const params = { name, arguments: args };
  const { json } = await post(served, { ...LIST, method: 'tools/call', params });
  return json.result;
}

const refusal = (result: { isError: boolean; content: { text: string }[] }) =>
  result.isError ? JSON.parse(result.content[0]!.text).error : null;

t.test('only the keys of the list open it', async t => {
  const served = await start(t);
  for (const key of [SECRET, '', ',', `${TOOL_KEY}x`, `who:${TOOL_KEY}`]) {
    const { status, json, headers } = await post(served, LIST, { 'x-api-key': key });
    t.equal(status, 401, key);
    t.match(json, { error: { code: 'UNAUTHORIZED' }, meta: { trace_id: headers['x-trace-id'] } });
  }
  t.equal((await ask(served, 'POST', '/mcp', LIST, {})).status, 401);
  t.equal((await post(served, LIST)).status, 200);
  const bearer = { authorization: `Bearer ${TOOL_KEY}` };
  t.equal((await ask(served, 'POST', '/mcp', LIST, bearer)).status, 200);
});

t.test('without a list no key opens it', async t => {
  const served = await start(t, { keys: null });
  for (const key of [SECRET, TOOL_KEY, '', 'null', 'undefined']) {
    t.equal((await post(served, LIST, { 'x-api-key': key })).status, 401, key);
  }
});

t.test('each key has its limit', async t => {
  const served = await start(t, { perMinute: 2 });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) statuses.push((await post(served, LIST)).status);
  t.strictSame(statuses, [200, 200, 429, 429]);
});

t.test('pages of other origins are refused', async t => {
  const served = await start(t);
  const mine = ['http://localhost:3000', 'http://127.0.0.1', 'https://[::1]:1', 'http://192.0.2.7'];
  for (const origin of mine) t.equal((await post(served, LIST, { origin })).status, 200, origin);
  const others = ['https://a.example', 'null', 'http://127.0.0.1.a.example', 'http://localhost.a'];
  for (const origin of others) {
    // A request of a browser whose name for the page was rebound to this machine.
    const host = URL.parse(origin)?.host ?? 'a.example';
    t.equal((await post(served, LIST, { origin, host })).status, 403, origin);
  }
});

t.test('what is no message, and what wants no answer', async t => {
  const served = await start(t);
  const note = await post(served, { jsonrpc: '2.0', method: 'notifications/initialized' });
  t.strictSame([note.status, note.text], [202, '']);
  for (const body of [{}, { jsonrpc: '1.0', id: 1, method: 'ping' }, { ...LIST, id: {} }, [LIST]]) {
    const { status, json } = await post(served, body);
    t.equal(status, 400, JSON.stringify(body));
    t.match(json.error, { code: 'VALIDATION_ERROR', details: [{ field: 'body' }] });
  }
  const old = await post(served, LIST, { 'mcp-protocol-version': '1999-01-01' });
  t.equal(old.status, 400);
  t.match(old.json.error.details, [{ field: 'mcp-protocol-version' }]);
  t.equal((await post(served, { ...LIST, method: 'no/such' })).json.error.code, -32601);
  const large = { ...LIST, params: { x: 'x'.repeat(1024 * 1024) } };
  t.equal((await post(served, large)).status, 413);
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const { status, headers } = await ask(served, method, '/mcp', undefined, {});
    t.strictSame([status, headers.allow], [405, 'POST'], method);
  }
});

t.test('reading capabilities are tools, writing ones are not', async t => {
  const echoed = (params: never, _deadline: Deadline, tenant: string) => ({
    ...(params as object),
    tenant,
  });
  const writer = reader(echoed, { name: 'writer', isTool: false });
  const served = await start(t, { capabilities: [reader(echoed), writer] });
  const { tools } = (await post(served, LIST)).json.result;
  const names = tools.map(({ name }: { name: string }) => name);
  t.strictSame(names, [...OPERATIONS.map(({ name }) => name), 'reader']);
  const { structuredContent } = await call(served, 'reader', { text: 'é' });
  t.strictSame(structuredContent.data, { text: 'é', tenant: 'who' });
  const wrong = refusal(await call(served, 'reader', { text: '', more: 1 }));
  t.strictSame(wrong.details.map(({ field }: { field: string }) => field).sort(), ['more', 'text']);
  t.match(refusal(await call(served, 'reader')), { code: 'VALIDATION_ERROR' });
  t.throws(
    () => start(t, { capabilities: [reader(echoed), reader(echoed)] }),
    /Two tools have the name reader/,
  );
});

t.test('failures are results that a model can read', async t => {
  const thrown: [string, unknown][] = [
    ['QUEUE_FULL', new AppError('QUEUE_FULL', 'Full.')],
    ['SERVICE_UNAVAILABLE', new StoreUnavailable('relational_db', 'a secret')],
    ['INTERNAL_ERROR', new Error('a secret')],
  ];
  for (const [code, error] of thrown) {
    const fails = () => {
      throw error;
    };
    const result = await call(await start(t, { capabilities: [reader(fails)] }), 'reader', {
      text: 'a',
    });
    t.equal(refusal(result).code, code);
    t.notOk('structuredContent' in result);
    t.notMatch(JSON.stringify(result), 'a secret');
  }
});

t.test('an answer of more than 4 MiB is refused, and a long one is whole', async t => {
  const run: Capability['run'] = params => {
    const { text } = params as { text: string };
    return { text: 'é'.repeat(Number(text)), tenant: '' };
  };
  const served = await start(t, { capabilities: [reader(run)] });
  const long = await call(served, 'reader', { text: '100000' });
  t.equal(long.structuredContent.data.text, 'é'.repeat(100_000));
  const over = refusal(await call(served, 'reader', { text: String(5 * 1024 * 1024) }));
  t.match(over, { code: 'ANSWER_TOO_LARGE', message: /^The answer of the tool has \d+ bytes/ });
});

t.test('nobody waits past the deadline', async t => {
  const calls: Deadline[] = [];
  const signals: AbortSignal[] = [];
  const never = <T>() => new Promise<T>(() => {});
  const execute: GraphEngine['execute'] = (_operation, _params, asked) => {
    calls.push(asked);
    return never<Answer>();
  };
  const run: Capability['run'] = (_params, { signal }) => {
    signals.push(signal);
    return never();
  };
  const capabilities = [reader(run, { deadlineMs: 30 })];
  const served = await start(t, { execute, capabilities, graphTimeoutMs: 30 });
  t.equal(refusal(await call(served, 'clusters', {})).code, 'GRAPH_TIMEOUT');
  t.equal(calls[0]!.isCancelled, true);
  t.equal(refusal(await call(served, 'reader', { text: 'a' })).code, 'SERVICE_UNAVAILABLE');
  t.equal(signals[0]!.aborted, true);
});

t.test('work stops when the caller leaves', async t => {
  const left: boolean[] = [];
  let arrived = 0;
  const execute: GraphEngine['execute'] = (_operation, _params, asked) => {
    arrived++;
    return new Promise<Answer>((_, reject) => {
      asked.onCancel(() => {
        left.push(true);
        reject(new AppError('GRAPH_TIMEOUT', 'Left.'));
      });
    });
  };
  const served = await start(t, { execute });
  const body = JSON.stringify({ ...LIST, method: 'tools/call', params: { name: 'clusters' } });
  const headers = { 'x-api-key': TOOL_KEY, 'content-type': 'application/json' };
  const options = { port: served.port, path: '/mcp', method: 'POST', headers, agent: false };
  for (let i = 0; i < 5; i++) {
    const request = http.request(options).on('error', () => {});
    request.end(body);
    await until(() => arrived === i + 1, 'the call arrived');
    request.destroy();
  }
  await until(() => left.length === 5, 'every call was told');
  const counted = async () =>
    (await served.metrics.exposition()).includes('path="/mcp",status="499"');
  await until(counted, 'and counted as left');
});
