/**
 * Requests that a client sends before it has its answers: the server works on one for each connection, and only few may
 * wait.
 */
import { once } from 'node:events';
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import t from 'tap';
import { createHttpServer } from '../../src/server/http-server.ts';
import { Metrics } from '../../src/telemetry/metrics.ts';
import type { TestScope } from '../support/empty-folder.ts';

const LARGE = 32 * 1024 * 1024;
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

async function listening(t: TestScope, handle: http.RequestListener) {
  const app = { callback: () => handle };
  const metrics = new Metrics();
  const server = createHttpServer(app, { metrics, connectionsMax: 100 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, metrics, port: (server.address() as AddressInfo).port };
}

function connected(port: number, bytes: string) {
  const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
  const client = { socket, text: '', closed: once(socket, 'close') };
  socket.setEncoding('latin1').on('data', piece => {
    client.text += piece;
  });
  socket.on('error', () => undefined);
  return client;
}

const turn = () => new Promise(resolve => setImmediate(resolve));

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

t.test('the next one begins when the one before it is answered', async t => {
  const begun: { url: string; end: () => void }[] = [];
  const { port } = await listening(t, (req, res) => {
    begun.push({ url: req.url!, end: () => void res.end(req.url) });
  });
  const paths = ['/a', '/b', '/c'];
  const client = connected(port, paths.map(ask).join(''));
  for (const [i, path] of paths.entries()) {
    await until(() => begun.length === i + 1);
    for (let turns = 0; turns < 10; turns++) await turn();
    t.equal(begun.length, i + 1, `${path} alone is worked on`);
    begun[i]!.end();
  }
  await until(() => client.text.endsWith('/c'));
  t.equal(client.text.match(/HTTP\/1\.1 200/g)?.length, 3);
  client.socket.destroy();
});

t.test('an answer that is not taken holds back those behind it, and nothing else', async t => {
  const begun: string[] = [];
  const { port } = await listening(t, (req, res) => {
    begun.push(req.url!);
    res.end(req.url === '/large' ? Buffer.alloc(LARGE) : 'small');
  });
  const reader = net.connect(port, '127.0.0.1', () => reader.write(ask('/large').repeat(50)));
  reader.pause();
  await until(() => begun.length > 0);
  const other = connected(port, ask('/other'));
  await until(() => other.text.endsWith('small'));
  t.strictSame(begun, ['/large', '/other']);
  reader.destroy();
  for (let turns = 0; turns < 20; turns++) await turn();
  t.equal(begun.length, 2, 'what waited on a lost connection is not worked on');
  other.socket.destroy();
});

t.test('between two answers of a connection the event loop turns', async t => {
  let begun = 0;
  const { port } = await listening(t, (_req, res) => {
    begun++;
    res.end('refused');
  });
  const seen: number[] = [];
  const client = connected(port, ask('/').repeat(200));
  await until(() => {
    seen.push(begun);
    return begun === 200;
  });
  const steps = seen.map((count, i) => count - (seen[i - 1] ?? 0));
  t.ok(Math.max(...steps) <= 2, `${Math.max(...steps)} in one turn`);
  client.socket.destroy();
});

t.test('a connection with too many of them is closed', async t => {
  const { port, metrics } = await listening(t, () => undefined);
  const client = connected(port, ask('/').repeat(300));
  await client.closed;
  t.match(await metrics.exposition(), /svc_refused_connections_total\{reason="pipelined"\} 1/);
});
