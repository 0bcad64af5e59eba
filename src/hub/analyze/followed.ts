/** The interface through which readers follow a growing log. */
import type { StoredEvent } from '../../stores/relational/hub/hub-runs.ts';

export interface Followed {
  /**
   * The events after number `after`; waits until there is at least one. Rejects with the signal's reason when the
   * signal is aborted, and with LogGone when the run is deleted.
   */
  next(after: number, signal: AbortSignal): Promise<readonly StoredEvent[]>;
}

/** One reader of a log, until it calls `leave`. */
export interface Reading {
  log: Followed;
  leave(): void;
}

/** Thrown when the run was deleted while being read. */
export class LogGone extends Error {
  constructor() {
    super('the run was deleted');
    this.name = 'LogGone';
  }
}

/** A set of readers that wait for the same event. */
export class Waiters {
  readonly #wake = new Set<() => void>();

  /** Resolves at the next `wake`, or when the signal is aborted. */
  wait(signal: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      const wake = () => {
        this.#wake.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      if (signal.aborted) return resolve();
      this.#wake.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  wake(): void {
    for (const wake of [...this.#wake]) wake();
  }
}
