/**
 * Limits timers to 24.8 days, because Node turns a longer timer into one of 1 ms. PostgreSQL sets its timers by the
 * wall clock. If the clock is set back by more than 24.8 days, each timer would fire at once and be set again, with a
 * warning each time.
 */
const MS_MAX = 2 ** 31 - 1;

export function boundTimers(): void {
  const { setTimeout } = globalThis;
  const bounded = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    setTimeout(work, Math.min(ms, MS_MAX), ...args);
  globalThis.setTimeout = Object.assign(bounded, setTimeout);
}
