/**
 * Profile of one minister.
 *
 * Returns   totals, period, outcomes, and a page of the most frequent criteria, diverging peers and cited precedents.
 * Requires  decisions of each minister; ministers of each criterion; rows both ways of TEM_CRITERIO.
 * Cost      O(edges of the minister's decisions), and for peers see `algorithms/peers.ts`; 8 bytes of scratch per node.
 * Refuses   NOT_FOUND for an unknown minister; cancelled.
 * Verified  equals a naive profile on the zoo and on 2,000 decisions, a hand-worked one, and Cypher.
 * Source    own.
 */
import { divergingPeers } from '../../algorithms/peers.ts';
import { TopK } from '../../algorithms/top-k.ts';
import { dayText, EDGE, KIND, NO_DAY, RESULTADO } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Params, Result } from './schemas.ts';

const LIST_MAX = 10;

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const ministro = graph.findMinistro(params.ministro);
  if (ministro === 0) return notFound('ministro', params.ministro);
  const decisoes = graph.decisoesOfMinistro(ministro);
  if (!task.budget.spend(decisoes.length)) return task.budget.refusal();
  const { start, end, wanted } = pageBounds(params, LIST_MAX);
  let isMore = false;
  const page = <T>(rows: T[], from: number, to: number): T[] => {
    isMore ||= rows.length > to;
    return rows.slice(from, to);
  };
  const limit = Math.min(params.limit_criterios, LIST_MAX);
  // The pages of this list may be shorter than those of the others.
  const from = Math.floor(start / LIST_MAX) * limit;
  const size = { type: EDGE.CRITERIO, limit: from + limit + 1 };
  const criterios = mostFrequent(graph, decisoes, size, task);
  if (criterios === null) return task.budget.refusal();
  const data: Omit<Result, 'next_cursor'> = {
    ministro: graph.ministroNames.text(ministro),
    total_decisoes: decisoes.length,
    periodo: period(graph, decisoes),
    criterios: page(criterios, from, from + limit),
    resultados: outcomes(graph, decisoes),
  };
  if (params.include_divergencias) {
    const peers = divergingPeers(graph, ministro, wanted, task);
    if (peers === null) return task.budget.refusal();
    data.divergencias = page(peers, start, end);
  }
  if (params.include_precedentes) {
    const cited = mostFrequent(graph, decisoes, { type: EDGE.CITA, limit: wanted }, task);
    if (cited === null) return task.budget.refusal();
    data.precedentes = page(cited, start, end).map(({ id, nome, total }) => ({
      id,
      nome,
      citacoes: total,
    }));
  }
  return found({ ...data, next_cursor: nextCursor('ministro-profile', params, end, isMore) });
}

function period(graph: PackedGraph, decisoes: Uint32Array): Result['periodo'] {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const decisao of decisoes) {
    const day = graph.day[decisao]!;
    if (day === NO_DAY) continue;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  if (first > last) return { inicio: null, fim: null };
  return { inicio: dayText(first), fim: dayText(last) };
}

function outcomes(graph: PackedGraph, decisoes: Uint32Array): Result['resultados'] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const decisao of decisoes) counts[graph.resultado[decisao]!]!++;
  return {
    provido: counts[RESULTADO.PROVIDO]!,
    parcialmente_provido: counts[RESULTADO.PARCIAL]!,
    improvido: counts[RESULTADO.IMPROVIDO]!,
    prejudicado: counts[RESULTADO.PREJUDICADO]!,
    nao_conhecido: counts[RESULTADO.NAO_CONHECIDO]!,
    sem_resultado: counts[RESULTADO.NENHUM]!,
  };
}

/**
 * The targets of one type that most of the decisions have, by total descending, nome, id; null when the budget said
 * stop. Cost: O(edges of the type out of the decisions + nodes that the type ends at).
 */
function mostFrequent(
  graph: PackedGraph,
  decisoes: Uint32Array,
  { type, limit }: { type: number; limit: number },
  task: Task,
): { id: string; nome: string; total: number }[] | null {
  const { outOffsets, outTargets, inOffsets } = graph.rows[type]!;
  const size = inOffsets.length - 1;
  const totals = task.scratch.u32('targetTotals', size).fill(0, 0, size);
  for (const decisao of decisoes) {
    const end = outOffsets[decisao + 1]!;
    if (!task.budget.spend(end - outOffsets[decisao]! + 1)) return null;
    for (let i = outOffsets[decisao]!; i < end; i++) {
      totals[graph.targetIndex(type, outTargets[i]!)]!++;
    }
  }
  const nodeOf = (index: number) =>
    type === EDGE.CITA ? graph.citableNode(index) : index + graph.kindStart[KIND.Criterio]!;
  const compareIds = (a: number, b: number) =>
    type === EDGE.CITA ? graph.compareCitableIds(a, b) : a - b;
  const top = new TopK<number>(limit, (a, b) => {
    const lead = totals[b]! - totals[a]!;
    if (lead !== 0) return lead;
    const x = nodeOf(a);
    const y = nodeOf(b);
    return graph.compareNomes(x, y) || compareIds(x, y);
  });
  for (let index = 0; index < size; index++) if (totals[index]! > 0) top.offer(index);
  return top.items.map(index => {
    const node = nodeOf(index);
    return { id: graph.id(node), nome: graph.nome(node), total: totals[index]! };
  });
}
