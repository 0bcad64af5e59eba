/** Work that is done again and again, never twice at once; what fails is told and done another time. */

export interface PeriodicOptions {
  /** From the end of one time to the beginning of the next. */
  everyMs: number;
  /** The first failure in a row only: an outage is one story. */
  onFailure(error: unknown): void;
}

export class Periodic {
  readonly #work: (signal: AbortSignal) => Promise<void>;
  readonly #options: PeriodicOptions;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isFailing = false;

  /** `signal` is aborted by `stop`. */
  constructor(work: (signal: AbortSignal) => Promise<void>, options: PeriodicOptions) {
    this.#work = work;
    this.#options = options;
  }

  /** The first time is at once. */
  start(): void {
    this.#running = this.#once();
  }

  /** Resolves when nothing runs any more. */
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
