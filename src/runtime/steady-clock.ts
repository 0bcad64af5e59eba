/**
 * The time of the process: the wall clock's when it started, and monotonic from then on. An age that is computed from
 * it does not change when somebody sets the clock. All threads of a process have the same time.
 */
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const BASE = 'jurisgrafo steady clock';

const READINGS = 5;

/** Milliseconds on the machine's monotonic clock, which all threads share. */
function hrtimeMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1e6;
}

/** Where the `performance.now()` of this thread has its zero on the machine's clock. */
function zeroOfThread(): number {
  let [zero, shortest] = [0, Number.POSITIVE_INFINITY];
  // Another process may run between two readings; the pair that took least is the best.
  for (let i = 0; i < READINGS; i++) {
    const before = performance.now();
    const ms = hrtimeMs();
    const after = performance.now();
    if (after - before < shortest) [zero, shortest] = [ms - (before + after) / 2, after - before];
  }
  return zero;
}

const ZERO = zeroOfThread();

/** Milliseconds on the machine's monotonic clock, for a time of this thread's `performance.now()`. */
export const monotonicAt = (ms: number): number => ZERO + ms;

/** Threads get it from the thread that started them. */
function baseOfProcess(): number {
  const given = getEnvironmentData(BASE);
  if (typeof given === 'number') return given;
  const base = Date.now() - monotonicAt(performance.now());
  setEnvironmentData(BASE, base);
  return base;
}

/** The time of the process, in milliseconds since 1970, where this thread's `performance.now()` was zero. */
const ORIGIN = baseOfProcess() + ZERO;

/** Whole milliseconds since 1970 on the clock of the process. */
export const steadyNow = (): number => Math.floor(ORIGIN + performance.now());
