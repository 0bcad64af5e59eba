/**
 * Turns of the store thread. Requests of the main thread run in order of arrival. The loader reads the whole graph page
 * by page whenever the graph has changed; its pages run between those requests and take a fifth of the time while
 * requests are waiting.
 */
import { setImmediate } from 'node:timers/promises';

/** The next page is due when this many times the duration of the last page has passed since it ended. */
const PAUSE_PER_PAGE = 4;
/**
 * A page is also due when no request has arrived for this many milliseconds. A client often sends its next request
 * right after an answer, and a page that starts at once would delay that request.
 */
const QUIET_MS = 5;

type Work = () => Promise<void>;

export class StoreTurns {
  readonly #main: Work[] = [];
  readonly #loader: Work[] = [];
  #isRunning = false;
  /** Ends the wait for a request; called when one arrives. */
  #onEnter = () => {};
  #mainEndedAt = Number.NEGATIVE_INFINITY;
  #pageEndedAt = Number.NEGATIVE_INFINITY;
  /** Duration of the last page. */
  #pageMs = 0;
  readonly #now: () => number;

  /** `now` is a clock in milliseconds. */
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
      // Messages that arrived while PGlite blocked this thread are still in the port's queue.
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

  /** Resolves when a request arrives or none has arrived for QUIET_MS. */
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
