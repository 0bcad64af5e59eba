/**
 * Profile of one minister.
 *
 * Returns   totals, period, outcomes, and a page of the most frequent criteria, diverging peers and cited precedents.
 * Requires  decisions of each minister; ministers of each criterion; rows of TEM_CRITERIO in both directions.
 * Cost      the family O(edges of the minister's decisions), and for peers see `algorithms/peers.ts`, 8 bytes of
 *           scratch per node; the answer O(rows + targets with the counts of its rows).
 * Refuses   NOT_FOUND for an unknown minister; over budget; cancelled.
 * Verified  equals a naive profile on the zoo and on 2,000 decisions, a hand-worked one, and Cypher.
 * Source    own.
 */

import { countedGraph } from '../../algorithms/closed-view.ts';
import { countTargets, frequentPage } from '../../algorithms/frequent-targets.ts';
import { divergingPeers, peerCount, shownPeer } from '../../algorithms/peers.ts';
import { runOfFamily } from '../../algorithms/run-of-family.ts';
import { type Lado, outcomesFor, sideFields } from '../../algorithms/sides.ts';
import { FIGURES_STEPS, TEXT_STEPS } from '../../algorithms/text-steps.ts';
import type { Family } from '../../family.ts';
import { dayText, EDGE, NO_DAY, RESULTADO, RESULTADOS } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Params, Result } from './schemas.ts';

const LIST_MAX = 10;
/** Most texts of a row: the id and the nome of a node, or the name of a peer and two intervals. */
const ROW_STEPS = 2 * TEXT_STEPS + FIGURES_STEPS / 2;

export const run = runOfFamily<Params, Result>(family, answer);

/** The minister's number, first and last day, outcomes by code, criteria, cited nodes and, if requested, peers. */
export function family(stored: PackedGraph, params: Params, task: Task): Outcome<Family> {
  const graph = countedGraph(stored, params, task);
  if (graph === null) return task.budget.refusal();
  const ministro = graph.findMinistro(params.ministro);
  if (ministro === 0) return notFound('ministro', params.ministro);
  const decisoes = graph.decisoesOfMinistro(ministro);
  if (!task.budget.spend(decisoes.length)) return task.budget.refusal();
  const criterios = countTargets(graph, decisoes, EDGE.CRITERIO, task);
  const cited = countTargets(graph, decisoes, EDGE.CITA, task);
  const peers = params.include_divergencias
    ? divergingPeers(graph, { ministro, outcomes: outcomesFor(graph, params.lado) }, task)
    : new Uint32Array(0);
  if (criterios === null || cited === null || peers === null) return task.budget.refusal();
  return found([
    Uint32Array.of(ministro),
    days(graph, decisoes),
    outcomes(graph, decisoes, params.lado),
    ...criterios,
    ...cited,
    peers,
  ]);
}

/** The first and the last day, if a decision has a date. Days before 1970 are negative and wrap around. */
function days(graph: PackedGraph, decisoes: Uint32Array): Uint32Array {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const decisao of decisoes) {
    const day = graph.day[decisao]!;
    if (day === NO_DAY) continue;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return first > last ? new Uint32Array(0) : Uint32Array.of(first, last);
}

/** Decisions by code of the outcome; for a side, decisions with an unknown outcome count as NENHUM. */
function outcomes(graph: PackedGraph, decisoes: Uint32Array, lado: Lado | null): Uint32Array {
  const counts = new Uint32Array(RESULTADOS.length);
  if (lado === null) {
    for (const decisao of decisoes) counts[graph.resultado[decisao]!]!++;
    return counts;
  }
  const { codes, slotOf } = outcomesFor(graph, lado);
  for (const decisao of decisoes) counts[RESULTADO_OF_SLOT[slotOf[codes[decisao]!]!]!]!++;
  return counts;
}

/** The resultado that each SLOT counts. */
const RESULTADO_OF_SLOT = [
  RESULTADO.PROVIDO,
  RESULTADO.IMPROVIDO,
  RESULTADO.PARCIAL,
  RESULTADO.NENHUM,
];

export function answer(
  graph: PackedGraph,
  [[ministro], firstAndLast, counts, criterios, criterioGroups, cited, citedGroups, peers]: Family,
  params: Params,
  { budget }: Task,
): Outcome<Result> {
  const { start, end } = pageBounds(params, LIST_MAX);
  const limit = Math.min(params.limit_criterios, LIST_MAX);
  // The pages of this list may be shorter than the pages of the other lists.
  const from = Math.floor(start / LIST_MAX) * limit;
  const most = frequentPage(
    graph,
    [criterios!, criterioGroups!],
    { start: from, end: from + limit },
    budget,
  );
  if (most === null || !budget.spend(3 * LIST_MAX * ROW_STEPS)) return budget.refusal();
  const total = counts!.reduce((sum, count) => sum + count);
  let isMore = criterios!.length > from + limit;
  const data: Omit<Result, 'next_cursor'> = {
    ministro: graph.ministroNames.text(ministro!),
    ...sideFields(params.lado, total - counts![RESULTADO.NENHUM]!),
    total_decisoes: total,
    periodo: period(firstAndLast!),
    criterios: most.map(({ node, total }) => ({
      id: graph.id(node),
      nome: graph.nome(node),
      total,
    })),
    resultados: shownOutcomes(counts!),
  };
  if (params.include_divergencias) {
    const count = peerCount(peers!);
    data.divergencias = [];
    for (let i = start; i < Math.min(end, count); i++) {
      data.divergencias.push(shownPeer(graph, peers!, i));
    }
    isMore ||= count > end;
  }
  if (params.include_precedentes) {
    const page = frequentPage(graph, [cited!, citedGroups!], { start, end }, budget);
    if (page === null) return budget.refusal();
    data.precedentes = page.map(({ node, total }) => ({
      id: graph.id(node),
      nome: graph.nome(node),
      citacoes: total,
    }));
    isMore ||= cited!.length > end;
  }
  return found({ ...data, next_cursor: nextCursor('ministro-profile', params, end, isMore) });
}

function period([first, last]: Uint32Array): Result['periodo'] {
  if (first === undefined || last === undefined) return { inicio: null, fim: null };
  return { inicio: dayText(first | 0), fim: dayText(last | 0) };
}

function shownOutcomes(counts: Uint32Array): Result['resultados'] {
  return {
    provido: counts[RESULTADO.PROVIDO]!,
    parcialmente_provido: counts[RESULTADO.PARCIAL]!,
    improvido: counts[RESULTADO.IMPROVIDO]!,
    prejudicado: counts[RESULTADO.PREJUDICADO]!,
    nao_conhecido: counts[RESULTADO.NAO_CONHECIDO]!,
    sem_resultado: counts[RESULTADO.NENHUM]!,
  };
}
