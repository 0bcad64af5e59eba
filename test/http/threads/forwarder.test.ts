/**
 * One thread passes a request to another: the owner receives what the client sent, and the client receives the owner's
 * answer.
 */
import { once } from 'node:events';
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import t from 'tap';
import { Forwarder } from '../../../src/http/threads/forwarder.ts';
import { createPrivateServer } from '../../../src/http/threads/private-server.ts';
import { CallerLoads } from '../../../src/server/caller-load.ts';
import { addressName, trustedProxies } from '../../../src/server/client-address.ts';
import { createHttpServer } from '../../../src/server/http-server.ts';
import { HTTP_LIMITS } from '../../../src/server/limits.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { Metrics } from '../../../src/telemetry/metrics.ts';
import type { TestScope } from '../../support/empty-folder.ts';

const SECRET = 'a-secret-of-the-tests';
const log = createLog('silent');

interface Pair {
  /** The port of the thread, and of the owner's private listener. */
  port: number;
  inner: number;
  outer: http.Server;
}

async function listen(t: TestScope, server: http.Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A thread that passes every request to an owner, who answers with `handle`. */
async function pair(t: TestScope, handle: http.RequestListener): Promise<Pair> {
  const inner = await listen(t, createPrivateServer({ callback: () => handle }, SECRET, 100));
  const readers = new CallerLoads(new Metrics());
  const forwarder = new Forwarder({ port: inner, secret: SECRET }, log, readers);
  t.teardown(() => forwarder.close());
  const app = { callback: (): http.RequestListener => (req, res) => forwarder.forward(req, res) };
  const outer = createHttpServer(app, { metrics: new Metrics(), connectionsMax: 100 });
  return { port: await listen(t, outer), inner, outer };
}

/** Answers with the request that was received. */
const tellBack: http.RequestListener = async (req, res) => {
  const pieces: Buffer[] = [];
  if (req.headers.expect !== undefined) res.writeContinue();
  for await (const piece of req) pieces.push(piece);
  const { method, url, httpVersion, headers } = req;
  const { 'x-jurisgrafo-handed-over': said = null, connection: _, ...rest } = headers;
  const peer = addressName(req, trustedProxies(''));
  const body = Buffer.concat(pieces).toString();
  const told = { method, url, httpVersion, headers: rest, said, peer, body };
  res.setHeader('x-told', 'yes');
  res.statusMessage = 'Told';
  res.end(JSON.stringify(told));
};

/** Sends bytes, and resolves to everything that is received until the connection ends. */
async function raw(port: number, text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', piece => {
    answer += piece;
  });
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return answer;
}

const END = 'connection: close\r\n\r\n';

t.test('the owner sees the request as the client sent it', async t => {
  const { port } = await pair(t, tellBack);
  const told = async (text: string) => {
    const answer = await raw(port, text);
    t.match(answer, /^HTTP\/1\.1 200 Told\r\n/);
    t.match(answer, /x-told: yes\r\n/i);
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  };
  t.strictSame(await told(`GET /a?b=%20c HTTP/1.1\r\nhost: x\r\nx-one: 1\r\n${END}`), {
    ...{ method: 'GET', url: '/a?b=%20c', httpVersion: '1.1', said: null, body: '' },
    headers: { host: 'x', 'x-one': '1' },
    peer: 'address 127.0.0.1',
  });
  const post = 'POST /p HTTP/1.1\r\nhost: x\r\n';
  t.match(await told(`${post}content-length: 5\r\n${END}hello`), {
    headers: { 'content-length': '5' },
    body: 'hello',
  });
  t.match(
    await told(`${post}transfer-encoding: chunked\r\n${END}3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n`),
    {
      headers: { 'transfer-encoding': 'chunked' },
      body: 'abcde',
    },
  );
  const bare = await told(`${post}${END}`);
  t.equal(bare.body, '');
  t.notOk('transfer-encoding' in bare.headers, 'no body is announced');
  const old = await told('GET /o HTTP/1.0\r\n\r\n');
  t.equal(old.httpVersion, '1.0');
  t.strictSame(old.headers, {}, 'no host is added');
  const twice = await told(`GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n${END}`);
  t.equal(twice.headers.host, 'x, y');
  t.equal((await told(`DELETE /d HTTP/1.1\r\nhost: x\r\n${END}`)).method, 'DELETE');
});

