/** The embedded database: supervises the thread that owns it and holds the main thread's connection to it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { endsWithin } from '../../runtime/policies.ts';
import { DatabaseConnection } from '../embedded/database-connection.ts';
import type { LockedFile } from '../embedded/kernel-lock.ts';
import type { StorePlace } from '../embedded/store-protocol.ts';
import { StoreThread } from './store-thread-handle.ts';

const WATCH_EVERY_MS = 1_000;
const SETTLE_MS_MAX = 15_000;

/**
 * Requires the data lock of the folder. A thread that has ended or hangs is replaced; the new thread recovers all
 * committed writes. Until it is ready, requests are rejected.
 */
export class EmbeddedDatabase {
  readonly connection: DatabaseConnection;
  /**
   * Called when a thread had to be replaced, with the reason. `failure` is the error if no new thread could be started.
   */
  onReplaced: (problem: string, failure: Error | null) => void = () => {};
  readonly #place: StorePlace;
  #thread: StoreThread;
  readonly #closing = new AbortController();
  readonly #watching: Promise<void>;
  #isReopening = false;

  private constructor(place: StorePlace, thread: StoreThread) {
    this.#place = place;
    this.#thread = thread;
    this.connection = new DatabaseConnection(thread.line);
    this.#watching = this.#watch();
  }

  /**
   * Starts the thread; resolves when the database is open and its migrations have run. If the lock file is no longer in
   * place, the thread answers nothing and writes nothing. `lock` is null if no other process can know the folder.
   */
  static async open(dataDir: string, lock: LockedFile | null = null): Promise<EmbeddedDatabase> {
    const place = { dataDir, lock };
    return new EmbeddedDatabase(place, await StoreThread.start(place));
  }

  /** A port for a `DatabaseConnection` on another thread; send it in a transfer list. */
  newPort(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#thread.attach(port1);
    return port2;
  }

  /**
   * Closes the database and opens it in a new thread, which takes about a second. WebAssembly never returns memory that
   * a large import has used; a new thread starts without it. Ports of `newPort` are closed.
   */
  async reopen(): Promise<void> {
    await this.connection.settled();
    this.#isReopening = true;
    try {
      await this.#thread.close();
      this.#thread = await StoreThread.start(this.#place);
      this.connection.continueOn(this.#thread.line);
    } finally {
      this.#isReopening = false;
    }
  }

  /** Answers the pending requests, flushes everything to disk and ends the thread. */
  async close(): Promise<void> {
    await endsWithin(SETTLE_MS_MAX, this.connection.settled());
    this.#closing.abort();
    await this.#watching;
    await this.#thread.close();
    this.connection.fail('the embedded database is closed');
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const problem = this.#isReopening ? null : this.#thread.problem();
      if (problem !== null) await this.#replace(problem);
      await sleep(WATCH_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #replace(problem: string): Promise<void> {
    this.connection.fail(problem);
    await this.#thread.end();
    try {
      this.#thread = await StoreThread.start(this.#place);
      this.connection.continueOn(this.#thread.line);
      this.onReplaced(problem, null);
    } catch (error) {
      // The next check finds that the thread has ended, and retries.
      this.connection.fail((error as Error).message);
      this.onReplaced(problem, error as Error);
    }
  }
}
