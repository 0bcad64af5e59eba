/** The limits of one caller: open requests, unread answers, and how long answers may stay unread. */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { z } from 'zod';
import { capability, Page } from '../../src/capabilities/capability.ts';
import { AppError } from '../../src/errors/errors.ts';
import { questionRoutes } from '../../src/http/routes/question-routes.ts';
import { servableCapability } from '../../src/http/servable.ts';
import { Deadline } from '../../src/runtime/deadline.ts';
import { type CallerLoad, CallerLoads } from '../../src/server/caller-load.ts';
import { HTTP_LIMITS } from '../../src/server/limits.ts';
import { Metrics } from '../../src/telemetry/metrics.ts';
import { ask, echo, OTHER_SECRET, SECRET, serve } from '../support/serve.ts';
import { until } from '../support/service.ts';
import { writeHere } from '../support/write-here.ts';

const PAIR = { source_id: 'a', target_id: 'b' };
/** More bytes than the buffers of a connection hold. */
const LARGE = 24 * 1024 * 1024;
const READERS = 64;

t.test('a key has a number of requests under way, and the others have theirs', async t => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const served = await serve(t, {
    settings: { SVC_KEY_REQUESTS_MAX: 2 },
    execute: async (...call) => {
      await gate;
      return echo(...call);
    },
  });
  const post = () => ask(served, 'POST', '/v1/graph/similarity', PAIR);
  const waiting = [post(), post()];
  await until(() => served.calls.length === 2, 'two are under way');
  const third = await post();
  t.equal(third.status, 429);
  t.equal(third.json.error.code, 'RATE_LIMITED');
  t.equal(third.headers['retry-after'], '1');
  const other = ask(served, 'POST', '/v1/graph/similarity', PAIR, { 'x-api-key': OTHER_SECRET });
  await until(() => served.calls.length === 3, 'another key is served');
  open();
  for (const { status } of await Promise.all([...waiting, other])) t.equal(status, 200);
  await until(async () => (await post()).status === 200, 'it is served again');
});

t.test('sixteen requests of a key for a question are worked on, the others wait', async t => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const served = await serve(t, {
    execute: async (...call) => {
      await gate;
      return echo(...call);
    },
  });
  const post = (path: string, secret: string) =>
    ask(served, 'POST', `/v1/graph/${path}`, path === 'clusters' ? {} : PAIR, {
      'x-api-key': secret,
    });
  const waiting = Array.from({ length: 20 }, () => post('similarity', SECRET));
  await until(() => served.calls.length === 16, 'sixteen are worked on');
  const others = [post('similarity', OTHER_SECRET), post('clusters', SECRET)];
  await until(() => served.calls.length === 18, 'another key, and another question, do not wait');
  open();
  for (const { status } of await Promise.all([...waiting, ...others])) t.equal(status, 200);
  t.equal(served.calls.length, 22);
});

t.test('where a queue is bounded, those of a caller that wait are bounded too', async t => {
  const load = new CallerLoads(new Metrics()).of('caller', { requestsMax: 9, unreadBytesMax: 9 });
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const question = { path: '/v1/verify', waitingMax: 2 };
  const deadline = Deadline.after(60_000);
  const works = Array.from({ length: 18 }, () => load.workOn(question, () => gate, deadline));
  t.throws(() => load.workOn(question, () => gate, deadline), { code: 'QUEUE_FULL' });
  const other = { ...question, path: '/v1/search' };
  t.equal(
    load.workOn(other, () => 7, deadline),
    7,
    'another question is worked on',
  );
  open();
  await Promise.all(works);
  t.equal(
    load.workOn(question, () => 7, deadline),
    7,
    'there is room again',
  );
});

