/**
 * The decisions of a category: those whose `categoria_id` is its name and, if it names a node of the CNJ's trees, those
 * at the node or below it.
 *
 * Returns   the decisions, ascending, and a test for one decision; no decisions for a category the graph does not have.
 * Requires  decisions of each categoria; the columns assunto and classe.
 * Cost      a binary search over the categories; for a node O(decisions), a pass over four bytes each: 8 ms of
 *           processor time per million.
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

/** Decisions that one step covers, and decisions between two calls to `spend`. */
const PER_STEP = 16;
const CHUNK = 65_536;

/** Null if the budget is used up or the task is cancelled. */
export function decisoesNamed(graph: PackedGraph, id: string, budget: Budget): Categoria | null {
  const { categoria } = graph;
  const own = graph.findCategoria(id);
  const node = readCategory(id);
  if (node === null) {
    // Row 0 contains the decisions without a category.
    const decisoes = own === 0 ? new Uint32Array() : graph.decisoesOfCategoria(own);
    return { decisoes, has: decisao => own !== 0 && categoria[decisao] === own };
  }
  const codes = graph[node.tree];
  const isBelow = new Uint8Array(CODE_COUNT);
  for (const code of TREES[node.tree].below(node.node.codigo)) isBelow[code] = 1;
  const isOwn = new Uint8Array(graph.categorias.count);
  if (own !== 0) isOwn[own] = 1;
  const has = (decisao: number) => (isBelow[codes[decisao]!]! | isOwn[categoria[decisao]!]!) === 1;
  const decisoes = numbersWith(graph.decisaoCount, has, budget);
  return decisoes && { decisoes, has };
}

function numbersWith(
  count: number,
  has: (decisao: number) => boolean,
  budget: Budget,
): Uint32Array | null {
  const numbers = new Uint32Array(count);
  let length = 0;
  for (let from = 0; from < count; from += CHUNK) {
    const end = Math.min(from + CHUNK, count);
    if (!budget.spend(Math.ceil((end - from) / PER_STEP))) return null;
    for (let decisao = from; decisao < end; decisao++) {
      if (has(decisao)) numbers[length++] = decisao;
    }
  }
  return numbers.slice(0, length);
}
