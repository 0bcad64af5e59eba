/** The five dimensions in which two decisions are compared, with their weights, in the order of summation. */
import { EDGE } from '../graph/kinds.ts';

export const DIMENSIONS = [
  { name: 'criterios', type: EDGE.CRITERIO, weight: 0.3 },
  { name: 'fatos', type: EDGE.FATO, weight: 0.2 },
  { name: 'provas', type: EDGE.PROVA, weight: 0.15 },
  { name: 'dispositivos', type: EDGE.LEI, weight: 0.2 },
  { name: 'precedentes', type: EDGE.CITA, weight: 0.15 },
] as const;
