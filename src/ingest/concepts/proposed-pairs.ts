/** Pairs of concepts whose text vectors are close although the rules keep them apart. A person decides each pair. */

import { ADDITION_FILE } from '../../legal/concepts/addition-file.ts';
import { broaderOf } from '../../legal/concepts/concepts.ts';
import type { CountedConcept } from './counted-concepts.ts';
import { pairKey } from './pair-key.ts';

export interface ProposedPair {
  a: CountedConcept;
  b: CountedConcept;
  similaridade: number;
  /** Placeholder for the decision that a person writes into the line. */
  decisao: null;
}

export interface PairLimits {
  /** Minimum cosine of a proposed pair. */
  threshold: number;
  pairsMax: number;
}

const DIGITS = 1e4;

/**
 * Proposes pairs, those whose rarer concept has the most decisions first. Requires the concepts sorted by decisions,
 * descending, and the vectors of their names. Cost: one dot product per pair of concepts, until `pairsMax` pairs are
 * found.
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
