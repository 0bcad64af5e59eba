/**
 * Which criteria of a graph state an outcome. To judge a name costs as much as the rest of its row, and the same few
 * criteria lead most answers, so each is judged once per thread and generation.
 *
 * Returns   whether an argument is a criterion that states an outcome.
 * Cost      O(length of the name) at first, then one look-up; a byte per criterion.
 * Verified  through optimal-argument and optimal-argument-by-ministro.
 */
import { isOutcomeCriterion } from '../../legal/decisions/outcome-criterion.ts';
import { KIND } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

const OUTCOME = 1;
const OTHER = 2;

/** The verdicts of each graph by index of the criterion; 0 if the criterion was not judged yet. */
const verdicts = new WeakMap<PackedGraph, Uint8Array>();

/** `nome` is the name of the node. */
export function isOutcomeArgument(graph: PackedGraph, node: number, nome: string): boolean {
  if (graph.nodeKind[node] !== KIND.Criterio) return false;
  const first = graph.kindStart[KIND.Criterio]!;
  let known = verdicts.get(graph);
  if (known === undefined) {
    known = new Uint8Array(graph.kindStart[KIND.Criterio + 1]! - first);
    verdicts.set(graph, known);
  }
  const place = node - first;
  if (known[place] === 0) known[place] = isOutcomeCriterion(nome) ? OUTCOME : OTHER;
  return known[place] === OUTCOME;
}
