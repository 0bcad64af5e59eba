/** The times that the refresher goes by, behind an interface so that hours can pass in a test. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds since 1970; may be set forward and back. */
  now(): number;
  /** Milliseconds of a clock that only goes forward. */
  elapsed(): number;
  /** Resolves after that time, or at once when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined),
};
