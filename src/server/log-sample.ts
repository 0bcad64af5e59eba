/** Samples repeated log lines: the first 100 of a minute, then one in a thousand. */

const WINDOW_MS = 60_000;
const FIRST_LINES = 100;
const ONE_IN = 1_000;

export class LogSample {
  #endsAt = 0;
  #count = 0;
  #leftOut = 0;

  /** The number of lines left out since the last written one; null: leave out this line too. */
  take(): number | null {
    const now = performance.now();
    if (now >= this.#endsAt) {
      this.#endsAt = now + WINDOW_MS;
      this.#count = 0;
    }
    this.#count++;
    if (this.#count > FIRST_LINES && this.#count % ONE_IN !== 0) {
      this.#leftOut++;
      return null;
    }
    const leftOut = this.#leftOut;
    this.#leftOut = 0;
    return leftOut;
  }
}
