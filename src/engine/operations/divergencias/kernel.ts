/**
 * Criteria with split outcomes.
 *
 * Returns   a page of clusters by divergence score or total, each with its counts and up to five decisions per side, in
 *           id order; none for a concept that names an outcome.
 * Requires  rows of TEM_CRITERIO in both directions; decisions of each category.
 * Cost      as `categoria-filter.ts`; the family O(TEM_CRITERIO edges of the category, or of the graph), 56 bytes
 *           of thread scratch per criterion; the answer O(distinct pairs of counts + rows).
 * Refuses   NOT_FOUND for an unknown turma or category; over budget; cancelled.
 * Verified  equals a naive count on the zoo and on 2,000 decisions, hand-worked clusters, and Cypher.
 * Source    own.
 */

import { decisoesNamed } from '../../algorithms/categoria-filter.ts';
import { countedGraph } from '../../algorithms/closed-view.ts';
import { decisionNames } from '../../algorithms/decision-names.ts';
import { outcomeConcepts } from '../../algorithms/outcome-concepts.ts';
import { outcomeCounts, SLOT, SLOT_OF_RESULTADO, SLOTS } from '../../algorithms/outcome-counts.ts';
import { type RankedRow, rankedPage, rankGroups } from '../../algorithms/ranked-groups.ts';
import { runOfFamily } from '../../algorithms/run-of-family.ts';
import { boundsOf, isSmall } from '../../algorithms/sample-size.ts';
import { TEXT_STEPS } from '../../algorithms/text-steps.ts';
import { inTurmas, turmasNamed } from '../../algorithms/turma-filter.ts';
import type { Family } from '../../family.ts';
import { EDGE, KIND } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Params, Result } from './schemas.ts';

type Cluster = Result['clusters'][number];

const SAMPLE_MAX = 5;
/** The two sides that are sampled are the first two outcomes of a row of counters. */
const SIDES = 2;
const SAMPLES = SIDES * SAMPLE_MAX;
/** Texts of a decision, in steps: its id, and its names, which cost as much to format as to read. */
const ID_TEXTS = 1;
const NAME_TEXTS = 7;
/** Steps between two calls to `spend`. */
const CHUNK = 1024;

/** The decisions that are counted; all turmas where `turmas` is null. */
interface Counted {
  decisoes: Uint32Array;
  turmas: Uint8Array | null;
}

/** By criterion: SLOTS counters, and the first decisions of each side, up to SAMPLE_MAX or the side's counter. */
interface Counters {
  counts: Uint32Array;
  samples: Uint32Array;
}

export const run = runOfFamily<Params, Result>(family, answer);

/** The clusters by id: number of the criterion, counts, samples; and their ranking. */
export function family(stored: PackedGraph, params: Params, task: Task): Outcome<Family> {
  const graph = countedGraph(stored, params, task);
  if (graph === null) return task.budget.refusal();
  const turmas = params.turma === null ? null : turmasNamed(graph, params.turma);
  if (params.turma !== null && turmas === null) return notFound('turma', params.turma);
  const { categoria_id } = params;
  const categoria = categoria_id === null ? 'all' : decisoesNamed(graph, categoria_id, task.budget);
  if (categoria === null) return task.budget.refusal();
  if (categoria !== 'all' && categoria.decisoes.length === 0) {
    return notFound('categoria_id', categoria_id!);
  }
  const count = graph.kindStart[KIND.Criterio + 1]! - graph.kindStart[KIND.Criterio]!;
  const counters = {
    counts: task.scratch.u32('outcomeCounters', count * SLOTS).fill(0, 0, count * SLOTS),
    samples: task.scratch.u32('outcomeSamples', count * SAMPLES),
  };
  const counted =
    categoria === 'all'
      ? countAll(graph, turmas, counters, task)
      : countCategoria(graph, { decisoes: categoria.decisoes, turmas }, counters, task);
  if (!counted) return task.budget.refusal();
  leaveOutcomesOut(graph, counters);
  return found(clustersOf(counters, count, task));
}

/** Clears concepts that name an outcome, because courts do not diverge on them. */
function leaveOutcomesOut(graph: PackedGraph, { counts }: Counters): void {
  const base = graph.kindStart[KIND.Criterio]!;
  for (const node of outcomeConcepts(graph)) {
    counts.fill(0, (node - base) * SLOTS, (node - base + 1) * SLOTS);
  }
}

function clustersOf({ counts, samples }: Counters, count: number, task: Task): Family {
  const isCluster = (index: number) =>
    counts[index * SLOTS + SLOT.provido]! > 0 && counts[index * SLOTS + SLOT.improvido]! > 0;
  const clusters: number[] = [];
  for (let index = 0; index < count; index++) if (isCluster(index)) clusters.push(index);
  const { length } = clusters;
  const clusterCounts = new Uint32Array(length * SLOTS);
  const clusterSamples = new Uint32Array(length * SAMPLES);
  const wins = task.scratch.u32('rankedWins', length);
  const totals = task.scratch.u32('rankedTotals', length);
  clusters.forEach((index, i) => {
    const row = counts.subarray(index * SLOTS, (index + 1) * SLOTS);
    clusterCounts.set(row, i * SLOTS);
    clusterSamples.set(samples.subarray(index * SAMPLES, (index + 1) * SAMPLES), i * SAMPLES);
    wins[i] = Math.min(row[SLOT.provido]!, row[SLOT.improvido]!);
    totals[i] = row[SLOT.provido]! + row[SLOT.improvido]!;
  });
  const ranked = { wins, totals, sectionEnds: [length], compare: compareTotals };
  return [
    Uint32Array.from(clusters),
    clusterCounts,
    clusterSamples,
    ...rankGroups(ranked, task.scratch),
  ];
}

