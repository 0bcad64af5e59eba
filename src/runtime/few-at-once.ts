/** Limits how many long tasks run concurrently, so that turns of the event loop stay short. */
import { AppError } from '../errors/errors.ts';
import { callerNow } from './caller.ts';
import type { Deadline } from './deadline.ts';
import { FairQueue } from './fair-queue.ts';

const RETRY_SECONDS = 1;

export interface FewAtOnceOptions {
  slots: number;
  slotsPerCaller: number;
  /** Maximum number of waiting tasks. */
  queueMax: number;
  /** Error messages for a task that did not start in time, and for a full queue. */
  messages: { late: string; full: string };
}

export class FewAtOnce {
  readonly #queue: FairQueue;
  readonly #messages: FewAtOnceOptions['messages'];

  constructor({ slots, slotsPerCaller, queueMax, messages }: FewAtOnceOptions) {
    this.#queue = new FairQueue({ slots, slotsPerKey: slotsPerCaller, sizeMax: queueMax });
    this.#messages = messages;
  }

  /**
   * Runs the work when it is its caller's turn. Rejects with QUEUE_FULL, with SERVICE_UNAVAILABLE if the deadline is
   * cancelled before the work starts, or as the work does.
   */
  run<R>(deadline: Deadline, work: () => Promise<R>): Promise<R> {
    const key = callerNow();
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    const { late, full } = this.#messages;
    const drop = () =>
      reject(new AppError('QUEUE_FULL', full, { retryAfterSeconds: RETRY_SECONDS }));
    if (!this.#queue.makeRoom(key)) drop();
    else {
      const task = { start: () => work().then(resolve, reject), drop };
      this.#queue.enter(key, task);
      const release = deadline.onCancel(() => {
        if (this.#queue.withdraw(task)) reject(new AppError('SERVICE_UNAVAILABLE', late));
      });
      promise.then(release, release);
    }
    return promise;
  }
}
