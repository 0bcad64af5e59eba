/** One thread that reads texts, and what waits for it: a bounded queue, and nothing runs past its deadline. */
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
   * A task that nobody waits for any more is left out of the queue; one that runs is left to its end, for ending its
   * thread would keep those behind it waiting longer. Only the deadline ends it, with its thread.
   */
  async run(request: Request, deadline: Deadline): Promise<Reply> {
    const lane = this.#lane;
    if (deadline.isCancelled || this.#isClosed) throw tooLate();
    if (lane.isFull) throw queueFull();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const abort = new AbortController();
    const start = async () => {
      // A pool that was ended would start its threads anew.
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

  /** Ends the thread; what waits or runs rejects. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lane.close();
  }
}

function tooLate(cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'The text was not read in time.', { cause });
}

function queueFull(): AppError {
  const message = 'Too many long texts are waiting to be read.';
  return new AppError('QUEUE_FULL', message, { retryAfterSeconds: RETRY_SECONDS });
}
