/**
 * Threads of one kind and the tasks that wait for one, first come first served. Piscina's own queue would let tasks
 * that can be aborted overtake each other, and keep a cancelled one until it is aborted.
 */
import { once } from 'node:events';
import { Piscina } from 'piscina';

export class Lane<Request, Reply> {
  readonly queueMax: number;
  readonly #threadCount: number;
  readonly #threads: Piscina;
  /** In the order in which they came. */
  readonly #waiting = new Set<() => Promise<void>>();
  /** When the thread that was ended with a task runs no more. */
  readonly #ended = new WeakMap<AbortController, Promise<unknown>>();
  #running = 0;

  /** `workerData` is what each thread is started with. */
  constructor(threadFile: URL, threadCount: number, queueMax: number, workerData: object = {}) {
    this.queueMax = queueMax;
    this.#threadCount = threadCount;
    this.#threads = new Piscina({
      filename: threadFile.href,
      minThreads: threadCount,
      maxThreads: threadCount,
      concurrentTasksPerWorker: 1,
      maxQueue: Number.POSITIVE_INFINITY,
      workerData,
    });
    // A thread that answers while it is ended, or that ends with no task at hand: nobody waits for it, and it is
    // replaced. Unheard, the event would end the process.
    this.#threads.on('error', () => {});
  }

  get queueDepth(): number {
    return this.#waiting.size;
  }

  get isFull(): boolean {
    return this.#waiting.size >= this.queueMax;
  }

  /** Calls `start` when it is its turn; the thread is free for the next one when its promise resolves. */
  enter(start: () => Promise<void>): void {
    if (this.#running < this.#threadCount) this.#start(start);
    else this.#waiting.add(start);
  }

  /** Whether `start` was waiting, and now never will be called. */
  withdraw(start: () => Promise<void>): boolean {
    return this.#waiting.delete(start);
  }

  /** Runs a task on a free thread; `abort` ends it with its thread. Rejects where the thread ended. */
  async run(request: Request, abort: AbortController): Promise<Reply> {
    try {
      return await this.#threads.run(request, { signal: abort.signal });
    } catch (error) {
      // Piscina does not wait for the thread to end, and until then it may touch its generation.
      if (abort.signal.aborted) await this.#ended.get(abort);
      throw error;
    }
  }

  /** Ends a task with its thread, which is replaced. */
  kill(abort: AbortController): void {
    const before = this.#threads.threads;
    abort.abort();
    const left = new Set(this.#threads.threads);
    const ended = before.filter(thread => !left.has(thread)).map(thread => once(thread, 'exit'));
    this.#ended.set(abort, Promise.all(ended));
  }

  async close(): Promise<void> {
    await this.#threads.destroy();
  }

  #start(start: () => Promise<void>): void {
    this.#running++;
    void start().finally(() => {
      this.#running--;
      const [next] = this.#waiting;
      if (next === undefined) return;
      this.#waiting.delete(next);
      this.#start(next);
    });
  }
}
