/** The embedded database: the thread that owns it, kept at work, and the main thread's conversation with it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { DatabaseConnection } from './database-connection.ts';
import { StoreThread } from './store-thread-handle.ts';

const WATCH_EVERY_MS = 1_000;

/**
 * Requires the data lock of the folder. A thread that has ended, or that hangs in a request, is replaced by a new one,
 * which finds in the folder what was acknowledged; what is asked meanwhile is refused.
 */
export class EmbeddedDatabase {
  readonly connection: DatabaseConnection;
  readonly #dataDir: string;
  #thread: StoreThread;
  readonly #closing = new AbortController();
  readonly #watching: Promise<void>;

  private constructor(dataDir: string, thread: StoreThread) {
    this.#dataDir = dataDir;
    this.#thread = thread;
    this.connection = new DatabaseConnection(thread.line);
    this.#watching = this.#watch();
  }

  /** Starts the thread and resolves once the database is open and its tables are up to date. */
  static async open(dataDir: string): Promise<EmbeddedDatabase> {
    return new EmbeddedDatabase(dataDir, await StoreThread.start(dataDir));
  }

  /** A port for another thread; it goes there in a transfer list, to a `DatabaseConnection`. */
  newPort(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#thread.attach(port1);
    return port2;
  }

  /** Writes everything down and ends the thread. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#watching;
    await this.#thread.close();
    this.connection.fail('the embedded database is closed');
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const problem = this.#thread.problem();
      if (problem !== null) await this.#replace(problem);
      await sleep(WATCH_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #replace(problem: string): Promise<void> {
    this.connection.fail(problem);
    await this.#thread.end();
    try {
      this.#thread = await StoreThread.start(this.#dataDir);
      this.connection.continueOn(this.#thread.line);
    } catch (error) {
      // The next look finds the thread ended, and tries again.
      this.connection.fail((error as Error).message);
    }
  }
}
