/**
 * The time of the process: the wall clock's when it started, and monotonic from then on. An age that is computed from
 * it does not change when somebody sets the clock. All threads of a process have the same time.
 */
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const BASE = 'jurisgrafo steady clock';

/** Milliseconds on the machine's monotonic clock, which all threads share. */
export function monotonicMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1e6;
}

/** Threads get it from the thread that started them. */
function baseOfProcess(): number {
  const given = getEnvironmentData(BASE);
  if (typeof given === 'number') return given;
  const base = Date.now() - monotonicMs();
  setEnvironmentData(BASE, base);
  return base;
}

/** The time of the process, in milliseconds since 1970, where this thread's `performance.now()` was zero. */
const ORIGIN = baseOfProcess() + monotonicMs() - performance.now();

/** Milliseconds since 1970 on the clock of the process. */
export const steadyNow = (): number => ORIGIN + performance.now();
