/**
 * The decisions of a category: those whose `categoria_id` is its name, and, if it names a node of the CNJ's trees, those
 * that stand at the node or below it.
 *
 * Returns   their numbers, ascending, none for a category that the graph does not have; and a test of one decision.
 * Requires  decisions of each categoria; the columns assunto and classe.
 * Cost      a binary search over the categories; for a node O(decisions), a pass over two bytes each, 2 ms per million.
 * Refuses   cancelled or over budget.
 * Verified  through the operations with a category, which equal a walk up the tree from every decision.
 * Source    own.
 */
import { readCategory, TREES } from '../../legal/decisions/subjects/category.ts';
import type { Budget } from '../budget.ts';
import { CODE_COUNT } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

export interface Categoria {
  decisoes: Uint32Array;
  has(decisao: number): boolean;
}

/** Decisions that a step passes. */
const PER_STEP = 16;

/** Null when the budget said stop. */
export function decisoesNamed(graph: PackedGraph, id: string, budget: Budget): Categoria | null {
  const { categoria } = graph;
  const own = graph.findCategoria(id);
  const node = readCategory(id);
  const hasOwn = (decisao: number) => own !== 0 && categoria[decisao] === own;
  if (node === null) {
    // Row 0 are the decisions without a category.
    const decisoes = own === 0 ? new Uint32Array() : graph.decisoesOfCategoria(own);
    return { decisoes, has: hasOwn };
  }
  if (!budget.spend(Math.ceil(graph.decisaoCount / PER_STEP))) return null;
  const codes = graph[node.tree];
  const isBelow = new Uint8Array(CODE_COUNT);
  for (const code of TREES[node.tree].below(node.node.codigo)) isBelow[code] = 1;
  const has = (decisao: number) => isBelow[codes[decisao]!] === 1 || hasOwn(decisao);
  return { decisoes: numbersWith(graph.decisaoCount, has), has };
}

function numbersWith(count: number, has: (decisao: number) => boolean): Uint32Array {
  let length = 0;
  for (let decisao = 0; decisao < count; decisao++) if (has(decisao)) length++;
  const numbers = new Uint32Array(length);
  for (let decisao = 0, at = 0; at < length; decisao++) if (has(decisao)) numbers[at++] = decisao;
  return numbers;
}
