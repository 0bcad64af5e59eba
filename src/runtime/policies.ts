/** Timeouts, retries and backoff, based on cockatiel; `retrying` explains where cockatiel does not fit. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  bulkhead,
  handleWhen,
  noJitterGenerator,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from 'cockatiel';

/** `Aggressive` rejects at the limit without waiting for the work, because many drivers ignore an abort. */
const LIMIT = { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false };

/** The work exceeded its time limit. */
export class TimeLimitError extends Error {
  constructor(ms: number) {
    super(`no answer within ${Math.round(ms)} ms`);
    this.name = 'TimeLimitError';
  }
}

/**
 * Runs `work` for at most `ms` milliseconds. Rejects with a TimeLimitError at the limit, or with the reason of `signal`
 * if that is aborted first; the work's own signal is then aborted, and its outcome is ignored. The work's signal is not
 * aborted when the work returns, because its result may still use it, as the body of a `fetch` does.
 */
export async function within<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  try {
    return await timeout(ms, LIMIT).execute(context => work(context.signal), signal);
  } catch (error) {
    if (!(error instanceof TaskCancelledError)) throw error;
    signal?.throwIfAborted();
    throw new TimeLimitError(ms);
  }
}

/** Whether `work` ends within `ms` milliseconds; rejects as the work does. Slower work is not aborted. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  try {
    await within(ms, () => work);
    return true;
  } catch (error) {
    if (error instanceof TimeLimitError) return false;
    throw error;
  }
}

/** Runs all tasks, at most `atOnce` in parallel; resolves to their outcomes in order. */
export function sideBySide<T>(
  works: readonly (() => Promise<T>)[],
  atOnce: number,
): Promise<PromiseSettledResult<T>[]> {
  const places = bulkhead(atOnce, works.length);
  return Promise.allSettled(works.map(work => places.execute(work)));
}

/** Retries `work` without a pause, at most `timesMax` times, after failures that `isPassing` accepts. */
export function retryAtOnce<T>(
  work: () => Promise<T>,
  timesMax: number,
  isPassing: (error: unknown) => boolean,
): Promise<T> {
  return retry(handleWhen(isPassing), { maxAttempts: timesMax }).execute(work);
}

export interface Backoff {
  firstMs: number;
  msMax: number;
}

/** Exponential backoff in milliseconds after `failures` earlier failures in a row, up to the maximum. */
export function backoffMs(failures: number, { firstMs, msMax }: Backoff): number {
  const [ms] = noJitterGenerator(failures, {
    generator: noJitterGenerator,
    initialDelay: firstMs,
    maxDelay: msMax,
    exponent: 2,
  });
  return ms;
}

/** Milliseconds until the retry after this failure; null: give up. `failures` counts the earlier ones. */
export type PauseAfter = (
  error: unknown,
  failures: number,
) => number | null | Promise<number | null>;

/**
 * Runs `work` until it succeeds. Rejects with the last failure if `pauseAfter` gives up or `signal` is aborted.
 *
 * This loop is not cockatiel's `retry`, which cannot be interrupted: after an abort it sleeps to the end of its pause
 * and then runs the work once more. Pauses here last up to minutes, and a service that is shutting down must not wait
 * for them.
 */
export async function retrying<T>(
  work: () => Promise<T>,
  pauseAfter: PauseAfter,
  signal?: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await work();
    } catch (error) {
      const ms = signal?.aborted ? null : await pauseAfter(error, failures);
      if (ms === null || signal?.aborted) throw error;
      await sleep(ms, undefined, { signal }).catch(() => undefined);
      if (signal?.aborted) throw error;
    }
  }
}
