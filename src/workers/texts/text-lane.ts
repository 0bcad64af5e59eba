/** One thread for long texts with a bounded queue; no task runs past its deadline. */
import { AppError } from '../../errors/errors.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import { TimeLimitError, within } from '../../runtime/policies.ts';
import { Lane } from '../compute/lane.ts';

const RETRY_SECONDS = 1;

export class TextLane<Request, Reply> {
  readonly #lane: Lane<Request, Reply>;
  #isClosed = false;

  constructor(threadFile: URL, queueMax: number) {
    this.#lane = new Lane(threadFile, 1, queueMax);
  }

  /**
   * A cancelled task is removed from the queue. A cancelled task that runs is left to finish, because replacing its
   * thread would delay the tasks behind it; at its deadline it is ended with its thread.
   */
  async run(request: Request, deadline: Deadline): Promise<Reply> {
    const lane = this.#lane;
    if (deadline.isCancelled || this.#isClosed) throw tooLate();
    if (lane.isFull) throw queueFull();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const abort = new AbortController();
    const start = async () => {
      // A closed pool would start new threads.
      if (this.#isClosed) return reject(tooLate());
      await lane
        .run(request, abort)
        .then(resolve, error => reject(abort.signal.aborted ? tooLate(error) : error));
    };
    const leave = () => {
      if (lane.withdraw(start)) reject(tooLate());
    };
    const release = deadline.onCancel(leave);
    lane.enter(start);
    try {
      return await within(Math.max(0, deadline.msLeft), () => promise);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      if (!lane.withdraw(start)) lane.kill(abort);
      throw tooLate(error);
    } finally {
      release();
    }
  }

  /** Ends the thread; waiting and running tasks reject. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lane.close();
  }
}

function tooLate(cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'The text was not processed in time.', { cause });
}

function queueFull(): AppError {
  const message = 'Too many long texts are waiting to be processed.';
  return new AppError('QUEUE_FULL', message, { retryAfterSeconds: RETRY_SECONDS });
}
