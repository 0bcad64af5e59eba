/**
 * Decisions on a topic per year or month.
 *
 * Returns   one bucket for every period from the first to the last that has a dated decision, and three trends.
 * Requires  word index; incoming rows of TEM_CRITERIO; days between 1900 and 2100.
 * Cost      the family O(incoming rows of the matching criteria), and O(decisions) once per generation and thread, or
 *           each time with a turma, 1 bit of thread scratch per decision and 16 bytes per month; the answer O(months).
 * Refuses   NOT_FOUND for an unknown turma; over budget; cancelled.
 * Verified  equals a filter per period on the zoo (days at the edges of the calendar included) and on 2,000 decisions,
 *           hand-worked buckets, and Cypher.
 * Source    own.
 */

import { countedGraph } from '../../algorithms/closed-view.ts';
import {
  corpusCounts,
  type PeriodCounts,
  periodCounts,
  periodShare,
} from '../../algorithms/corpus-periods.ts';
import { CRITERIOS_MAX } from '../../algorithms/criterios-max.ts';
import {
  FIRST_DAY,
  FIRST_YEAR,
  MONTH_OF_DAY,
  MONTHS,
  monthText,
  YEAR,
} from '../../algorithms/months.ts';
import { outcomeCounts, SLOTS, taxaProvimento } from '../../algorithms/outcome-counts.ts';
import { runOfFamily } from '../../algorithms/run-of-family.ts';
import { sampleOf } from '../../algorithms/sample-size.ts';
import { outcomesFor, sideFields } from '../../algorithms/sides.ts';
import { FIGURES_STEPS, TEXT_STEPS } from '../../algorithms/text-steps.ts';
import { forEachDecisaoOf, listedCriterios, matchCriterios } from '../../algorithms/topic.ts';
import { corpusTrends, TENDENCIA, trendOf } from '../../algorithms/trend.ts';
import { inTurmas, turmasNamed } from '../../algorithms/turma-filter.ts';
import type { Family } from '../../family.ts';
import { NO_DAY } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

/** Steps of a bucket: a name, two intervals and fifteen numbers. */
const BUCKET_STEPS = TEXT_STEPS + FIGURES_STEPS;

export const run = runOfFamily<Params, Result>(family, answer);

/**
 * The criteria of the topic, the first month (a January), and, for each month of the years with a dated decision of the
 * topic, SLOTS counters of the topic and SLOTS counters of the corpus.
 */
export function family(stored: PackedGraph, params: Params, task: Task): Outcome<Family> {
  const graph = countedGraph(stored, params, task);
  if (graph === null) return task.budget.refusal();
  const turmas = params.turma === null ? null : turmasNamed(graph, params.turma);
  if (params.turma !== null && turmas === null) return notFound('turma', params.turma);
  const isCounted = inTurmas(graph, turmas);
  const criterios = matchCriterios(graph, params.criterio, task.scratch);
  const counters = task.scratch.u32('periodCounters', MONTHS * SLOTS).fill(0, 0, MONTHS * SLOTS);
  const { codes, slotOf } = outcomesFor(graph, params.lado);
  let low = MONTHS;
  let high = -1;
  const complete = forEachDecisaoOf(graph, criterios, task, decisao => {
    const day = graph.day[decisao]!;
    if (day === NO_DAY || !isCounted(decisao)) return;
    const month = MONTH_OF_DAY[day - FIRST_DAY]!;
    if (month < low) low = month;
    if (month > high) high = month;
    counters[month * SLOTS + slotOf[codes[decisao]!]!]!++;
  });
  const { lado } = params;
  const corpus = complete ? corpusCounts(stored, { turmas, lado }, task.budget) : null;
  if (corpus === null) return task.budget.refusal();
  const first = high < 0 ? 0 : low - (low % YEAR);
  const end = high < 0 ? 0 : high - (high % YEAR) + YEAR;
  return found([
    Uint32Array.of(criterios.length, first),
    Uint32Array.from(criterios.slice(0, CRITERIOS_MAX)),
    counters.slice(first * SLOTS, end * SLOTS),
    corpus.slice(first * SLOTS, end * SLOTS),
  ]);
}

export function answer(
  graph: PackedGraph,
  [[criteriosTotal, firstMonth], criterios, months, corpus]: Family,
  params: Params,
  { budget }: Task,
): Outcome<Result> {
  const { granularity } = params;
  const isMonthly = granularity === 'month';
  const length = isMonthly ? 1 : YEAR;
  if (!budget.spend(months!.length)) return budget.refusal();
  const topic = periodCounters(months!, length);
  const base = firstMonth! / length;
  const periods = occurring(topic, {
    first: periodIndex(params.periodo_inicio, 0) - base,
    last: periodIndex(params.periodo_fim, MONTHS - 1) - base,
  });
  const bucketCount = periods.end - periods.start;
  const steps = bucketCount * BUCKET_STEPS + criterios!.length * 2 * TEXT_STEPS;
  if (!budget.spend(steps)) return budget.refusal();
  const whole = periodCounters(corpus!, length);
  const buckets: Result['buckets'] = [];
  const corpusPeriods: PeriodCounts[] = [];
  for (let i = periods.start; i < periods.end; i++) {
    const period = base + i;
    const all = periodCounts(outcomeCounts(whole, i));
    const counts = outcomeCounts(topic, i);
    corpusPeriods.push(all);
    buckets.push({
      periodo: isMonthly ? monthText(period) : String(period + FIRST_YEAR),
      total: counts.provido + counts.improvido + counts.parcial + counts.outros,
      ...counts,
      taxa_provimento: taxaProvimento(counts),
      ...sampleOf(counts),
      ...periodShare(counts, all),
    });
  }
  const known = buckets.reduce((sum, { n }) => sum + n, 0);
  const trend = trendOf(buckets.map(bucket => bucket.total));
  return found({
    criterio: params.criterio,
    granularity,
    ...sideFields(params.lado, known),
    criterios: listedCriterios(graph, criterios!),
    criterios_total: criteriosTotal!,
    buckets,
    trend,
    tendencia: TENDENCIA[trend],
    ...corpusTrends(buckets, corpusPeriods),
  });
}

/** The counters of periods of `length` months each. */
function periodCounters(months: Uint32Array, length: number): Uint32Array {
  if (length === 1) return months;
  const counters = new Uint32Array(months.length / length);
  months.forEach((count, i) => {
    const month = Math.floor(i / SLOTS);
    counters[Math.floor(month / length) * SLOTS + (i % SLOTS)]! += count;
  });
  return counters;
}

/** The range from the first to the last period with a decision, within `first` to `last`; empty if there is none. */
function occurring(
  counters: Uint32Array,
  { first, last }: { first: number; last: number },
): { start: number; end: number } {
  let start = -1;
  let end = -1;
  const count = counters.length / SLOTS;
  for (let period = Math.max(0, first); period < count && period <= last; period++) {
    const row = period * SLOTS;
    if (counters.subarray(row, row + SLOTS).every(value => value === 0)) continue;
    if (start < 0) start = period;
    end = period + 1;
  }
  return { start, end };
}

/** Years or months since 1900 of a period written YYYY or YYYY-MM; `fallback` for null. */
function periodIndex(period: string | null, fallback: number): number {
  if (period === null) return fallback;
  const years = Number(period.slice(0, 4)) - FIRST_YEAR;
  return period.length === 4 ? years : years * 12 + Number(period.slice(5)) - 1;
}
