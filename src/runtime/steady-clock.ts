/**
 * The clock of the process: the wall clock at the start, and monotonic from then on. Ages computed from it do not
 * change when the system clock is set. All threads of a process have the same time.
 */
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const BASE = 'jurisgrafo steady clock';

const READINGS = 5;

/** Milliseconds on the machine's monotonic clock, which all threads share. */
function hrtimeMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1e6;
}

/** Time on the machine's clock at which this thread's `performance.now()` is zero. */
function zeroOfThread(): number {
  let [zero, shortest] = [0, Number.POSITIVE_INFINITY];
  // Another process may run between two readings, so the pair with the shortest interval is used.
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

/** A thread inherits the base from the thread that started it. */
function baseOfProcess(): number {
  const given = getEnvironmentData(BASE);
  if (typeof given === 'number') return given;
  const base = Date.now() - monotonicAt(performance.now());
  setEnvironmentData(BASE, base);
  return base;
}

/** Milliseconds since 1970, on the clock of the process, at which this thread's `performance.now()` is zero. */
const ORIGIN = baseOfProcess() + ZERO;

/** Whole milliseconds since 1970 on the clock of the process. */
export const steadyNow = (): number => Math.floor(ORIGIN + performance.now());
