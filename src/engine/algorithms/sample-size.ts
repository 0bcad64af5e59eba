/**
 * What a reader needs beside a rate: the number of decisions behind it, its interval, and whether the sample is small.
 *
 * Returns   the fields that rows with one rate have in common.
 * Requires  counts of decisions.
 * Cost      O(1).
 * Verified  through the operations that give rates, which equal naive counts.
 * Source    Wilson 1927 for the bounds.
 */
import type { OutcomeCounts } from './outcome-counts.ts';
import { wilson } from './wilson.ts';

/**
 * A rate over fewer decisions is marked. The limit is a convention: at 10, the interval of a rate of 1/2 is 0.53 wide.
 */
const SMALL_SAMPLE = 10;

export const isSmall = (total: number): boolean => total < SMALL_SAMPLE;

export interface Bounds {
  wilson_low: number | null;
  wilson_high: number | null;
}

/** The interval of wins / total; null if total is 0. */
export function boundsOf(wins: number, total: number): Bounds {
  if (total === 0) return { wilson_low: null, wilson_high: null };
  const { low, high } = wilson(wins, total);
  return { wilson_low: low, wilson_high: high };
}

/** The sample behind `taxa_provimento`: `n` counts the decided decisions. */
export function sampleOf({
  provido,
  improvido,
  parcial,
}: OutcomeCounts): Bounds & { n: number; amostra_pequena: boolean } {
  const n = provido + improvido + parcial;
  return { n, ...boundsOf(provido, n), amostra_pequena: isSmall(n) };
}
