/**
 * Criteria with split outcomes.
 *
 * Returns   a page of clusters by divergence score or total, each with its counts and up to five decisions per side, in
 *           id order.
 * Requires  rows both ways of TEM_CRITERIO; decisions of each category.
 * Cost      O(TEM_CRITERIO edges of the category, or of the graph); 16 bytes of thread scratch per criterion.
 * Refuses   NOT_FOUND for an unknown turma or category; cancelled.
 * Verified  equals a naive count on the zoo and on 2,000 decisions, hand-worked clusters, and Cypher.
 * Source    own.
 */
import { namedDecisoes } from '../../algorithms/decision-names.ts';
import { outcomeCounts, SLOT, SLOT_OF_RESULTADO, SLOTS } from '../../algorithms/outcome-counts.ts';
import { boundsOf, isSmall } from '../../algorithms/sample-size.ts';
import { TopK } from '../../algorithms/top-k.ts';
import { inTurmas, turmasNamed } from '../../algorithms/turma-filter.ts';
import { EDGE, KIND, RESULTADO } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Params, Result } from './schemas.ts';

const SAMPLE_MAX = 5;
/** Steps between two calls of `spend`. */
const CHUNK = 1024;

interface Candidate {
  index: number;
  score: number;
  total: number;
}

/** Criteria are numbered in id order, which settles ties. */
const ORDERS: Record<Params['order'], (a: Candidate, b: Candidate) => number> = {
  score: (a, b) => b.score - a.score || b.total - a.total || a.index - b.index,
  total: (a, b) => b.total - a.total || b.score - a.score || a.index - b.index,
};

/** Which decisions are counted: category 0 and turmas null stand for all. */
interface Counted {
  categoria: number;
  turmas: Uint8Array | null;
}

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const turmas = params.turma === null ? null : turmasNamed(graph, params.turma);
  if (params.turma !== null && turmas === null) return notFound('turma', params.turma);
  const categoria = params.categoria_id === null ? 0 : graph.findCategoria(params.categoria_id);
  if (params.categoria_id !== null && categoria === 0) {
    return notFound('categoria_id', params.categoria_id);
  }
  const base = graph.kindStart[KIND.Criterio]!;
  const criterioCount = graph.kindStart[KIND.Criterio + 1]! - base;
  const counters = task.scratch.u32('outcomeCounters', criterioCount * SLOTS);
  counters.fill(0, 0, criterioCount * SLOTS);
  const counted =
    categoria === 0
      ? countAll(graph, turmas, counters, task)
      : countCategoria(graph, { categoria, turmas }, counters, task);
  if (!counted) return task.budget.refusal();
  const { start, end, wanted } = pageBounds(params, params.limit);
  const top = new TopK<Candidate>(wanted, ORDERS[params.order]);
  for (let index = 0; index < criterioCount; index++) {
    const provido = counters[index * SLOTS + SLOT.provido]!;
    const improvido = counters[index * SLOTS + SLOT.improvido]!;
    if (provido === 0 || improvido === 0) continue;
    const total = provido + improvido;
    if (total < params.min_total) continue;
    top.offer({ index, score: Math.min(provido, improvido) / total, total });
  }
  const clusters: Result['clusters'] = [];
  for (const { index, score, total } of top.items.slice(start, end)) {
    const samples = sampleDecisoes(graph, index, { categoria, turmas }, task);
    if (samples === null) return task.budget.refusal();
    const counts = outcomeCounts(counters, index);
    clusters.push({
      criterio_id: graph.id(base + index),
      criterio: graph.nome(base + index),
      ...counts,
      total,
      divergence_score: score,
      ...boundsOf(Math.min(counts.provido, counts.improvido), total),
      amostra_pequena: isSmall(total),
      decisoes_provido: samples.provido,
      decisoes_improvido: samples.improvido,
      ...(params.expand && {
        decisoes_provido_detalhes: namedDecisoes(graph, samples.provido),
        decisoes_improvido_detalhes: namedDecisoes(graph, samples.improvido),
      }),
    });
  }
  const isMore = top.items.length > end;
  return found({ clusters, next_cursor: nextCursor('divergencias', params, end, isMore) });
}

/** Counts over the whole graph, criterion by criterion, so that the rows in are read in sequence. */
function countAll(
  graph: PackedGraph,
  turmas: Uint8Array | null,
  counters: Uint32Array,
  task: Task,
): boolean {
  const { inOffsets, inSources } = graph.rows[EDGE.CRITERIO]!;
  const count = inOffsets.length - 1;
  const { resultado, turma } = graph;
  for (let index = 0; index < count; index++) {
    const end = inOffsets[index + 1]!;
    const row = index * SLOTS;
    if (!task.budget.spend(end - inOffsets[index]! + 1)) return false;
    for (let i = inOffsets[index]!; i < end; i++) {
      const decisao = inSources[i]!;
      if (turmas !== null && turmas[turma[decisao]!] === 0) continue;
      counters[row + SLOT_OF_RESULTADO[resultado[decisao]!]!]!++;
    }
  }
  return true;
}

/** Counts over the decisions of one category, through their rows out. */
function countCategoria(
  graph: PackedGraph,
  { categoria, turmas }: Counted,
  counters: Uint32Array,
  task: Task,
): boolean {
  const { outOffsets, outTargets } = graph.rows[EDGE.CRITERIO]!;
  const base = graph.kindStart[KIND.Criterio]!;
  const isCounted = inTurmas(graph, turmas);
  let steps = 0;
  for (const decisao of graph.decisoesOfCategoria(categoria)) {
    if (!isCounted(decisao)) continue;
    const slot = SLOT_OF_RESULTADO[graph.resultado[decisao]!]!;
    const rowEnd = outOffsets[decisao + 1]!;
    steps += rowEnd - outOffsets[decisao]! + 1;
    for (let k = outOffsets[decisao]!; k < rowEnd; k++) {
      counters[(outTargets[k]! - base) * SLOTS + slot]!++;
    }
    if (steps > CHUNK) {
      if (!task.budget.spend(steps)) return false;
      steps = 0;
    }
  }
  return task.budget.spend(steps);
}

/** The first decisions that were provido and improvido, in id order; null when the budget said stop. */
function sampleDecisoes(
  graph: PackedGraph,
  index: number,
  { categoria, turmas }: Counted,
  task: Task,
): { provido: string[]; improvido: string[] } | null {
  const { inOffsets, inSources } = graph.rows[EDGE.CRITERIO]!;
  const provido: string[] = [];
  const improvido: string[] = [];
  const isCounted = inTurmas(graph, turmas);
  const end = inOffsets[index + 1]!;
  for (let i = inOffsets[index]!; i < end; i++) {
    if (i % CHUNK === 0 && !task.budget.spend(CHUNK)) return null;
    const decisao = inSources[i]!;
    if (categoria !== 0 && graph.categoria[decisao] !== categoria) continue;
    if (!isCounted(decisao)) continue;
    const resultado = graph.resultado[decisao]!;
    const side =
      resultado === RESULTADO.PROVIDO
        ? provido
        : resultado === RESULTADO.IMPROVIDO
          ? improvido
          : null;
    if (side !== null && side.length < SAMPLE_MAX) side.push(graph.id(decisao));
    if (provido.length === SAMPLE_MAX && improvido.length === SAMPLE_MAX) break;
  }
  return { provido, improvido };
}
