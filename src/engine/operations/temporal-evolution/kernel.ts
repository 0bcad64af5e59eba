/**
 * Decisions on a topic per year or month.
 *
 * Returns   one bucket for every period from the first to the last that has a dated decision, and the trend.
 * Requires  word index; rows in of TEM_CRITERIO; days between 1900 and 2100.
 * Cost      O(rows in of the matching criteria); thread scratch of 4 bytes a decision and 16 a month.
 * Refuses   cancelled.
 * Source    own; the calendar arithmetic is Howard Hinnant's civil_from_days (public domain).
 */

import {
  outcomeCounts,
  SLOT_OF_RESULTADO,
  SLOTS,
  taxaProvimento,
} from '../../graph/algorithms/outcome-counts.ts';
import { forEachDecisaoOf, matchCriterios } from '../../graph/algorithms/topic.ts';
import { NO_DAY } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './operation.ts';

const FIRST_YEAR = 1900;
const MONTHS = (2100 - FIRST_YEAR + 1) * 12;

const TENDENCIA = { growing: 'crescente', declining: 'decrescente', stable: 'estavel' } as const;

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const { granularity } = params;
  const isMonthly = granularity === 'month';
  const criterios = matchCriterios(graph, params.criterio, task.scratch);
  const counters = task.scratch.u32('periodCounters', MONTHS * SLOTS).fill(0, 0, MONTHS * SLOTS);
  const first = periodIndex(params.periodo_inicio, 0);
  const last = periodIndex(params.periodo_fim, MONTHS - 1);
  let low = MONTHS;
  let high = -1;
  const complete = forEachDecisaoOf(
    graph,
    criterios,
    task.scratch,
    steps => task.budget.spend(steps),
    decisao => {
      const day = graph.day[decisao]!;
      if (day === NO_DAY) return;
      const month = monthIndex(day);
      const period = isMonthly ? month : Math.floor(month / 12);
      if (period < first || period > last) return;
      if (period < low) low = period;
      if (period > high) high = period;
      counters[period * SLOTS + SLOT_OF_RESULTADO[graph.resultado[decisao]!]!]!++;
    },
  );
  if (!complete) return task.budget.refusal();
  const buckets: Result['buckets'] = [];
  for (let period = low; period <= high; period++) {
    const counts = outcomeCounts(counters, period);
    buckets.push({
      periodo: isMonthly ? monthText(period) : String(period + FIRST_YEAR),
      total: counts.provido + counts.improvido + counts.parcial + counts.outros,
      ...counts,
      taxa_provimento: taxaProvimento(counts),
    });
  }
  const trend = trendOf(buckets.map(bucket => bucket.total));
  return found({
    criterio: params.criterio,
    granularity,
    criterios: criterios.map(node => ({ id: graph.id(node), nome: graph.nome(node) })),
    buckets,
    trend,
    tendencia: TENDENCIA[trend],
  });
}

/** Months since January 1900 of a day number. */
function monthIndex(day: number): number {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  // Months counted from March, as the leap day then ends the year.
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  return (yearOfEra + era * 400 - FIRST_YEAR) * 12 + fromMarch + 2;
}

/** Index of a period written YYYY or YYYY-MM, among years or months since 1900. */
function periodIndex(period: string | null, fallback: number): number {
  if (period === null) return fallback;
  const years = Number(period.slice(0, 4)) - FIRST_YEAR;
  return period.length === 4 ? years : years * 12 + Number(period.slice(5)) - 1;
}

function monthText(index: number): string {
  return `${FIRST_YEAR + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Compares the last third with the first, in integers: more than 6/5 grows, less than 4/5 declines. */
function trendOf(totals: number[]): Result['trend'] {
  const { length } = totals;
  if (length < 2) return 'stable';
  const third = Math.max(1, Math.floor(length / 3));
  const sum = (part: number[]) => part.reduce((a, b) => a + b, 0);
  const first = sum(totals.slice(0, third));
  const last = sum(totals.slice(length - third));
  if (5 * last > 6 * first) return 'growing';
  return 5 * last < 4 * first ? 'declining' : 'stable';
}
