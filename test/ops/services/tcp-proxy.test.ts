/** Each fault that the proxy simulates, in front of an echo server. */
import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import t, { type Test } from 'tap';
import { until } from '../../support/service.ts';
import { TcpProxy } from '../../support/services/tcp-proxy.ts';

interface Echo {
  proxy: TcpProxy;
  /** Everything that the server received. */
  received(): string;
  /** Connections of the server. */
  count(): number;
}

async function startEcho(t: Test): Promise<Echo> {
  let received = '';
  const sockets = new Set<Socket>();
  const server = net.createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    socket.on('data', bytes => {
      received += bytes.toString('latin1');
      socket.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await TcpProxy.start((server.address() as AddressInfo).port);
  t.teardown(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { proxy, received: () => received, count: () => sockets.size };
}

interface Client {
  socket: Socket;
  heard(): string;
  /** Resolves once exactly this text was received. */
  hears(text: string): Promise<void>;
}

async function connect(t: Test, proxy: TcpProxy): Promise<Client> {
  const socket = net.connect(proxy.port, '127.0.0.1');
  let text = '';
  socket
    .on('error', () => {})
    .on('data', bytes => {
      text += bytes.toString('latin1');
    });
  t.teardown(() => socket.destroy());
  await once(socket, 'connect');
  return { socket, heard: () => text, hears: all => until(() => text === all, `hears ${all}`) };
}

t.test('passes both directions and ends, and counts', async t => {
  const { proxy, received, count } = await startEcho(t);
  const [one, two] = [await connect(t, proxy), await connect(t, proxy)];
  one.socket.write('one');
  two.socket.write('two');
  await one.hears('one');
  await two.hears('two');
  t.match(received(), /^(onetwo|twoone)$/);
  t.equal(proxy.connectionCount, 2);
  one.socket.end();
  await once(one.socket, 'close');
  await until(() => proxy.connectionCount === 1 && count() === 1, 'the end is passed on');
});

t.test('refuses new connections and takes them again on the same port', async t => {
  const { proxy } = await startEcho(t);
  const old = await connect(t, proxy);
  await old.hears('');
  proxy.refuse();
  await t.rejects(connect(t, proxy), { code: 'ECONNREFUSED' });
  old.socket.write('still here');
  await old.hears('still here');
  await proxy.pass();
  const next = await connect(t, proxy);
  next.socket.write('back');
  await next.hears('back');
});

t.test('accepts without a word to the server', async t => {
  const { proxy, received, count } = await startEcho(t);
  const old = await connect(t, proxy);
  old.socket.write('a');
  await old.hears('a');
  proxy.acceptOnly();
  const mute = await connect(t, proxy);
  mute.socket.write('lost');
  // The other connection gets its answer while this one waits.
  old.socket.write('b');
  await old.hears('ab');
  t.equal(count(), 1);
  t.equal(received(), 'ab');
  t.equal(proxy.connectionCount, 2);
  await proxy.pass();
  const next = await connect(t, proxy);
  next.socket.write('c');
  await next.hears('c');
  t.equal(mute.heard(), '');
});

t.test('falls silent, and what was held comes in order', async t => {
  const { proxy, received } = await startEcho(t);
  const old = await connect(t, proxy);
  old.socket.write('a');
  await old.hears('a');
  proxy.silent();
  const fresh = await connect(t, proxy);
  fresh.socket.write('x');
  old.socket.write('b');
  old.socket.write('c');
  await until(() => old.socket.bytesWritten === 3 && proxy.connectionCount === 2, 'it is sent');
  t.equal(received(), 'a');
  await proxy.pass();
  await old.hears('abc');
  await fresh.hears('x');
});

t.test('falls silent in one direction: the server acts, its answer is lost', async t => {
  const { proxy, received } = await startEcho(t);
  const client = await connect(t, proxy);
  client.socket.write('a');
  await client.hears('a');
  proxy.silent('to-client');
  client.socket.write('b');
  await until(() => received() === 'ab', 'the server hears');
  t.equal(client.heard(), 'a');
  proxy.silent('to-server');
  await client.hears('ab');
  client.socket.write('c');
  await proxy.pass();
  await client.hears('abc');
});

t.test(
  'in silence a client that leaves is counted, but the server does not hear of it',
  async t => {
    const { proxy, count } = await startEcho(t);
    const client = await connect(t, proxy);
    client.socket.write('a');
    await client.hears('a');
    proxy.silent();
    client.socket.destroy();
    await until(() => proxy.connectionCount === 0, 'the proxy counts it out');
    t.equal(count(), 1);
    await proxy.pass();
    await until(() => count() === 0, 'the server hears of it');
  },
);

t.test('delays each piece', async t => {
  const { proxy } = await startEcho(t);
  const client = await connect(t, proxy);
  client.socket.write('a');
  await client.hears('a');
  proxy.delay(100);
  const startedAt = performance.now();
  client.socket.write('b');
  await client.hears('ab');
  t.ok(performance.now() - startedAt >= 199, 'there and back');
});

t.test('cuts all connections and takes new ones', async t => {
  const { proxy, count } = await startEcho(t);
  const clients = [await connect(t, proxy), await connect(t, proxy)];
  await until(() => count() === 2, 'both are through');
  const closed = clients.map(({ socket }) => once(socket, 'close'));
  proxy.cut();
  await Promise.all(closed);
  await until(() => proxy.connectionCount === 0 && count() === 0, 'nobody is left');
  const next = await connect(t, proxy);
  next.socket.write('a');
  await next.hears('a');
});

t.test('acts before a Bolt message is passed on', async t => {
  const { proxy, received } = await startEcho(t);
  const client = await connect(t, proxy);
  const commit = Buffer.from([0, 2, 0xb0, 0x12, 0, 0]);
  // A handshake, a choice of version, HELLO, and a RUN in two chunks. The second chunk looks like a COMMIT.
  const hello = [0, 3, 0xb1, 0x01, 0xa0, 0, 0];
  const run = [0, 2, 0xb3, 0x10, 0, 2, 0xb0, 0x12, 0, 0];
  const start = Buffer.from([...Array(20).fill(1), 0, 0, 8, 5, 0, ...hello, ...run]);
  let seen = 0;
  proxy.onceBolt('COMMIT', () => {
    seen++;
    proxy.silent();
  });
  // Byte by byte, as a network may deliver it.
  client.socket.setNoDelay(true);
  for (const byte of start) client.socket.write(Buffer.of(byte));
  const text = (times: number) =>
    start.toString('latin1') + commit.toString('latin1').repeat(times);
  await client.hears(text(0));
  t.equal(seen, 0);
  client.socket.write(commit);
  await until(() => seen === 1, 'it is seen');
  t.equal(received(), text(0), 'the server does not hear it');
  await proxy.pass();
  await client.hears(text(1));
  proxy.onceBolt('COMMIT', () => proxy.silent('to-client'), 2);
  client.socket.write(commit);
  await client.hears(text(2));
  client.socket.write(commit);
  await until(() => received() === text(3), 'the server hears it');
  t.equal(client.heard(), text(2), 'its answer is lost');
});