const compareTotals = (winsA: number, totalA: number, winsB: number, totalB: number): number =>
  totalB - totalA || winsB - winsA;

export function answer(
  graph: PackedGraph,
  family: Family,
  params: Params,
  { budget }: Task,
): Outcome<Result> {
  const { start, end } = pageBounds(params, params.limit);
  const [, , , ...ranking] = family;
  const page = {
    isSecondOrder: params.order === 'total',
    totalMin: params.min_total,
    firstSection: 0,
    lastSection: 0,
    sections: 1,
    start,
    end,
  };
  const ranked = rankedPage(ranking, page, budget);
  if (ranked === null) return budget.refusal();
  const clusters: Cluster[] = [];
  for (const row of ranked.rows) {
    const cluster = shownCluster(graph, family, row, params.expand);
    const shown = cluster.decisoes_provido.length + cluster.decisoes_improvido.length;
    const texts = 2 + shown * (ID_TEXTS + (params.expand ? NAME_TEXTS : 0));
    if (!budget.spend(texts * TEXT_STEPS)) return budget.refusal();
    clusters.push(cluster);
  }
  return found({
    clusters,
    next_cursor: nextCursor('divergencias', params, end, ranked.isMore),
  });
}

function shownCluster(
  graph: PackedGraph,
  [clusters, clusterCounts, samples]: Family,
  { candidate, wins, total }: RankedRow,
  expand: boolean,
): Cluster {
  const node = graph.kindStart[KIND.Criterio]! + clusters![candidate]!;
  const counts = outcomeCounts(clusterCounts!, candidate);
  const decisoesOf = (side: number, count: number) => {
    const first = candidate * SAMPLES + side * SAMPLE_MAX;
    return Array.from(samples!.subarray(first, first + Math.min(count, SAMPLE_MAX)));
  };
  const provido = decisoesOf(SLOT.provido, counts.provido);
  const improvido = decisoesOf(SLOT.improvido, counts.improvido);
  const idOf = (decisao: number) => graph.id(decisao);
  const named = (decisao: number) => ({ id: graph.id(decisao), ...decisionNames(graph, decisao) });
  return {
    criterio_id: graph.id(node),
    criterio: graph.nome(node),
    ...counts,
    total,
    divergence_score: wins / total,
    ...boundsOf(wins, total),
    amostra_pequena: isSmall(total),
    decisoes_provido: provido.map(idOf),
    decisoes_improvido: improvido.map(idOf),
    ...(expand && {
      decisoes_provido_detalhes: provido.map(named),
      decisoes_improvido_detalhes: improvido.map(named),
    }),
  };
}

/** Counts over the whole graph, criterion by criterion, so that the incoming rows are read in sequence. */
function countAll(
  graph: PackedGraph,
  turmas: Uint8Array | null,
  counters: Counters,
  task: Task,
): boolean {
  const { inOffsets, inSources } = graph.rows[EDGE.CRITERIO]!;
  const count = inOffsets.length - 1;
  const { resultado, turma } = graph;
  for (let index = 0; index < count; index++) {
    const end = inOffsets[index + 1]!;
    if (!task.budget.spend(end - inOffsets[index]! + 1)) return false;
    for (let i = inOffsets[index]!; i < end; i++) {
      const decisao = inSources[i]!;
      if (turmas !== null && turmas[turma[decisao]!] === 0) continue;
      countDecisao(counters, index, SLOT_OF_RESULTADO[resultado[decisao]!]!, decisao);
    }
  }
  return true;
}

/** Decisions come in id order, so the first ones with an outcome are its sample. */
function countDecisao(
  { counts, samples }: Counters,
  index: number,
  slot: number,
  decisao: number,
): void {
  const before = counts[index * SLOTS + slot]!++;
  if (before < SAMPLE_MAX && slot < SIDES) {
    samples[index * SAMPLES + slot * SAMPLE_MAX + before] = decisao;
  }
}

/** Counts over the decisions of one category, through their outgoing rows. */
function countCategoria(
  graph: PackedGraph,
  { decisoes, turmas }: Counted,
  counters: Counters,
  task: Task,
): boolean {
  const { outOffsets, outTargets } = graph.rows[EDGE.CRITERIO]!;
  const base = graph.kindStart[KIND.Criterio]!;
  const isCounted = inTurmas(graph, turmas);
  let steps = 0;
  for (const decisao of decisoes) {
    if (!isCounted(decisao)) continue;
    const slot = SLOT_OF_RESULTADO[graph.resultado[decisao]!]!;
    const rowEnd = outOffsets[decisao + 1]!;
    steps += rowEnd - outOffsets[decisao]! + 1;
    for (let k = outOffsets[decisao]!; k < rowEnd; k++) {
      countDecisao(counters, outTargets[k]! - base, slot, decisao);
    }
    if (steps > CHUNK) {
      if (!task.budget.spend(steps)) return false;
      steps = 0;
    }
  }
  return task.budget.spend(steps);
}