t.test('an address cannot be forged, and the private listener answers threads only', async t => {
  const { port, inner } = await pair(t, tellBack);
  const forged = `x-jurisgrafo-handed-over: ${SECRET} 1.0 10.9.8.7\r\n`;
  const answer = await raw(port, `GET / HTTP/1.1\r\n${forged}host: x\r\n${END}`);
  t.match(answer, /"peer":"address 127\.0\.0\.1"/);
  t.match(answer, /"httpVersion":"1\.1"/);
  for (const header of ['', 'x-jurisgrafo-handed-over: \r\n', forged.replace('a-s', 'b-s')]) {
    t.equal(await raw(inner, `GET / HTTP/1.1\r\n${header}host: x\r\n${END}`), '', header);
  }
  t.match(await raw(inner, `GET / HTTP/1.1\r\n${forged}host: x\r\n${END}`), '"address 10.9.8.7"');
});

t.test('bodies, answers and permissions are passed on as they come', async t => {
  let answer: http.ServerResponse | null = null;
  const { port } = await pair(t, (req, res) => {
    if (req.headers.expect !== undefined) res.writeContinue();
    answer = res;
    req.once('data', piece => res.write(`got ${piece}`));
    req.once('end', () => res.end(' end'));
  });
  const socket = net.connect(port, '127.0.0.1').setEncoding('latin1');
  let text = '';
  const saw = async (pattern: RegExp) => {
    while (!pattern.test(text)) text += (await once(socket, 'data'))[0];
  };
  socket.write('POST / HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 6\r\n\r\n');
  await saw(/^HTTP\/1\.1 100 Continue/);
  socket.write('one');
  await saw(/got one/);
  t.ok(answer, 'before the body has ended');
  socket.write('two');
  await saw(/ end\r\n0\r\n/);
  socket.write('HEAD / HTTP/1.1\r\nhost: x\r\n\r\n');
  await saw(/0\r\n\r\nHTTP\/1\.1 200 OK/);
  socket.destroy();
});

t.test(
  'a client that leaves ends the request; an owner that breaks off ends the answer',
  async t => {
    const arrived: ((req: http.IncomingMessage) => void)[] = [];
    const { port } = await pair(t, (req, res) => {
      if (req.url === '/cut') {
        res.write('half');
        setImmediate(() => res.destroy());
      } else if (req.url === '/never') res.destroy();
      else arrived.shift()!(req);
    });
    const come = new Promise<http.IncomingMessage>(resolve => arrived.push(resolve));
    const socket = net.connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf');
    const req = await come;
    const left = once(req.socket, 'close');
    socket.destroy();
    await left;
    const cut = await raw(port, 'GET /cut HTTP/1.1\r\nhost: x\r\n\r\n');
    t.match(cut, /half/);
    t.notMatch(cut, /\r\n0\r\n/, 'the client sees that it is not whole');
    t.match(await raw(port, 'GET /never HTTP/1.1\r\nhost: x\r\n\r\n'), /^HTTP\/1\.1 503 /);
  },
);

t.test('an answer before the end of the body reaches its client', async t => {
  const { port } = await pair(t, (_req, res) => {
    res.writeHead(413, { connection: 'close' }).end('too large');
  });
  const socket = net.connect(port, '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 50000000\r\n\r\nbegins');
  const [answer] = await once(socket, 'data');
  t.match(answer, /^HTTP\/1\.1 413 /);
  t.match(answer, /connection: close/i);
  socket.destroy();
});

t.test('an answer that was taken leaves no short time limit to the next', async t => {
  const second = Promise.withResolvers<() => void>();
  const { port, outer } = await pair(t, (req, res) => {
    if (req.url === '/a') res.end('first');
    else second.resolve(() => void res.end('second'));
  });
  const connected = once(outer, 'connection');
  const socket = net.connect(port, '127.0.0.1');
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
  socket.write(ask('/a') + ask('/b'));
  const [inside] = (await connected) as [net.Socket];
  t.match(String(await once(socket, 'data')), /first$/);
  t.equal(inside.timeout, HTTP_LIMITS.socketTimeoutMs);
  const answer = await second.promise;
  answer();
  t.match(String(await once(socket, 'data')), /second$/);
  socket.destroy();
});

t.test('a client may pause while the owner makes its answer', async t => {
  let finish = () => {};
  const { port, outer } = await pair(t, (_, res) => {
    res.write('begun, ');
    finish = () => res.end('done');
  });
  const connected = once(outer, 'connection');
  const socket = net.connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [inside] = (await connected) as [net.Socket];
  t.match(String(await once(socket, 'data')), /begun, /);
  t.equal(inside.timeout, HTTP_LIMITS.socketTimeoutMs);
  finish();
  t.match(String(await once(socket, 'data')), /done/);
  socket.destroy();
});
