/** Threads for one kind of task with a bounded queue; no task runs past its deadline. */
import { AppError } from '../errors/errors.ts';
import type { Deadline } from '../runtime/deadline.ts';
import { TimeLimitError, within } from '../runtime/policies.ts';
import { Lane } from './compute/lane.ts';

const RETRY_SECONDS = 1;

export interface DeadlineLaneOptions {
  threadFile: URL;
  /** Number of threads; one by default. */
  threads?: number;
  /** Tasks that may wait. */
  queueMax: number;
  /** Megabytes of objects that a thread may hold; unlimited by default. */
  heapMb?: number;
  /** Called for each task that a thread starts, with the seconds that it has waited. */
  onStart?: (waitedSeconds: number) => void;
  /** Messages to callers for a task that was not done in time, and for a full queue. */
  messages: { late: string; full: string };
}

export class DeadlineLane<Request, Reply> {
  readonly #lane: Lane<Request, Reply>;
  readonly #messages: DeadlineLaneOptions['messages'];
  #isClosed = false;

  constructor({ threadFile, threads = 1, queueMax, messages, ...options }: DeadlineLaneOptions) {
    this.#lane = new Lane(threadFile, threads, queueMax, options);
    this.#messages = messages;
  }

  /** Tasks that wait for a thread. */
  get queueDepth(): number {
    return this.#lane.queueDepth;
  }

  /**
   * A cancelled task is removed from the queue. A cancelled task that runs is left to finish, because replacing its
   * thread would delay the tasks behind it; at its deadline it is ended with its thread.
   */
  async run(request: Request, deadline: Deadline): Promise<Reply> {
    const lane = this.#lane;
    if (deadline.isCancelled || this.#isClosed) throw this.#tooLate();
    if (!lane.makeRoom()) throw this.#queueFull();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const abort = new AbortController();
    const start = async () => {
      // A closed pool would start new threads.
      if (this.#isClosed) return reject(this.#tooLate());
      await lane
        .run(request, abort)
        .then(resolve, error => reject(abort.signal.aborted ? this.#tooLate(error) : error));
    };
    const queued = { start, drop: () => reject(this.#queueFull()) };
    const leave = () => {
      if (lane.withdraw(queued)) reject(this.#tooLate());
    };
    const release = deadline.onCancel(leave);
    lane.enter(queued);
    try {
      return await within(Math.max(0, deadline.msLeft), () => promise);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      if (!lane.withdraw(queued)) lane.kill(abort);
      throw this.#tooLate(error);
    } finally {
      release();
    }
  }

  /** Ends the threads; waiting and running tasks reject. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lane.close();
  }

  #tooLate(cause?: unknown): AppError {
    return new AppError('SERVICE_UNAVAILABLE', this.#messages.late, { cause });
  }

  #queueFull(): AppError {
    const { full } = this.#messages;
    return new AppError('QUEUE_FULL', full, { retryAfterSeconds: RETRY_SECONDS });
  }
}
