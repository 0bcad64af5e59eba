/** How fresh a snapshot is: pure functions of times, so that every state can be tested without waiting for it. */

export type Freshness = 'missing' | 'fresh' | 'stale';

/** `confirmedAt` and `now` in milliseconds since 1970; null where there is no snapshot. */
export function freshnessAt(
  confirmedAt: number | null,
  now: number,
  staleSeconds: number,
): Freshness {
  if (confirmedAt === null) return 'missing';
  return ageSeconds(confirmedAt, now) > staleSeconds ? 'stale' : 'fresh';
}

/** Seconds since the store last confirmed the snapshot; a clock that was set back counts as 0. */
export function ageSeconds(confirmedAt: number, now: number): number {
  return Math.max(0, (now - confirmedAt) / 1000);
}

/**
 * How often the whole graph is read whatever the store says. A store without a version node tells of changes only by
 * its counts, so it is read again before the snapshot could grow stale.
 */
export function fullReadSeconds(
  versioned: boolean,
  fullSeconds: number,
  staleSeconds: number,
): number {
  return versioned ? fullSeconds : Math.min(fullSeconds, staleSeconds / 2);
}
