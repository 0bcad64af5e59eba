/**
 * Turns of the store thread. Requests of the main thread run in order of arrival; the loader reads the whole graph page
 * by page whenever it has changed, so its pages run between them and take a fifth of the time while others ask.
 */
import { setImmediate } from 'node:timers/promises';

/** A page is due when this many times its duration has passed since the last one. */
const PAUSE_PER_PAGE = 4;
/**
 * A page is also due when no request has come for so long, in milliseconds. The answer to one request is often followed
 * by the next, which a page that begins at once would hold up.
 */
const QUIET_MS = 5;

type Work = () => Promise<void>;

export class StoreTurns {
  readonly #main: Work[] = [];
  readonly #loader: Work[] = [];
  #isRunning = false;
  /** Ends the wait for a request. */
  #onEnter = () => {};
  #mainEndedAt = Number.NEGATIVE_INFINITY;
  #pageEndedAt = Number.NEGATIVE_INFINITY;
  /** Duration of the last page. */
  #pageMs = 0;
  readonly #now: () => number;

  /** `now`: a clock in milliseconds. */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Starts the work when its turn has come. It must not reject. */
  enter(work: Work, isOfLoader: boolean): void {
    (isOfLoader ? this.#loader : this.#main).push(work);
    if (!isOfLoader) this.#onEnter();
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#main.length + this.#loader.length > 0) {
      // What came while PGlite blocked this thread is still in its port.
      if (this.#main.length === 0) await setImmediate();
      if (this.#main.length === 0 && !this.#isPageDue()) await this.#quiet();
      if (this.#main.length === 0 || this.#isPageDue()) await this.#runPage();
      else await this.#runMain();
    }
    this.#isRunning = false;
  }

  #isPageDue(): boolean {
    return (
      this.#loader.length > 0 && this.#now() - this.#pageEndedAt >= PAUSE_PER_PAGE * this.#pageMs
    );
  }

  /** Resolves when a request comes or none has come for a while. */
  #quiet(): Promise<void> {
    const ms = this.#mainEndedAt + QUIET_MS - this.#now();
    if (ms <= 0) return Promise.resolve();
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms);
      this.#onEnter = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #runPage(): Promise<void> {
    const work = this.#loader.shift();
    if (work === undefined) return;
    const startedAt = this.#now();
    await work();
    this.#pageEndedAt = this.#now();
    this.#pageMs = this.#pageEndedAt - startedAt;
  }

  async #runMain(): Promise<void> {
    await this.#main.shift()!();
    this.#mainEndedAt = this.#now();
  }
}
