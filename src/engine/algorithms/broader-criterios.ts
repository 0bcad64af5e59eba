/**
 * Finds, for each criterion of a graph, the criteria that are broader.
 *
 * Returns   for each criterion its broader concepts that are nodes of the graph, nearest first.
 * Requires  the table of keys.
 * Cost      reads the words of all criteria's ids once per generation in each thread that needs them; keeps 8 bytes
 *           per criterion, and some 40 for a criterion with broader ones.
 * Refuses   cancelled or over budget; what was found until then is dropped.
 * Verified  through `closed-view.ts` and conceito.
 * Source    own.
 */
import { broaderOf } from '../../legal/concepts/concepts.ts';
import type { Budget } from '../budget.ts';
import { KIND } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

/** Steps to read the id of one criterion and the words of the id. */
const STEPS = 512;

/** `of` lists the broader criteria of each criterion, all as indices among the criteria. */
export interface Broader {
  /** No criterion of the graph has a broader one. */
  isEmpty: boolean;
  of: readonly (readonly number[])[];
}

const NONE: readonly number[] = [];
/** A graph object is one generation, so its broader criteria never change. */
const found = new WeakMap<PackedGraph, Broader>();

/** Null if the budget is used up or the task is cancelled. */
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
