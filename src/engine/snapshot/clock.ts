/** The refresher's clock, an interface so that hours can pass in a test. */
import { setTimeout as sleep } from 'node:timers/promises';
import { steadyNow } from '../../runtime/steady-clock.ts';

export interface Clock {
  /** Milliseconds since 1970 on the clock of the process, which never jumps. */
  now(): number;
  /** Milliseconds on a monotonic clock. */
  elapsed(): number;
  /** Resolves after `ms` or when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: steadyNow,
  elapsed: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined),
};
