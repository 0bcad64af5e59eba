/** How fresh a snapshot is. The functions depend only on given times, so that tests need not wait. */

export type Freshness = 'missing' | 'fresh' | 'stale';

/** Times are milliseconds since 1970; `confirmedAt` is null if there is no snapshot. */
export function freshnessAt(
  confirmedAt: number | null,
  now: number,
  staleSeconds: number,
): Freshness {
  if (confirmedAt === null) return 'missing';
  return ageSeconds(confirmedAt, now) > staleSeconds ? 'stale' : 'fresh';
}

/** Seconds since the store last confirmed the snapshot; 0 if the clock was set back since. */
export function ageSeconds(confirmedAt: number, now: number): number {
  return Math.max(0, (now - confirmedAt) / 1000);
}

/**
 * Seconds between two unconditional reads of the whole graph. A store without a version node shows changes only in its
 * counts, so it is read in any case before the snapshot becomes stale.
 */
export function fullReadSeconds(
  versioned: boolean,
  fullSeconds: number,
  staleSeconds: number,
): number {
  return versioned ? fullSeconds : Math.min(fullSeconds, staleSeconds / 2);
}
