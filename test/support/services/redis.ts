/** Real Redis for tests. If none is available, each function marks the test as skipped and gives null. */
import { Redis } from 'ioredis';
import type { Test } from 'tap';
import type { LocalServer } from '../../../ops/services/local-server.ts';
import { startRedis } from '../../../ops/services/redis.ts';
import { startOwn, waitForShared } from './scope.ts';
import { takeSharedTurn } from './shared-server.ts';

const DATABASES = 16;

/** The address of one of the shared server's databases, empty, for this test alone until it ends. */
export async function useRedis(t: Test): Promise<string | null> {
  const shared = await waitForShared(t, 'redis');
  if (shared === null) return null;
  const [database, giveBack] = await takeDatabase(`${process.argv[1]} ${t.name}`);
  t.teardown(giveBack);
  const uri = `${shared.uri}/${database}`;
  await runRedis(uri, 'flushdb');
  return uri;
}

/** A server for this test alone, which it may kill, freeze and restart. */
export function startOwnRedis(t: Test): Promise<LocalServer | null> {
  return startOwn(t, startRedis);
}

/** Runs one command on a new connection. */
export async function runRedis(uri: string, command: string, ...args: string[]): Promise<unknown> {
  // Works even while the server refuses other commands.
  const options = { lazyConnect: true, enableReadyCheck: false, retryStrategy: () => null };
  const client = new Redis(uri, options);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.call(command, ...args);
  } finally {
    client.disconnect();
  }
}

/** Takes the first free database, or waits for the last one. */
async function takeDatabase(owner: string): Promise<[number, () => void]> {
  for (let database = 0; database < DATABASES - 1; database++) {
    try {
      return [database, await takeSharedTurn('redis', owner, `turn-${database}`, 0)];
    } catch {
      // Another test uses this database.
    }
  }
  const last = DATABASES - 1;
  return [last, await takeSharedTurn('redis', owner, `turn-${last}`)];
}
