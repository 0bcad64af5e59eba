/** If the reading of a file is cancelled, its thread has ended before the next file gets a thread. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import t from 'tap';
import { GuardedReader } from '../../../src/workers/texts/guarded-reader.ts';
import { until } from '../../support/service.ts';
import type { Held } from '../../support/threads/holding-thread.ts';

const THREAD = new URL('../../support/threads/holding-thread.ts', import.meta.url);
const LIMITS = { msMax: 60_000, heapMb: 64, growthMax: 2 ** 40, waitingMax: 2 };
/** Takes more than a second. */
const ROUNDS = 5_000_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function isHeld(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

t.test('one thread at a time', async t => {
  const reader = new GuardedReader<Held, string>(THREAD, LIMITS);
  t.teardown(() => reader.close());
  const port = await freePort();
  const left = new AbortController();
  const first = reader.read({ port, rounds: ROUNDS }, left.signal);
  const refused = t.rejects(first, { name: 'AbortError' });
  await until(() => isHeld(port), 'the thread has the port');
  left.abort();
  t.strictSame(await reader.read({ port, rounds: 0 }), { kind: 'read', reply: 'alone' });
  await refused;
});
