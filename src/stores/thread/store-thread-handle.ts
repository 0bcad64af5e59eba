/**
 * The main thread's handle of the thread that owns the embedded database: starts, watches, closes and terminates it.
 */
import { type MessagePort, Worker } from 'node:worker_threads';
import { endsWithin, within } from '../../runtime/policies.ts';
import { DatabaseError } from '../embedded/database-connection.ts';
import type {
  StoreGreeting,
  StorePlace,
  StoreRequest,
  StoreThreadData,
} from '../embedded/store-protocol.ts';
import { openProblem } from './open-problem.ts';

/**
 * Time limit in milliseconds for opening. Creating a database takes seconds, and recovery after a crash may take
 * longer.
 */
const OPEN_MS_MAX = 120_000;
const CLOSE_MS_MAX = 15_000;
/**
 * Heap limits of the thread in megabytes, for young objects and for all others. The thread needs a fraction of the
 * second limit. V8 lets a heap with a limit of 2 GB or more grow to four times its live objects before it collects, and
 * a smaller heap to at most half of that. WebAssembly memory is separate.
 */
const YOUNG_MB = 12;
const HEAP_MB = 2_000;

export class StoreThread {
  readonly line: Worker;
  /** When the current request should have ended, in nanoseconds of `process.hrtime`; 0 while idle. */
  readonly #dueAt: BigInt64Array;
  readonly #ended: Promise<void>;
  #why: string | null = null;

  private constructor(place: StorePlace) {
    this.#dueAt = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
    this.line = new Worker(new URL('./store-thread.ts', import.meta.url), {
      workerData: { ...place, dueAt: this.#dueAt } satisfies StoreThreadData,
      name: 'store',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: HEAP_MB },
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

  /** Resolves when the database is open. Rejects with a DatabaseError after the thread has ended. */
  static async start(place: StorePlace): Promise<StoreThread> {
    const thread = new StoreThread(place);
    try {
      await within(OPEN_MS_MAX, () => greeting(thread.line));
      return thread;
    } catch (error) {
      await thread.end();
      const { message } = error as Error;
      throw new DatabaseError(`the embedded database does not open: ${openProblem(message)}`, null);
    }
  }

  /** The reason why the thread does not answer; null if it works. */
  problem(): string | null {
    const dueAt = Atomics.load(this.#dueAt, 0);
    const isLate = dueAt > 0n && process.hrtime.bigint() > dueAt;
    return this.#why ?? (isLate ? 'the embedded database hangs' : null);
  }

  /** Serves requests from this port too. */
  attach(port: MessagePort): void {
    this.#say({ kind: 'attach', port }, [port]);
  }

  /** Flushes everything to disk and ends the thread; terminates it if that takes too long. */
  async close(): Promise<void> {
    this.#say({ kind: 'close' });
    if (!(await endsWithin(CLOSE_MS_MAX, this.#ended))) await this.end();
  }

  /** Terminates the thread immediately, like a crash. */
  async end(): Promise<void> {
    await this.line.terminate();
  }

  #say(request: StoreRequest, transferred: MessagePort[] = []): void {
    this.line.postMessage(request, transferred);
  }
}

/** Resolves when the thread reports that the database is open; rejects with the reason why it does not open. */
function greeting(thread: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    thread.once('message', (greeting: StoreGreeting) => {
      if (greeting.ready) resolve();
      else reject(new Error(greeting.message));
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('its thread ended')));
  });
}
