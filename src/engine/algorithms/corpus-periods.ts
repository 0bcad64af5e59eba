/**
 * All dated decisions of the graph by month and outcome, with which the periods of a topic are compared.
 *
 * Returns   counters by month, of all turmas or of some; and the fields that compare one period of a topic with them.
 * Requires  days between 1900 and 2100.
 * Cost      O(decisions) for the first request of a generation in each thread, then O(1); 39 kB kept per graph, and as
 *           much for each side that is asked for. With a turma filter each request costs O(decisions) and keeps
 *           nothing.
 * Refuses   cancelled.
 * Verified  through temporal-evolution, which equals a filter per period.
 * Source    own.
 */
import type { Budget } from '../budget.ts';
import { NO_DAY } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import { FIRST_DAY, MONTH_OF_DAY, MONTHS } from './months.ts';
import { type OutcomeCounts, ratio, SLOTS } from './outcome-counts.ts';
import { type Lado, outcomesFor } from './sides.ts';
import { inTurmas } from './turma-filter.ts';

/** Steps between two calls to `spend`. */
const CHUNK_STEPS = 4096;

/** A graph object is one generation, so its counts never change. */
const counted = new WeakMap<PackedGraph, Map<Lado | null, Uint32Array>>();

export interface Corpus {
  /** As defined in `turma-filter.ts`. */
  turmas: Uint8Array | null;
  lado: Lado | null;
}

/** Uint32Array[MONTHS * SLOTS]; null if the budget is used up or the task is cancelled. */
export function corpusCounts(
  graph: PackedGraph,
  { turmas, lado }: Corpus,
  budget: Budget,
): Uint32Array | null {
  const ofGraph = counted.get(graph) ?? new Map<Lado | null, Uint32Array>();
  const known = turmas === null ? ofGraph.get(lado) : undefined;
  if (known !== undefined) return known;
  const { codes, slotOf } = outcomesFor(graph, lado);
  const isCounted = inTurmas(graph, turmas);
  const counters = new Uint32Array(MONTHS * SLOTS);
  for (let decisao = 0; decisao < graph.decisaoCount; decisao++) {
    if (decisao % CHUNK_STEPS === 0 && !budget.spend(CHUNK_STEPS)) return null;
    const day = graph.day[decisao]!;
    if (day === NO_DAY || !isCounted(decisao)) continue;
    counters[MONTH_OF_DAY[day - FIRST_DAY]! * SLOTS + slotOf[codes[decisao]!]!]!++;
  }
  if (turmas === null) counted.set(graph, ofGraph.set(lado, counters));
  return counters;
}

/** The corpus counts of a period: all decisions, the decided ones, and the number of those that are provido. */
export interface PeriodCounts {
  total: number;
  provido: number;
  n: number;
}

export const periodCounts = ({
  provido,
  improvido,
  parcial,
  outros,
}: OutcomeCounts): PeriodCounts => {
  const n = provido + improvido + parcial;
  return { total: n + outros, provido, n };
};

/** The fields of a bucket that compare it with its corpus. */
export function periodShare(counts: OutcomeCounts, corpus: PeriodCounts) {
  return {
    corpus_total: corpus.total,
    participacao: ratio(periodCounts(counts).total, corpus.total),
    corpus_n: corpus.n,
    corpus_taxa_provimento: ratio(corpus.provido, corpus.n),
  };
}
