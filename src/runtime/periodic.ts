/** Runs work again and again, one run at a time; a run that fails is reported and does not stop the next. */

export interface PeriodicOptions {
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  /** Called for the first of several failures in a row, so that an outage is reported once. */
  onFailure(error: unknown): void;
}

export class Periodic {
  readonly #work: (signal: AbortSignal) => Promise<void>;
  readonly #options: PeriodicOptions;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isFailing = false;

  /** The signal that `work` receives is aborted by `stop`. */
  constructor(work: (signal: AbortSignal) => Promise<void>, options: PeriodicOptions) {
    this.#work = work;
    this.#options = options;
  }

  /** The first run starts at once. Resolves when it has ended, also if it failed. */
  start(): Promise<void> {
    this.#running = this.#once();
    return this.#running;
  }

  /** Resolves when the run under way has ended. */
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
