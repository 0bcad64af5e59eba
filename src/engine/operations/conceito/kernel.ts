/**
 * The wordings behind a criterion, and the criteria broader and narrower than it.
 *
 * Returns   counts of decisions by wording and position, most frequent first; the criteria above and below it.
 * Requires  rows of TEM_CRITERIO in both directions with their wordings and positions.
 * Cost      O(incoming rows of the criterion and of its narrower ones, each with a binary search); first in a
 *           generation and thread see `algorithms/broader-criterios.ts`. 1 bit of thread scratch per decision.
 * Refuses   NOT_FOUND for a text that means no criterion of the graph; over budget; cancelled.
 * Verified  equals a count over the model on the zoo and on a graph of concepts, a hand-worked one, and Cypher.
 * Source    own.
 */

import { type Broader, broaderCriterios } from '../../algorithms/broader-criterios.ts';
import { cnjCodeOf, meantIds } from '../../algorithms/meant-criterio.ts';
import { TEXT_STEPS } from '../../algorithms/text-steps.ts';
import { forEachDecisaoOf } from '../../algorithms/topic.ts';
import { EDGE, KIND, POSICOES } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

type Forma = Result['formas'][number];

/** Steps for an entry of an incoming row: a binary search among the criteria of its decision. */
const STEPS_PER_ROW = 16;

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const node = meantNode(graph, params.conceito);
  if (node < 0) return notFound('conceito', params.conceito);
  const base = graph.kindStart[KIND.Criterio]!;
  const broader = broaderCriterios(graph, task.budget);
  const narrower = broader && narrowerOf(broader, node - base).map(index => base + index);
  const formas = formasOf(graph, node, task);
  if (broader === null || narrower === null || formas === null) return task.budget.refusal();
  let withNarrower = 0;
  const isComplete = forEachDecisaoOf(graph, [node, ...narrower], task, () => {
    withNarrower++;
  });
  const texts = formas.length + params.limit * 2 + narrower.length;
  if (!isComplete || !task.budget.spend(texts * TEXT_STEPS)) return task.budget.refusal();
  const id = graph.id(node);
  const named = (criterio: number) => ({ id: graph.id(criterio), nome: graph.nome(criterio) });
  const most = narrower.sort((a, b) => decisoesOf(graph, b) - decisoesOf(graph, a) || a - b);
  return found({
    id,
    nome: graph.nome(node),
    codigo_cnj: cnjCodeOf(id),
    decisoes: decisoesOf(graph, node),
    decisoes_com_restritos: withNarrower,
    amplos: broader.of[node - base]!.map(index => named(base + index)),
    restritos: most
      .slice(0, params.limit)
      .map(criterio => ({ ...named(criterio), decisoes: decisoesOf(graph, criterio) })),
    restritos_total: narrower.length,
    formas: formas.slice(0, params.limit),
    formas_total: formas.length,
  });
}

function meantNode(graph: PackedGraph, text: string): number {
  for (const id of meantIds(text)) {
    const node = graph.find(KIND.Criterio, id);
    if (node >= 0) return node;
  }
  return -1;
}

function narrowerOf({ of }: Broader, index: number): number[] {
  const narrower: number[] = [];
  of.forEach((broader, other) => {
    if (broader.includes(index)) narrower.push(other);
  });
  return narrower;
}

function decisoesOf(graph: PackedGraph, criterio: number): number {
  const { inOffsets } = graph.rows[EDGE.CRITERIO]!;
  const index = graph.targetIndex(EDGE.CRITERIO, criterio);
  return inOffsets[index + 1]! - inOffsets[index]!;
}

/** The wordings of a criterion, most frequent first; null if the budget is used up or the task is cancelled. */
function formasOf(graph: PackedGraph, criterio: number, { budget }: Task): Forma[] | null {
  const { inOffsets, inSources } = graph.rows[EDGE.CRITERIO]!;
  const index = graph.targetIndex(EDGE.CRITERIO, criterio);
  const byForma = new Map<number, Forma>();
  for (let i = inOffsets[index]!; i < inOffsets[index + 1]!; i++) {
    if (!budget.spend(STEPS_PER_ROW)) return null;
    const place = placeOf(graph, inSources[i]!, criterio);
    const number = graph.criterioForma[place]!;
    let row = byForma.get(number);
    if (row === undefined) {
      const forma = number === 0 ? graph.nome(criterio) : graph.formas.text(number);
      row = { forma, decisoes: 0, afirmado: 0, negado: 0, sem_posicao: 0 };
      byForma.set(number, row);
    }
    row.decisoes++;
    row[POSICOES[graph.criterioPosicao[place]!] ?? 'sem_posicao']++;
  }
  return [...byForma.values()].sort(mostFirst);
}

/** The index in outTargets of the criterion's edge from a decision. */
function placeOf(graph: PackedGraph, decisao: number, criterio: number): number {
  const { outOffsets, outTargets } = graph.rows[EDGE.CRITERIO]!;
  let low = outOffsets[decisao]!;
  let high = outOffsets[decisao + 1]! - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (outTargets[middle]! < criterio) low = middle + 1;
    else high = middle;
  }
  return low;
}

const mostFirst = (a: Forma, b: Forma): number =>
  b.decisoes - a.decisoes || compareCodeUnits(a.forma, b.forma);
