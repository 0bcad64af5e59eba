/** Runs work periodically, one run at a time; a failed run is reported and does not prevent the next. */

export interface PeriodicOptions {
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  /** Called for the first of several consecutive failures, so that an outage is reported once. */
  onFailure(error: unknown): void;
}

export class Periodic {
  readonly #work: (signal: AbortSignal) => Promise<void>;
  readonly #options: PeriodicOptions;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isFailing = false;

  /** `stop` aborts the signal that `work` receives. */
  constructor(work: (signal: AbortSignal) => Promise<void>, options: PeriodicOptions) {
    this.#work = work;
    this.#options = options;
  }

  /** Starts the first run. Resolves when it has ended, even if it failed. */
  start(): Promise<void> {
    this.#running = this.#once();
    return this.#running;
  }

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #once(): Promise<void> {
    const { signal } = this.#stop;
    try {
      await this.#work(signal);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing && !signal.aborted) this.#options.onFailure(error);
      this.#isFailing = true;
    }
    if (signal.aborted) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#once();
    }, this.#options.everyMs);
  }
}
