/** For long work on a thread that others wait for: lets them through now and then. */
import { setImmediate as turn } from 'node:timers/promises';

/** As long as a request may wait unnoticed. */
const WORK_MS_MAX = 8;

export class TimeSlice {
  #since = performance.now();

  /** Gives the thread to whoever waits, once the work has had it for long enough. */
  async yieldIfOver(): Promise<void> {
    if (performance.now() - this.#since < WORK_MS_MAX) return;
    await turn();
    this.#since = performance.now();
  }
}
