/** Caches results that several callers share. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** One result for all calls within `ms` milliseconds, such as health checks, which clients may request at any rate. */
export function keptFor<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  let until = 0;
  return () => {
    if (kept === null || performance.now() >= until) {
      kept = make();
      until = performance.now() + ms;
    }
    return kept;
  };
}

/**
 * One result for all calls that arrive while it is being made. Work starts in the next turn of the event loop:
 * otherwise synchronous work would end within the turn, and each call in that turn would repeat the work.
 */
export function madeTogether<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | null = null;
  return () => {
    making ??= nextTurn()
      .then(make)
      .finally(() => {
        making = null;
      });
    return making;
  };
}
