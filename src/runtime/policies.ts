/** Time limits, and pauses between attempts. cockatiel supplies both; `retrying` says what it does not supply. */
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

/** Aggressive: many drivers ignore an abort, so the limit must not depend on the work. */
const LIMIT = { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false };

/** The work took longer than its limit. */
export class TimeLimitError extends Error {
  constructor(ms: number) {
    super(`no answer within ${Math.round(ms)} ms`);
    this.name = 'TimeLimitError';
  }
}

/**
 * Runs `work` for at most `ms` milliseconds. Rejects with a TimeLimitError at the limit, or with the reason of `signal`
 * when that is aborted first; the work's own signal is aborted then, and its outcome is ignored. An answer may go on
 * using the work's signal, as the body of a `fetch` does: it is not aborted when the work returns.
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

/** Whether `work` ends within `ms` milliseconds; rejects as the work does. Work that takes longer is left to itself. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  try {
    await within(ms, () => work);
    return true;
  } catch (error) {
    if (error instanceof TimeLimitError) return false;
    throw error;
  }
}

/** Does each work, at most `atOnce` of them at a time; resolves to their outcomes in the order of the works. */
export function sideBySide<T>(
  works: readonly (() => Promise<T>)[],
  atOnce: number,
): Promise<PromiseSettledResult<T>[]> {
  const places = bulkhead(atOnce, works.length);
  return Promise.allSettled(works.map(work => places.execute(work)));
}

/** Runs `work` again without a pause, at most `timesMax` times, after failures that `isPassing` accepts. */
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

/** Milliseconds to wait after `failures` earlier ones in a row: doubled each time, up to the maximum. */
export function backoffMs(failures: number, { firstMs, msMax }: Backoff): number {
  const [ms] = noJitterGenerator(failures, {
    generator: noJitterGenerator,
    initialDelay: firstMs,
    maxDelay: msMax,
    exponent: 2,
  });
  return ms;
}

/** Milliseconds until the next attempt after this failure; null: give up. `failures` counts the earlier ones. */
export type PauseAfter = (
  error: unknown,
  failures: number,
) => number | null | Promise<number | null>;

/**
 * Runs `work` until it succeeds. Rejects with the last failure once `pauseAfter` gives up or `signal` is aborted.
 *
 * This loop is not cockatiel's `retry`, which cannot be interrupted: after an abort it sleeps its pause to the end and
 * then runs the work once more. Pauses here last up to minutes, and a service that is stopping must not wait for them.
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
