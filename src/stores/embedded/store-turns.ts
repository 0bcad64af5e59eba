/**
 * Turns of the store thread. Requests of the main thread run in order of arrival; the loader reads the whole graph page
 * by page whenever it has changed, so its pages run between them and take a fifth of the time while others wait.
 */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds of other work after which a page of the loader is due, for each millisecond of its last one. */
const OTHERS_PER_PAGE = 4;

type Work = () => Promise<void>;

export class StoreTurns {
  readonly #main: Work[] = [];
  readonly #loader: Work[] = [];
  #isRunning = false;
  /** Milliseconds of other work since the last page, and those of the page. */
  #others = 0;
  #page = 0;
  readonly #now: () => number;

  /** `now`: a clock in milliseconds. */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Starts the work when its turn has come. It must not reject. */
  enter(work: Work, isOfLoader: boolean): void {
    (isOfLoader ? this.#loader : this.#main).push(work);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#main.length + this.#loader.length > 0) {
      // What came while PGlite blocked this thread is still in its port.
      if (this.#main.length === 0) await setImmediate();
      if (this.#isPageDue()) this.#page = await this.#timed(this.#loader.shift()!);
      else this.#others += await this.#timed(this.#main.shift()!);
    }
    this.#isRunning = false;
  }

  #isPageDue(): boolean {
    if (this.#loader.length === 0) return false;
    const isDue = this.#main.length === 0 || this.#others >= OTHERS_PER_PAGE * this.#page;
    if (isDue) this.#others = 0;
    return isDue;
  }

  async #timed(work: Work): Promise<number> {
    const startedAt = this.#now();
    await work();
    return this.#now() - startedAt;
  }
}
