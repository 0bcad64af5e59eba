/**
 * The criteria of a graph that the table of concepts marks as outcomes or formulas of procedure, not as matters of law.
 *
 * Returns   their nodes.
 * Cost      a hash look-up for each of the few such concepts.
 * Verified  through divergencias, which equals a count without them.
 */
import { OUTCOME_IDS } from '../../legal/concepts/concepts.ts';
import { KIND } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

export const outcomeConcepts = (graph: PackedGraph): number[] =>
  OUTCOME_IDS.map(id => graph.find(KIND.Criterio, id)).filter(node => node >= 0);
