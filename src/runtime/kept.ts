/** Results that several callers share. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** One result for all calls of a short time, such as checks of health, which anybody may ask for at any rate. */
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
 * One result for all calls that come while it is being made. Making it begins in the next turn of the event loop: what
 * is made without waiting would end within the turn, and each of many calls of that turn would make its own.
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
