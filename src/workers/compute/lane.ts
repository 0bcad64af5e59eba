/**
 * Threads of one kind behind a fair queue. In Piscina's own queue, tasks that can be aborted overtake each other, and a
 * cancelled task stays until it is aborted.
 */
import { once } from 'node:events';
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';
import { callerNow } from '../../runtime/caller.ts';
import { FairQueue, type QueuedTask } from '../../runtime/fair-queue.ts';

/** Marks a reply of a thread as transferred instead of copied. */
export { move };

/** Marks a reply whose buffer leaves the thread without a copy. */
export const handedOver = <T extends object>(reply: T, buffer: ArrayBuffer): T =>
  move({ [transferableSymbol]: [buffer], [valueSymbol]: reply }) as T;

const ALONE_AFTER_MS = 10_000;
/** Megabytes for new objects in a thread. V8's own limit is 48 MB, which a thread under load reaches and keeps. */
const YOUNG_MB = 12;

export interface ThreadOptions {
  /** `workerData` of every thread. */
  data?: object;
  /** Megabytes of objects that a thread may hold before it is ended; unlimited by default. */
  heapMb?: number;
  /** Called for each task that a thread starts, with the seconds that it has waited. */
  onStart?: (waitedSeconds: number) => void;
}

export class Lane<Request, Reply> {
  readonly #threads: Piscina;
  readonly #queue: FairQueue;
  /** For each task that was ended with its thread, a promise that resolves when the thread has exited. */
  readonly #ended = new WeakMap<AbortController, Promise<unknown>>();

  constructor(
    threadFile: URL,
    threadCount: number,
    queueMax: number,
    { data = {}, heapMb, onStart }: ThreadOptions = {},
  ) {
    this.#queue = new FairQueue({
      slots: threadCount,
      // If there are several threads, a caller cannot take the last one, because a task may take seconds.
      slotsPerKey: Math.max(1, threadCount - 1),
      aloneAfterMs: ALONE_AFTER_MS,
      sizeMax: queueMax,
      ...(onStart === undefined ? {} : { onStart }),
    });
    this.#threads = new Piscina({
      filename: threadFile.href,
      // A thread costs tens of megabytes: each starts with the first task that finds no other one free, and stays.
      minThreads: 0,
      maxThreads: threadCount,
      idleTimeout: Number.POSITIVE_INFINITY,
      concurrentTasksPerWorker: 1,
      maxQueue: Number.POSITIVE_INFINITY,
      workerData: data,
      resourceLimits: {
        maxYoungGenerationSizeMb: YOUNG_MB,
        ...(heapMb === undefined ? {} : { maxOldGenerationSizeMb: heapMb }),
      },
    });
    // A thread may fail without a task, or reply while it is being ended. Piscina replaces it; without a listener the
    // event would end the process.
    this.#threads.on('error', () => {});
  }

  get queueDepth(): number {
    return this.#queue.length;
  }

  /** Whether a task of the caller may wait. A task of a caller with more waiting tasks may be dropped to make room. */
  makeRoom(): boolean {
    return this.#queue.makeRoom(callerNow());
  }

  /** Starts the task on its caller's turn; the thread is free again when the promise of `start` resolves. */
  enter(task: QueuedTask): void {
    this.#queue.enter(callerNow(), task);
  }

  /** Removes a task from the queue; false if it has started. */
  withdraw(task: QueuedTask): boolean {
    return this.#queue.withdraw(task);
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
}
