/**
 * Threads of one kind with a first-in, first-out queue. In Piscina's own queue, tasks that can be aborted overtake each
 * other, and a cancelled task stays until it is aborted.
 */
import { once } from 'node:events';
import { Piscina } from 'piscina';

export interface ThreadOptions {
  /** `workerData` of every thread. */
  data?: object;
  /** Megabytes of objects that a thread may hold before it is ended; unlimited by default. */
  heapMb?: number;
}

export class Lane<Request, Reply> {
  readonly queueMax: number;
  readonly #threadCount: number;
  readonly #threads: Piscina;
  /** In order of arrival. */
  readonly #waiting = new Set<() => Promise<void>>();
  /** Resolves when the thread that was ended with a task has exited. */
  readonly #ended = new WeakMap<AbortController, Promise<unknown>>();
  #running = 0;

  constructor(
    threadFile: URL,
    threadCount: number,
    queueMax: number,
    { data = {}, heapMb }: ThreadOptions = {},
  ) {
    this.queueMax = queueMax;
    this.#threadCount = threadCount;
    this.#threads = new Piscina({
      filename: threadFile.href,
      minThreads: threadCount,
      maxThreads: threadCount,
      concurrentTasksPerWorker: 1,
      maxQueue: Number.POSITIVE_INFINITY,
      workerData: data,
      ...(heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
    });
    // A thread may fail without a task, or reply while it is being ended. Piscina replaces it; without a listener the
    // event would end the process.
    this.#threads.on('error', () => {});
  }

  get queueDepth(): number {
    return this.#waiting.size;
  }

  get isFull(): boolean {
    return this.#waiting.size >= this.queueMax;
  }

  /** Calls `start` when a thread is free; the thread is free again when the promise of `start` resolves. */
  enter(start: () => Promise<void>): void {
    if (this.#running < this.#threadCount) this.#start(start);
    else this.#waiting.add(start);
  }

  /** Removes `start` from the queue; false if it has been called. */
  withdraw(start: () => Promise<void>): boolean {
    return this.#waiting.delete(start);
  }

  /** Runs a task on a free thread; `abort` ends the thread. Rejects if the thread ended. */
  async run(request: Request, abort: AbortController): Promise<Reply> {
    try {
      return await this.#threads.run(request, { signal: abort.signal });
    } catch (error) {
      // Piscina does not wait for the exit, and until then the thread may access its generation.
      if (abort.signal.aborted) await this.#ended.get(abort);
      throw error;
    }
  }

  /** Ends a task by ending its thread, which Piscina replaces. */
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
