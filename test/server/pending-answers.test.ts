/**
 * If a malformed request follows others, or the server ends, answers that are being made are still sent whole and in
 * order.
 */
import { once } from 'node:events';
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import t from 'tap';
import { Drain } from '../../src/server/drain.ts';
import { createHttpServer } from '../../src/server/http-server.ts';
import { Metrics } from '../../src/telemetry/metrics.ts';
import type { TestScope } from '../support/empty-folder.ts';

const LARGE = 8_000_000;
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

/** A server whose requests to `/wait` are answered when the test says so. */
interface Scene {
  port: number;
  server: http.Server;
  answer(): void;
}

async function scene(t: TestScope): Promise<Scene> {
  let answer = () => {};
  const asked = new Promise<void>(resolve => {
    answer = resolve;
  });
  const handle: http.RequestListener = async (req, res) => {
    if (req.url === '/large') return res.end(Buffer.alloc(LARGE, 'a'));
    if (req.url === '/half') res.write('first half, ');
    if (req.url !== '/now') await asked;
    return res.end(`end of ${req.url}`);
  };
  const app = { callback: () => handle };
  const server = createHttpServer(app, { metrics: new Metrics(), connectionsMax: 100 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, server, answer };
}

/** Sends bytes; `text` resolves to everything that is received until the connection ends. */
function client(port: number, bytes: string) {
  const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
  let text = '';
  socket.setEncoding('latin1').on('data', piece => {
    text += piece;
  });
  socket.on('error', () => undefined);
  return { socket, text: once(socket, 'close').then(() => text) };
}

const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

t.test('a malformed request is refused after the answers of those before it', async t => {
  const { port, server, answer } = await scene(t);
  const { text } = client(port, `${ask('/now')}${ask('/wait')}nonsense\r\n\r\n`);
  await once(server, 'clientError');
  answer();
  const all = await text;
  t.strictSame(statuses(all), [200, 200, 400]);
  t.ok(all.indexOf('end of /wait') < all.indexOf('not well-formed'));
});

t.test('it does not break into an answer that is being sent', async t => {
  const { port, server, answer } = await scene(t);
  const { socket, text } = client(port, ask('/half'));
  await once(socket, 'data');
  socket.write('nonsense\r\n\r\n');
  await once(server, 'clientError');
  socket.write('more nonsense\r\n\r\n');
  answer();
  const all = await text;
  t.match(all, /first half, [\s\S]*end of \/half/);
  t.strictSame(statuses(all), [200, 400]);
});

t.test('the end of a server waits until a slow client has its answer', async t => {
  const { port, server } = await scene(t);
  const drain = new Drain(server);
  const slow = client(port, ask('/large'));
  const idle = client(port, ask('/now'));
  await Promise.all([once(slow.socket, 'data'), once(idle.socket, 'data')]);
  slow.socket.pause();
  const ended = drain.end(20_000);
  t.match(await idle.text, /end of \/now$/, 'an idle connection is closed at once');
  slow.socket.resume();
  const text = await slow.text;
  t.equal(text.length - text.indexOf('\r\n\r\n') - 4, LARGE);
  t.equal(await ended, 0);
});
