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

  /** Joins the run of this key or starts it. Resolves to null when the deadline is over or the client left. */
  join(
    key: string,
    deadline: Deadline,
    start: () => ComputeHandle,
  ): Promise<ComputeOutcome | null> {
    let run = this.#runs.get(key);
    if (run === undefined) {
      run = { handle: start(), waiters: 0 };
      this.#runs.set(key, run);
      const forget = run;
      void run.handle.outcome.then(() => this.#forget(key, forget));
    }
    return this.#wait(key, run, deadline);
  }

  #wait(key: string, run: Run, deadline: Deadline): Promise<ComputeOutcome | null> {
    run.waiters++;
    return new Promise(resolve => {
      let isDone = false;
      const finish = (outcome: ComputeOutcome | null) => {
        if (isDone) return;
        isDone = true;
        clearTimeout(timer);
        run.waiters--;
        if (outcome === null && run.waiters === 0) {
          // A later request must not join a run that is being cancelled.
          this.#forget(key, run);
          run.handle.cancel();
        }
        resolve(outcome);
      };
      const timer = setTimeout(() => finish(null), Math.max(0, deadline.at - performance.now()));
      deadline.onCancel(() => finish(null));
      void run.handle.outcome.then(finish);
    });
  }

  #forget(key: string, run: Run): void {
    if (this.#runs.get(key) === run) this.#runs.delete(key);
  }
}
