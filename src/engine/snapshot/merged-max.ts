/**
 * The maximum number of changed decisions that a refresh merges with the previous generation. Above it, the whole graph
 * is read.
 */

/**
 * If more decisions have changed than this number plus this share of all, a read of the whole graph takes no longer.
 */
const CHANGED_MIN = 500;
const CHANGED_SHARE = 0.2;
/** A merge takes about 4 kB for each changed decision; above this many, a read of the whole graph takes less memory. */
export const CHANGED_MAX = 10_000;

export const mergedMax = (decisaoCount: number): number =>
  Math.min(CHANGED_MAX, CHANGED_MIN + decisaoCount * CHANGED_SHARE);
