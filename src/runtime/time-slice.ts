/** Keeps long work from blocking the event loop of a thread that also serves requests. */
import { setImmediate as turn } from 'node:timers/promises';

/** Maximum milliseconds without yielding; requests may be delayed by this without harm. */
const WORK_MS_MAX = 8;

export class TimeSlice {
  #since = performance.now();

  /** Yields to the event loop if more than 8 ms have passed since the last yield. */
  async yieldIfOver(): Promise<void> {
    if (performance.now() - this.#since < WORK_MS_MAX) return;
    await turn();
    this.#since = performance.now();
  }
}
