/** The refresher's clock, an interface so that hours can pass in a test. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds since 1970; the clock may be set forward and back. */
  now(): number;
  /** Milliseconds on a monotonic clock. */
  elapsed(): number;
  /** Resolves after `ms` or when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined),
};