t.test('a request whose client left while it waited is not worked on', async t => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const served = await serve(t, {
    execute: async (...call) => {
      await gate;
      return echo(...call);
    },
  });
  const post = () => ask(served, 'POST', '/v1/graph/similarity', PAIR);
  const waiting = Array.from({ length: 16 }, post);
  await until(() => served.calls.length === 16, 'sixteen are worked on');
  const body = JSON.stringify(PAIR);
  const gone = net.connect(served.port, '127.0.0.1');
  const head = `POST /v1/graph/similarity HTTP/1.1\r\nhost: x\r\nx-api-key: ${SECRET}\r\n`;
  const type = `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  gone.write(`${head}${type}${body}`);
  const connections = promisify(served.server.getConnections.bind(served.server));
  await until(async () => (await connections()) === 17, 'the next one is connected');
  t.equal((await ask(served, 'GET', '/readyz')).status, 200, 'so its request is read');
  gone.destroy();
  await until(async () => (await connections()) === 16, 'its client has left');
  open();
  await Promise.all(waiting);
  t.equal((await post()).status, 200);
  t.equal(served.calls.length, 17);
});

t.test('requests whose client left, or that were refused, no longer count', async t => {
  const served = await serve(t, { settings: { SVC_KEY_REQUESTS_MAX: 1 } });
  for (let i = 0; i < 5; i++) {
    t.equal((await ask(served, 'POST', '/v1/graph/similarity', {})).status, 400);
    t.equal((await ask(served, 'POST', '/v1/graph/clusters', {})).status, 200);
    t.equal((await ask(served, 'GET', '/v1/graph/clusters?limit=1')).status, 200);
    t.equal((await ask(served, 'HEAD', '/v1/graph/clusters?limit=1')).status, 200);
  }
  const head = `POST /v1/graph/similarity HTTP/1.1\r\nhost: x\r\nx-api-key: ${OTHER_SECRET}\r\n`;
  const gone = net.connect(served.port, '127.0.0.1');
  gone.write(`${head}content-type: application/json\r\ncontent-length: 9\r\n\r\n{`);
  const post = () =>
    ask(served, 'POST', '/v1/graph/similarity', PAIR, { 'x-api-key': OTHER_SECRET });
  await until(async () => (await post()).status === 429, 'its body is waited for');
  gone.destroy();
  await until(async () => (await post()).status === 200, 'it has left');
});

t.test('bytes that nobody reads are bounded, until they are read', async t => {
  const { load, connect } = await largeAnswers(t, 2.5 * LARGE, 60_000);
  const readers = [connect(), connect()];
  await until(() => load.requests === 2, 'two answers wait');
  const refused = await statusOf(connect());
  t.equal(refused, 429);
  load.admit(16 * 1024);
  t.throws(() => load.admit(LARGE), { code: 'RATE_LIMITED' }, 'a small answer passes');
  readers[0]!.resume();
  await until(() => load.requests === 1, 'one is read');
  const third = connect();
  t.equal(await statusOf(third), 200);
  for (const reader of [...readers, third]) reader.destroy();
  await until(() => load.requests === 0, 'clients that left hold nothing');
});

for (const path of ['/v1/graph/similarity', '/v1/graph/clusters']) {
  t.test(`answers of ${path} that are ready together are bounded too`, async t => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const json = Buffer.from(JSON.stringify({ echo: 'x'.repeat(5 * 1024 * 1024) }));
    const served = await serve(t, {
      execute: async (...call) => {
        await gate;
        return { ...echo(...call), json };
      },
    });
    const taken = new Set<net.Socket>();
    served.server.on('connection', socket => taken.add(socket));
    const body = path.endsWith('clusters') ? '{}' : JSON.stringify(PAIR);
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nx-api-key: ${SECRET}\r\n`;
    const rest = `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    for (let i = 0; i < READERS; i++) {
      const reader = net.connect(served.port, '127.0.0.1').pause();
      reader.on('error', () => undefined);
      t.teardown(() => reader.destroy());
      reader.write(head + rest);
    }
    await until(() => served.calls.length === 16, 'those that are worked on at once are under way');
    open();
    await until(() => served.logged.length === READERS, 'all are answered');
    const unread = [...taken].reduce((sum, { writableLength }) => sum + writableLength, 0);
    t.ok(unread > 0 && unread <= 32 * 1024 * 1024, `${unread} bytes are unread`);
    const refused = served.logged.filter(({ status }) => status === 429).length;
    t.ok(refused > 0 && refused < READERS, `${refused} of ${READERS} are refused`);
  });
}

t.test('a page that its caller will not take is refused before it is made', async t => {
  const value = 'x'.repeat(5 * 1024 * 1024);
  let made = 0;
  const list = capability({
    name: 'list',
    method: 'GET',
    path: '/v1/things',
    summary: 'Lists.',
    description: 'For the tests.',
    portuguese: { summary: 'Lista.', description: 'Para os testes.' },
    tag: 'memories',
    params: z.strictObject({}),
    result: z.string(),
    hasPages: true,
    answerBytesMax: 6 * 1024 * 1024,
    example: {},
    errors: [],
    deadlineMs: 60_000,
    role: 'reader',
    isTool: false,
    run: async () => {
      made++;
      await setImmediate();
      return new Page(value, null);
    },
  });
  const served = await serve(t, { routes: questionRoutes(servableCapability(list, writeHere)) });
  const readers = Array.from({ length: READERS }, () => {
    const reader = net.connect(served.port, '127.0.0.1').pause();
    reader.on('error', () => undefined);
    reader.write(`GET /v1/things HTTP/1.1\r\nhost: x\r\nx-api-key: ${SECRET}\r\n\r\n`);
    return reader;
  });
  const statuses = () => served.logged.map(({ status }) => status);
  await until(() => statuses().length === READERS, 'all are answered');
  const taken = statuses().filter(status => status === 200).length;
  t.ok(taken >= 5, `${taken} are answered`);
  t.ok(made < taken + 8, `${made} are made`);
  t.equal((await ask(served, 'POST', '/v1/graph/similarity', PAIR)).status, 200, 'a small answer');
  for (const reader of readers) reader.destroy();
  const again = async () => (await ask(served, 'GET', '/v1/things')).status === 200;
  await until(again, 'clients that left hold nothing');
});

t.test('a pipelined request has the time of the server once the one before it is read', async t => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const served = await serve(t, {
    execute: async (...call) => {
      await gate;
      return echo(...call);
    },
  });
  let socket: net.Socket | undefined;
  served.server.on('connection', made => {
    socket = made;
  });
  const client = net.connect(served.port, '127.0.0.1');
  t.teardown(() => client.destroy());
  let got = '';
  client.on('data', piece => {
    got += piece;
  });
  const head = `POST /v1/graph/clusters HTTP/1.1\r\nhost: x\r\nx-api-key: ${SECRET}\r\n`;
  const request = `${head}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;
  client.write(`GET /docs/start.js HTTP/1.1\r\nhost: x\r\n\r\n${request}`);
  await until(
    () => got.includes('SwaggerUIBundle') && served.calls.length === 1,
    'the first is read',
  );
  await until(() => socket?.timeout === HTTP_LIMITS.socketTimeoutMs, 'its time is over');
  open();
  await until(() => got.split('HTTP/1.1 200').length === 3, 'the second is answered');
});

