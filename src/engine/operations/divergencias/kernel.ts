/**
 * Criteria with split outcomes.
 *
 * Returns   clusters by divergence score, each with its counts and up to five decisions per side, in id order.
 * Requires  rows both ways of TEM_CRITERIO; decisions of each category.
 * Cost      O(TEM_CRITERIO edges of the category, or of the graph); 16 bytes of thread scratch per criterion.
 * Refuses   NOT_FOUND for an unknown category; cancelled.
 * Verified  equals a naive count on the zoo and on 2,000 decisions, hand-worked clusters, and Cypher.
 * Source    own.
 */
import { namedDecisoes } from '../../algorithms/decision-names.ts';
import { outcomeCounts, SLOT, SLOT_OF_RESULTADO, SLOTS } from '../../algorithms/outcome-counts.ts';
import { boundsOf, isSmall } from '../../algorithms/sample-size.ts';
import { TopK } from '../../algorithms/top-k.ts';
import { EDGE, KIND, RESULTADO } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

const SAMPLE_MAX = 5;
/** Steps between two calls of `spend`. */
const CHUNK = 1024;

interface Candidate {
  index: number;
  score: number;
  total: number;
}

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
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
      ? countAll(graph, counters, criterioCount, task)
      : countCategoria(graph, categoria, counters, task);
  if (!counted) return task.budget.refusal();
  // Criteria are numbered in id order, which settles ties.
  const top = new TopK<Candidate>(
    params.limit,
    (a, b) => b.score - a.score || b.total - a.total || a.index - b.index,
  );
  for (let index = 0; index < criterioCount; index++) {
    const provido = counters[index * SLOTS + SLOT.provido]!;
    const improvido = counters[index * SLOTS + SLOT.improvido]!;
    if (provido === 0 || improvido === 0) continue;
    const total = provido + improvido;
    top.offer({ index, score: Math.min(provido, improvido) / total, total });
  }
  const clusters: Result['clusters'] = [];
  for (const { index, score, total } of top.items) {
    const samples = sampleDecisoes(graph, index, categoria, task);
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
  return found({ clusters });
}

/** Counts over the whole graph, criterion by criterion, so that the rows in are read in sequence. */
function countAll(graph: PackedGraph, counters: Uint32Array, count: number, task: Task): boolean {
  const { inOffsets, inSources } = graph.rows[EDGE.CRITERIO]!;
  const { resultado } = graph;
  for (let index = 0; index < count; index++) {
    const end = inOffsets[index + 1]!;
    const row = index * SLOTS;
    if (!task.budget.spend(end - inOffsets[index]! + 1)) return false;
    for (let i = inOffsets[index]!; i < end; i++) {
      counters[row + SLOT_OF_RESULTADO[resultado[inSources[i]!]!]!]!++;
    }
  }
  return true;
}

/** Counts over the decisions of one category, through their rows out. */
function countCategoria(
  graph: PackedGraph,
  categoria: number,
  counters: Uint32Array,
  task: Task,
): boolean {
  const { outOffsets, outTargets } = graph.rows[EDGE.CRITERIO]!;
  const base = graph.kindStart[KIND.Criterio]!;
  let steps = 0;
  for (const decisao of graph.decisoesOfCategoria(categoria)) {
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
  categoria: number,
  task: Task,
): { provido: string[]; improvido: string[] } | null {
  const { inOffsets, inSources } = graph.rows[EDGE.CRITERIO]!;
  const provido: string[] = [];
  const improvido: string[] = [];
  const end = inOffsets[index + 1]!;
  for (let i = inOffsets[index]!; i < end; i++) {
    if (i % CHUNK === 0 && !task.budget.spend(CHUNK)) return null;
    const decisao = inSources[i]!;
    if (categoria !== 0 && graph.categoria[decisao] !== categoria) continue;
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
