/**
 * Which criteria of a graph are broader than which.
 *
 * Returns   for each criterion those of its broader concepts that the graph has as nodes, nearest first.
 * Requires  the table of keys.
 * Cost      the ids of all criteria, of which the words are read, once per generation in each thread that needs it; 8
 *           bytes kept per criterion, and some 40 for one with broader ones.
 * Refuses   cancelled or over budget; what was found until then is dropped.
 * Verified  through `closed-view.ts` and conceito.
 * Source    own.
 */
import { broaderOf } from '../../legal/concepts/concepts.ts';
import type { Budget } from '../budget.ts';
import { KIND } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

/** Steps for one criterion: its id is read, and the words of the id. */
const STEPS = 512;

/** Criteria by index. */
export interface Broader {
  /** No criterion has a broader one. */
  isEmpty: boolean;
  of: readonly (readonly number[])[];
}

const NONE: readonly number[] = [];
/** A graph object is one generation, so they never change. */
const found = new WeakMap<PackedGraph, Broader>();

/** Null when the budget said stop. */
export function broaderCriterios(graph: PackedGraph, budget: Budget): Broader | null {
  const known = found.get(graph);
  if (known !== undefined) return known;
  const base = graph.kindStart[KIND.Criterio]!;
  const count = graph.kindStart[KIND.Criterio + 1]! - base;
  const of: (readonly number[])[] = [];
  for (let index = 0; index < count; index++) {
    if (!budget.spend(STEPS)) return null;
    const nodes = broaderOf(graph.id(base + index))
      .map(id => graph.find(KIND.Criterio, id))
      .filter(node => node >= 0);
    of.push(nodes.length > 0 ? nodes.map(node => node - base) : NONE);
  }
  const broader = { isEmpty: of.every(nodes => nodes === NONE), of };
  found.set(graph, broader);
  return broader;
}
