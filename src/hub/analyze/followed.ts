/** A log as its readers see it, and readers that wait for it to grow. */
import type { StoredEvent } from '../../stores/relational/hub/hub-runs.ts';

export interface Followed {
  /**
   * The events after a number, at least one, for which it waits. Rejects with the signal's reason once the signal is
   * aborted, and with LogGone when the run is deleted.
   */
  next(after: number, signal: AbortSignal): Promise<readonly StoredEvent[]>;
}

/** A reader's place at a log, until it leaves. */
export interface Reading {
  log: Followed;
  leave(): void;
}

/** The run was deleted while it was read. */
export class LogGone extends Error {
  constructor() {
    super('the run was deleted');
    this.name = 'LogGone';
  }
}

/** Readers that wait for the same thing. */
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
