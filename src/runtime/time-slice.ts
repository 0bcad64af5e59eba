/** Keeps long work from blocking the event loop of a thread that also serves others. */
import { setImmediate as turn } from 'node:timers/promises';

/** A request may wait this long without anyone noticing. */
const WORK_MS_MAX = 8;

export class TimeSlice {
  #since = performance.now();

  /** Yields to the event loop when more than 8 ms have passed since the last time. */
  async yieldIfOver(): Promise<void> {
    if (performance.now() - this.#since < WORK_MS_MAX) return;
    await turn();
    this.#since = performance.now();
  }
}
