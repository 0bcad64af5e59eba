/** `import` goes on through a service that is busy, restarting or behind a faulty proxy, until it is told to stop. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { importThrough } from '../../src/commands/import-uploads.ts';
import { RunningInstance } from '../../src/commands/running-instance.ts';
import { readLines } from '../../src/ingest/lines.ts';

type Reply =
  | { status: number; body: string; headers?: Record<string, string> }
  | 'hang up'
  | 'half an answer';

const refusal = (status: number, code: string, headers = {}): Reply => ({
  status,
  body: JSON.stringify({ error: { code, message: 'not now' } }),
  headers,
});
const item = (state: string, bytes: number): Reply => ({
  status: 200,
  body: JSON.stringify({ data: { id: 'an-item', ingest: { ...COUNTS, state, bytes } } }),
});
const COUNTS = {
  decisions: 2,
  added: 2,
  replaced: 0,
  unchanged: 0,
  duplicates: 0,
  self_loops: 0,
  with_criterio: 0,
  with_dispositivo: 0,
  with_precedente: 0,
  error: 'the file is odd',
};
const PROXY: Reply = { status: 502, body: '<html>Bad Gateway</html>' };

/** A service with scripted answers; the last one is repeated. */
async function scripted(t: Test, uploads: Reply[], looks: Reply[]) {
  const asked: string[] = [];
  const server = http.createServer(async (req, res) => {
    for await (const _ of req);
    asked.push(req.method!);
    const script = req.method === 'POST' ? uploads : looks;
    const reply = script.length > 1 ? script.shift()! : script[0]!;
    if (reply === 'hang up') return void req.socket.destroy();
    if (reply === 'half an answer') {
      const half = res.writeHead(201, { 'content-length': '100' });
      return void half.write('{"data":', () => req.socket.end());
    }
    res.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { instance: new RunningInstance(new URL(`http://127.0.0.1:${port}`), 'a-key'), asked };
}

/** An address at which no server listens. */
async function closedPort(): Promise<number> {
  const server = http.createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}

async function* file() {
  yield Buffer.from('{"id":"a"}\n{"id":"b"}\n');
}

async function* repeated() {
  yield Buffer.from('{"id":"a"}\n{"id":"a"}\n');
}

const go = (
  instance: RunningInstance,
  stop = new AbortController().signal,
  onLook = () => {},
  onLeft: (itemId: string) => void = () => {},
  bytes = file(),
) =>
  importThrough(instance, {
    name: 'f.jsonl',
    linesOf: () => readLines(bytes),
    identity: { arquivo: 'f.jsonl', sha256: '0'.repeat(64), arquivo_de: '2026-01-01' },
    onFault: () => {},
    onProgress: onLook,
    onLeft,
    stop,
  });

t.test('temporary errors are retried', async t => {
  const { instance, asked } = await scripted(
    t,
    [
      refusal(503, 'QUEUE_FULL', { 'retry-after': '1' }),
      refusal(429, 'RATE_LIMITED', { 'retry-after': '0' }),
      refusal(503, 'RATE_LIMITER_UNAVAILABLE'),
      PROXY,
      { ...(item('queued', 0) as object), status: 201 } as Reply,
    ],
    [refusal(503, 'SERVICE_UNAVAILABLE'), 'hang up', PROXY, item('running', 5), item('done', 22)],
  );
  const startedAt = performance.now();
  t.match(await go(instance), { decisions: 2, added: 2 });
  t.ok(performance.now() - startedAt >= 990, 'it respects Retry-After');
  t.same([asked.filter(m => m === 'POST').length, asked.filter(m => m === 'GET').length], [5, 5]);
});

t.test('an id that two lines have is told', async t => {
  const created = { ...(item('queued', 0) as object), status: 201 } as Reply;
  const { instance } = await scripted(t, [created], [item('done', 22)]);
  const { leftOut, leftOutCount } = await go(
    instance,
    undefined,
    () => {},
    () => {},
    repeated(),
  );
  t.equal(leftOutCount, 1);
  t.match(leftOut, [
    { line: 2, reason: 'the id is also that of line 1, which this line replaces' },
  ]);
});

t.test('a connection that breaks is made again, in the first part too', async t => {
  const created = { ...(item('queued', 0) as object), status: 201 } as Reply;
  const uploads: Reply[] = ['hang up', 'half an answer', 'hang up', created];
  const { instance, asked } = await scripted(t, uploads, ['half an answer', item('done', 22)]);
  t.match(await go(instance), { decisions: 2, added: 2 });
  t.same([asked.filter(m => m === 'POST').length, asked.filter(m => m === 'GET').length], [4, 2]);
});

t.test('permanent errors are reported at once', async t => {
  const done = [item('done', 22)];
  const bad = await scripted(t, [refusal(400, 'VALIDATION_ERROR')], done);
  await t.rejects(go(bad.instance), { message: /refuses: VALIDATION_ERROR, not now/ });
  const odd = await scripted(t, [{ status: 404, body: '<html>' }], done);
  await t.rejects(go(odd.instance), { message: /refuses: status 404, Not Found/ });
  const failed = await scripted(t, [item('queued', 0)], [item('failed', 5)]);
  await t.rejects(go(failed.instance), { message: /failed: the file is odd/ });
  const never = new RunningInstance(new URL(`http://127.0.0.1:${await closedPort()}`), 'a-key');
  await t.rejects(go(never), { message: /cannot be reached \(ECONNREFUSED\)/ });
  t.same([bad.asked, odd.asked], [['POST'], ['POST']]);
});

t.test('a stop ends every wait', async t => {
  const told = async (uploads: Reply[], looks: Reply[]) => {
    const { instance } = await scripted(t, uploads, looks);
    const stop = new AbortController();
    setTimeout(() => stop.abort('SIGINT'), 50);
    return go(instance, stop.signal);
  };
  const later = { 'retry-after': '600' };
  const startedAt = performance.now();
  await told([refusal(503, 'QUEUE_FULL', later)], []);
  await told([item('queued', 0)], [refusal(429, 'RATE_LIMITED', later)]);
  const { instance } = await scripted(t, [item('queued', 0)], [item('running', 5)]);
  const stop = new AbortController();
  const left: string[] = [];
  const sofar = await go(
    instance,
    stop.signal,
    () => stop.abort('SIGINT'),
    id => left.push(id),
  );
  t.match(sofar, { decisions: 2 }, 'so far');
  t.strictSame(left, ['an-item'], 'the service goes on with what it has received');
  t.ok(performance.now() - startedAt < 10_000);
});
