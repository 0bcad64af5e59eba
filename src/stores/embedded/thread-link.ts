/** The thread that owns the embedded database, as the main thread holds it. */
import { type MessagePort, Worker } from 'node:worker_threads';
import { DatabaseError } from './database-connection.ts';
import type { StoreGreeting, StoreRequest, StoreThreadData } from './store-protocol.ts';

/** Making a new database takes seconds; replaying a crashed one's log may take longer. */
const OPEN_MS_MAX = 120_000;
const CLOSE_MS_MAX = 30_000;

export class StoreThread {
  readonly line: Worker;
  /** When the request that it works on should have ended, by `process.hrtime`; 0 while it works on none. */
  readonly #dueAt: BigInt64Array;
  readonly #ended: Promise<void>;
  #why: string | null = null;

  private constructor(dataDir: string) {
    this.#dueAt = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
    this.line = new Worker(new URL('./store-thread.ts', import.meta.url), {
      workerData: { dataDir, dueAt: this.#dueAt } satisfies StoreThreadData,
      name: 'store',
    });
    this.#ended = new Promise(resolve => {
      this.line.on('error', ({ message }) => {
        this.#why = `the store thread failed: ${message}`;
      });
      this.line.on('exit', () => {
        this.#why ??= 'the store thread has ended';
        resolve();
      });
    });
  }

  /** Resolves once the database is open; rejects with a DatabaseError, and nothing runs any more. */
  static async start(dataDir: string): Promise<StoreThread> {
    const thread = new StoreThread(dataDir);
    try {
      await greeting(thread.line);
      return thread;
    } catch (error) {
      await thread.end();
      throw error;
    }
  }

  /** Why it answers nothing any more; null where all is well. */
  problem(): string | null {
    const dueAt = Atomics.load(this.#dueAt, 0);
    const isLate = dueAt > 0n && process.hrtime.bigint() > dueAt;
    return this.#why ?? (isLate ? 'the embedded database hangs' : null);
  }

  /** Serves requests of this port too. */
  attach(port: MessagePort): void {
    this.#say({ kind: 'attach', port }, [port]);
  }

  /** Has everything written down and the thread ended; one that does not end in time is ended. */
  async close(): Promise<void> {
    this.#say({ kind: 'close' });
    const timer = setTimeout(() => void this.line.terminate(), CLOSE_MS_MAX);
    await this.#ended;
    clearTimeout(timer);
  }

  /** At once, as a crash would. */
  async end(): Promise<void> {
    await this.line.terminate();
  }

  #say(request: StoreRequest, transferred: MessagePort[] = []): void {
    this.line.postMessage(request, transferred);
  }
}

function greeting(thread: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (why: string) =>
      settle(() => reject(new DatabaseError(`the embedded database does not open: ${why}`, null)));
    const timer = setTimeout(() => failed(`no answer in ${OPEN_MS_MAX} ms`), OPEN_MS_MAX);
    const onMessage = (said: StoreGreeting) =>
      said.ready ? settle(resolve) : failed(said.message);
    const onError = (error: Error) => failed(error.message);
    const onExit = () => failed('its thread ended');
    const settle = (act: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