t.test('a reader that takes nothing is dropped', async t => {
  const { load, connect, metrics } = await largeAnswers(t, LARGE, 100);
  const reader = connect();
  reader.on('error', () => undefined);
  await until(() => load.requests === 1, 'its answer waits');
  await until(() => load.requests === 0, 'it is dropped');
  t.match(await metrics.exposition(), /^svc_dropped_readers_total 1$/m);
  t.equal(await statusOf(connect()), 200, 'the next one is served');
});

t.test('callers without a request are forgotten when there are many', async t => {
  const loads = new CallerLoads(new Metrics());
  const limits = { requestsMax: 1, unreadBytesMax: 1 };
  const busy = loads.of('busy', limits);
  busy.begin();
  for (let i = 0; i < 10_001; i++) loads.of(`idle ${i}`, limits);
  t.equal(loads.of('busy', limits), busy);
  t.throws(() => busy.begin(), { code: 'RATE_LIMITED' });
});

/** A server with large answers. `connect` sends one request and reads nothing until `read` is called. */
async function largeAnswers(t: Test, unreadBytesMax: number, stallMs: number) {
  const metrics = new Metrics();
  const load = new CallerLoads(metrics, { ...HTTP_LIMITS, stallMs }).of('caller', {
    requestsMax: 10,
    unreadBytesMax,
  });
  const server = http.createServer((_, res) => answer(res, load));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const sockets: net.Socket[] = [];
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const connect = () => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    sockets.push(socket);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    return socket;
  };
  return { load, connect, metrics };
}

function answer(res: http.ServerResponse, load: CallerLoad): void {
  let admitted = 0;
  try {
    load.begin();
  } catch (error) {
    res.writeHead((error as AppError).status).end();
    return;
  }
  try {
    load.admit(LARGE);
    admitted = LARGE;
    res.end(Buffer.alloc(LARGE));
  } catch (error) {
    res.writeHead(error instanceof AppError ? error.status : 500).end();
  }
  load.answered(res, admitted);
}

/** The status in the first line of the answer. */
async function statusOf(socket: net.Socket): Promise<number> {
  const [piece] = await new Promise<[Buffer]>(resolve => {
    socket.once('data', (...got: [Buffer]) => {
      socket.pause();
      resolve(got);
    });
    socket.resume();
  });
  return Number(piece.toString('latin1').split(' ')[1]);
}
