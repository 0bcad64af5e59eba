/**
 * One score of the five Jaccard indices of two decisions.
 *
 * Returns   the weighted mean, 0 if the weights sum to 0, and the dimensions in which at least one of the two has data.
 * Cost      five additions.
 * Verified  through structural-similarity, which equals set arithmetic, and Cypher.
 * Source    own; the weights are the contract's.
 */
import { DIMENSIONS } from './similarity.ts';

type Dimension = (typeof DIMENSIONS)[number]['name'];

/** `contrato`: every dimension counts; `presentes`: only dimensions in which at least one decision has data. */
export const PESOS = ['contrato', 'presentes'] as const;

interface Compared {
  weight: number;
  jaccard: number;
  /** Size of the union of both sets. */
  union: number;
}

/** The weighted mean of the Jaccard indices, and the dimensions in which at least one of the two has data. */
export function weightedScore(
  dimensions: Record<Dimension, Compared>,
  pesos: (typeof PESOS)[number],
): { weighted_score: number; dimensoes_com_dados: Dimension[] } {
  let sum = 0;
  let weights = 0;
  const dimensoes_com_dados: Dimension[] = [];
  for (const { name, weight } of DIMENSIONS) {
    const { jaccard, union } = dimensions[name];
    if (union > 0) dimensoes_com_dados.push(name);
    if (union > 0 || pesos === 'contrato') weights += weight;
    sum += weight * jaccard;
  }
  return { weighted_score: weights === 0 ? 0 : sum / weights, dimensoes_com_dados };
}
