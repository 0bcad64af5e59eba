/**
 * Makes the `run` of a kernel that answers from families.
 *
 * Returns   the answer that a new family makes, or the refusal of either.
 * Requires  nothing; in service, the family is made by one call and its answers by others.
 * Cost      the cost of family and answer together.
 * Verified  through the operations with families.
 * Source    own.
 */
import type { Family } from '../family.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { Task } from '../operation.ts';
import type { Outcome } from '../outcome.ts';

export const runOfFamily =
  <P, R>(
    family: (graph: PackedGraph, params: P, task: Task) => Outcome<Family>,
    answer: (graph: PackedGraph, family: Family, params: P, task: Task) => Outcome<R>,
  ) =>
  (graph: PackedGraph, params: P, task: Task): Outcome<R> => {
    const made = family(graph, params, task);
    return made.ok ? answer(graph, made.data, params, task) : made;
  };
