/**
 * Quartiles of whole numbers by the nearest rank: of n numbers the k-th quartile is the ⌈k · n / 4⌉-th smallest, so it
 * is always one of them.
 *
 * Returns   how many numbers there are; the least, the quartiles and the greatest, each null if there are none; and
 *           whether the sample is small.
 * Requires  numbers in ascending order.
 * Cost      O(1).
 * Verified  through the operation valores, whose quartiles are compared with counts of the numbers up to each.
 * Source    definition 1 of Hyndman and Fan 1996, The American Statistician 50, 361-365.
 */
import { isSmall } from './sample-size.ts';

export interface Quartiles {
  n: number;
  minimo: number | null;
  q1: number | null;
  mediana: number | null;
  q3: number | null;
  maximo: number | null;
  amostra_pequena: boolean;
}

export function quartilesOf(ascending: ArrayLike<number>): Quartiles {
  const n = ascending.length;
  const ranked = (quarter: number) => ascending[Math.ceil((quarter * n) / 4) - 1] ?? null;
  return {
    n,
    minimo: ascending[0] ?? null,
    q1: ranked(1),
    mediana: ranked(2),
    q3: ranked(3),
    maximo: ranked(4),
    amostra_pequena: isSmall(n),
  };
}
