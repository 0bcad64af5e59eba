/**
 * Makes a timer of more than 24.8 days one of 24.8 days; Node would make it one of 1 ms. PostgreSQL sets its timers by
 * the wall clock: after that was set back by more, each would end at once and be set again, with a warning each time.
 */
const MS_MAX = 2 ** 31 - 1;

export function boundTimers(): void {
  const { setTimeout } = globalThis;
  const bounded = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    setTimeout(work, Math.min(ms, MS_MAX), ...args);
  globalThis.setTimeout = Object.assign(bounded, setTimeout);
}
