/** The five dimensions in which two decisions are compared, with their weights, in the order of summation. */
import { EDGE } from '../graph/kinds.ts';

export const DIMENSIONS = [
  { name: 'criterios', type: EDGE.CRITERIO, weight: 0.3 },
  { name: 'fatos', type: EDGE.FATO, weight: 0.2 },
  { name: 'provas', type: EDGE.PROVA, weight: 0.15 },
  { name: 'dispositivos', type: EDGE.LEI, weight: 0.2 },
  { name: 'precedentes', type: EDGE.CITA, weight: 0.15 },
] as const;

export type Dimension = (typeof DIMENSIONS)[number]['name'];

/** `contrato`: each dimension has its weight; `presentes`: those in which neither has anything leave theirs to the others. */
export const PESOS = ['contrato', 'presentes'] as const;

interface Compared {
  weight: number;
  jaccard: number;
  /** Distinct things that the two have. */
  union: number;
}

/** The weighted mean of the Jaccard indices, and the dimensions in which at least one of the two has something. */
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
