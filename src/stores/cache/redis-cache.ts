/** The cache store in Redis 6.2 or later, shared by several instances. It reconnects by itself. */
import { type Callback, Redis, type Result } from 'ioredis';
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { endsWithin } from '../../runtime/policies.ts';
import type { CacheStore, CountWindow } from './cache-store.ts';

const KEY_PREFIX = 'jurisgrafo:';
const CONNECT_MS_MAX = 500;
/**
 * Time limit of a command in milliseconds. A short stall of the machine is below it and does not count as an outage.
 */
const COMMAND_MS_MAX = 750;
/** A connection is closed after this long without a reply to a command, because a new connection may work. */
const SILENCE_MS_MAX = 1_000;
const RECONNECT_MS = 500;
const CLOSE_MS_MAX = 500;

/**
 * Increments the counter and returns the count and the remaining time in one round trip. A script does both atomically:
 * an increment without its expiry would leave a counter that never restarts.
 */
const INCREMENT = `
local count = redis.call('incrby', KEYS[1], ARGV[2])
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  redis.call('pexpire', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {count, left}`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countInWindow(
      key: string,
      windowMs: number,
      by: number,
      callback?: Callback<[number, number]>,
    ): Result<[number, number], Context>;
  }
}

export class RedisCache implements CacheStore {
  readonly #client: Redis;
  #problem = 'not connected';

  private constructor(client: Redis) {
    this.#client = client;
    // Without a listener, ioredis writes every error to standard error.
    client.on('error', (error: Error) => {
      this.#problem = error.message;
    });
  }

  /** Resolves after the first attempt to connect, even if it failed, because the service also starts without Redis. */
  static async open(url: string): Promise<RedisCache> {
    const client = new Redis(url, {
      keyPrefix: KEY_PREFIX,
      lazyConnect: true,
      connectTimeout: CONNECT_MS_MAX,
      commandTimeout: COMMAND_MS_MAX,
      socketTimeout: SILENCE_MS_MAX,
      retryStrategy: () => RECONNECT_MS,
      // Overrides the delay that Redis suggests while it loads its data.
      maxLoadingRetryTime: RECONNECT_MS,
      // A command that cannot be sent now fails at once instead of being sent later.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      // After a failover the server is a replica. A reconnect to the same address may lead to the new primary.
      reconnectOnError: error => error.message.startsWith('READONLY'),
      scripts: { countInWindow: { lua: INCREMENT, numberOfKeys: 1 } },
    });
    const cache = new RedisCache(client);
    await client.connect().catch(() => undefined);
    return cache;
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return (await this.#ask(client => client.getBuffer(key))) ?? undefined;
  }

  async set(key: string, value: string | Uint8Array, ttlSeconds: number): Promise<void> {
    const body = typeof value === 'string' ? value : Buffer.from(value);
    const ttlMs = Math.max(1, Math.round(ttlSeconds * 1000));
    await this.#ask(client => client.set(key, body, 'PX', ttlMs));
  }

  async increment(key: string, windowSeconds: number, by = 1): Promise<CountWindow> {
    const windowMs = Math.max(1, Math.round(windowSeconds * 1000));
    const [count, leftMs] = await this.#ask(client => client.countInWindow(key, windowMs, by));
    return { count, endsAt: performance.now() + leftMs };
  }

  async ping(): Promise<void> {
    const written = `${process.pid} ${performance.now()}`;
    const key = `ping:${written}`;
    await this.set(key, written, 10);
    if (String(await this.get(key)) !== written) {
      throw new StoreUnavailable('cache', 'Redis does not return what was written');
    }
  }

  /** Waits for running commands, up to a time limit. */
  async close(): Promise<void> {
    const hasQuit = await endsWithin(CLOSE_MS_MAX, this.#client.quit()).catch(() => false);
    if (!hasQuit) this.#client.disconnect();
  }

  /**
   * Converts every error into StoreUnavailable. This includes error replies: a server that is out of memory (OOM), a
   * replica (READONLY), without its disk (MISCONF) or loading (LOADING) stores nothing. Only the message of an error is
   * kept, because the driver's errors contain the arguments of the command, among them the password.
   */
  async #ask<R>(command: (client: Redis) => Promise<R>): Promise<R> {
    try {
      return await command(this.#client);
    } catch (error) {
      const { message } = error as Error;
      const said = this.#client.status === 'ready' ? message : `${message} (${this.#problem})`;
      throw new StoreUnavailable('cache', said);
    }
  }
}
