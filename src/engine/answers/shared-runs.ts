/**
 * Computations that several requests wait for. Each request leaves at its deadline or with its client; when the last
 * one has left, the computation is cancelled.
 */
import type { Deadline } from '../../runtime/deadline.ts';
import type { ComputeHandle, ComputeOutcome } from './compute.ts';

interface Run {
  handle: ComputeHandle;
  waiters: number;
}

export class SharedRuns {
  readonly #runs = new Map<string, Run>();
  readonly #isKept: (outcome: ComputeOutcome) => boolean;
  #goOn: boolean;

  /**
   * With `isKept`, matching outcomes also answer later requests, and runs continue without requests until `abandon`.
   */
  constructor(isKept?: (outcome: ComputeOutcome) => boolean) {
    this.#isKept = isKept ?? (() => false);
    this.#goOn = isKept !== undefined;
  }

  /** Joins the run of this key or starts it. Resolves to null when the deadline is over or the client left. */
  join(
    deadline: Deadline,
    key: string,
    start: () => ComputeHandle,
  ): Promise<ComputeOutcome | null> {
    const run = this.begin(key, start);
    run.waiters++;
    return new Promise(resolve => {
      let isDone = false;
      const finish = (outcome: ComputeOutcome | null) => {
        if (isDone) return;
        isDone = true;
        clearTimeout(timer);
        run.waiters--;
        if (outcome === null && !this.#goOn) this.#cancelLeft(key, run);
        resolve(outcome);
      };
      const timer = setTimeout(() => finish(null), Math.max(0, deadline.at - performance.now()));
      deadline.onCancel(() => finish(null));
      void run.handle.outcome.then(finish);
    });
  }

  /** Starts the run of this key, if there is none, without waiting for it. */
  begin(key: string, start: () => ComputeHandle): Run {
    const known = this.#runs.get(key);
    if (known !== undefined) return known;
    const run = { handle: start(), waiters: 0 };
    this.#runs.set(key, run);
    void run.handle.outcome.then(outcome => {
      if (!this.#isKept(outcome)) this.#forget(key, run);
    });
    return run;
  }

  /** Cancels the runs that no request waits for, and each of the others when its last request has left. */
  abandon(): void {
    this.#goOn = false;
    for (const [key, run] of this.#runs) this.#cancelLeft(key, run);
  }

  #cancelLeft(key: string, run: Run): void {
    if (run.waiters > 0) return;
    // A later request must not join a run that is being cancelled.
    this.#forget(key, run);
    run.handle.cancel();
  }

  #forget(key: string, run: Run): void {
    if (this.#runs.get(key) === run) this.#runs.delete(key);
  }
}
