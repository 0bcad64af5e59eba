/** The cache store in Redis, 6.2 or later, which several instances share. It connects anew by itself. */
import { type Callback, Redis, type Result } from 'ioredis';
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { endsWithin } from '../../runtime/policies.ts';
import type { CacheStore, CountWindow } from './cache-store.ts';

const KEY_PREFIX = 'jurisgrafo:';
const CONNECT_MS_MAX = 500;
/** A machine that is busy for a moment is no Redis that is away. */
const COMMAND_MS_MAX = 750;
/** A connection that gave no byte for so long after a command is given up, for a new one may get through. */
const SILENCE_MS_MAX = 1_000;
const RECONNECT_MS = 500;
const CLOSE_MS_MAX = 500;

/**
 * Count and time left in one round trip, and the time never missing: as one script, an increment that is made and an
 * expiry that is not cannot leave a counter that never ends.
 */
const INCREMENT = `
local count = redis.call('incr', KEYS[1])
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
      callback?: Callback<[number, number]>,
    ): Result<[number, number], Context>;
  }
}

export class RedisCache implements CacheStore {
  readonly #client: Redis;
  #problem = 'not connected';

  private constructor(client: Redis) {
    this.#client = client;
    // Without a listener each would end up on standard error.
    client.on('error', (error: Error) => {
      this.#problem = error.message;
    });
  }

  /** Resolves once it is connected, or the first attempt has failed: the service comes up without Redis too. */
  static async open(url: string): Promise<RedisCache> {
    const client = new Redis(url, {
      keyPrefix: KEY_PREFIX,
      lazyConnect: true,
      connectTimeout: CONNECT_MS_MAX,
      commandTimeout: COMMAND_MS_MAX,
      socketTimeout: SILENCE_MS_MAX,
      retryStrategy: () => RECONNECT_MS,
      // One that reads its file names its own guess of how long that takes.
      maxLoadingRetryTime: RECONNECT_MS,
      // What cannot be sent now fails now, and is not sent later.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      // The server became a replica: behind the same address there may be another primary.
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

  async increment(key: string, windowSeconds: number): Promise<CountWindow> {
    const windowMs = Math.max(1, Math.round(windowSeconds * 1000));
    const [count, leftMs] = await this.#ask(client => client.countInWindow(key, windowMs));
    return { count, endsAt: Date.now() + leftMs };
  }

  async ping(): Promise<void> {
    const written = `${process.pid} ${performance.now()}`;
    const key = `ping:${written}`;
    await this.set(key, written, 10);
    if (String(await this.get(key)) !== written) {
      throw new StoreUnavailable('cache', 'Redis does not give back what was written');
    }
  }

  /** Commands under way are given their time. */
  async close(): Promise<void> {
    const hasQuit = await endsWithin(CLOSE_MS_MAX, this.#client.quit()).catch(() => false);
    if (!hasQuit) this.#client.disconnect();
  }

  /**
   * Every error is one of the store: also those that it answers, for without memory (OOM), as a replica (READONLY),
   * without its disk (MISCONF) or while it reads its file (LOADING) it keeps nothing. The driver's own errors carry the
   * command with its arguments, at the start the password: only their message goes on.
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
