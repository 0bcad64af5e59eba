/** Pairs of concepts that text vectors hold close and the rules hold apart, for a person to decide. */

import { ADDITION_FILE } from '../../legal/concepts/addition-file.ts';
import { broaderOf } from '../../legal/concepts/concepts.ts';
import type { CountedConcept } from './counted-concepts.ts';
import { pairKey } from './pair-key.ts';

export interface ProposedPair {
  a: CountedConcept;
  b: CountedConcept;
  similaridade: number;
  /** What a person writes into the line. */
  decisao: null;
}

export interface PairLimits {
  /** Cosine from which two concepts are close. */
  threshold: number;
  pairsMax: number;
}

const DIGITS = 1e4;

/**
 * The pairs whose rarer concept has the most decisions come first. Requires the concepts with the most decisions first,
 * and the vectors of their names. Cost: a product of vectors for each two concepts, until there are `pairsMax` pairs.
 */
export function proposedPairs(
  concepts: readonly CountedConcept[],
  vectors: readonly Float32Array[],
  { threshold, pairsMax }: PairLimits,
): ProposedPair[] {
  const refused = new Set(ADDITION_FILE.addition.diferentes.map(([a, b]) => pairKey(a, b)));
  const broader = concepts.map(({ id }) => new Set(broaderOf(id)));
  const pairs: ProposedPair[] = [];
  for (const [rarer, b] of concepts.entries()) {
    for (const [commoner, a] of concepts.slice(0, rarer).entries()) {
      const cosine = product(vectors[commoner]!, vectors[rarer]!);
      if (cosine < threshold || refused.has(pairKey(a.id, b.id))) continue;
      if (broader[rarer]!.has(a.id) || broader[commoner]!.has(b.id)) continue;
      if (pairs.length === pairsMax) return pairs;
      const similaridade = Math.round(cosine * DIGITS) / DIGITS;
      pairs.push({ a, b, similaridade, decisao: null });
    }
  }
  return pairs;
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
