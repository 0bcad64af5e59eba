/**
 * Decisions on a topic per year or month.
 *
 * Returns   one bucket for every period from the first to the last that has a dated decision, and three trends.
 * Requires  word index; rows in of TEM_CRITERIO; days between 1900 and 2100.
 * Cost      O(rows in of the matching criteria), and O(decisions) once per generation and thread, or in each request
 *           with a turma; thread scratch of 1 bit per decision and 16 bytes per month.
 * Refuses   NOT_FOUND for an unknown turma; cancelled.
 * Verified  equals a filter per period on the zoo (days at the edges of the calendar included) and on 2,000 decisions,
 *           hand-worked buckets, and Cypher.
 * Source    own.
 */

import {
  corpusCounts,
  corpusPeriod,
  type PeriodCounts,
  periodShare,
} from '../../algorithms/corpus-periods.ts';
import { CRITERIOS_MAX } from '../../algorithms/criterios-max.ts';
import { FIRST_DAY, FIRST_YEAR, MONTH_OF_DAY, MONTHS, monthText } from '../../algorithms/months.ts';
import {
  outcomeCounts,
  SLOT_OF_RESULTADO,
  SLOTS,
  taxaProvimento,
} from '../../algorithms/outcome-counts.ts';
import { sampleOf } from '../../algorithms/sample-size.ts';
import { forEachDecisaoOf, matchCriterios } from '../../algorithms/topic.ts';
import { corpusTrends, TENDENCIA, trendOf } from '../../algorithms/trend.ts';
import { inTurmas, turmasNamed } from '../../algorithms/turma-filter.ts';
import { NO_DAY } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const { granularity } = params;
  const turmas = params.turma === null ? null : turmasNamed(graph, params.turma);
  if (params.turma !== null && turmas === null) return notFound('turma', params.turma);
  const isCounted = inTurmas(graph, turmas);
  const isMonthly = granularity === 'month';
  const criterios = matchCriterios(graph, params.criterio, task.scratch);
  const counters = task.scratch.u32('periodCounters', MONTHS * SLOTS).fill(0, 0, MONTHS * SLOTS);
  const first = periodIndex(params.periodo_inicio, 0);
  const last = periodIndex(params.periodo_fim, MONTHS - 1);
  let low = MONTHS;
  let high = -1;
  const complete = forEachDecisaoOf(graph, criterios, task, decisao => {
    const day = graph.day[decisao]!;
    if (day === NO_DAY || !isCounted(decisao)) return;
    const month = MONTH_OF_DAY[day - FIRST_DAY]!;
    const period = isMonthly ? month : Math.floor(month / 12);
    if (period < first || period > last) return;
    if (period < low) low = period;
    if (period > high) high = period;
    counters[period * SLOTS + SLOT_OF_RESULTADO[graph.resultado[decisao]!]!]!++;
  });
  const corpus = complete ? corpusCounts(graph, turmas, task.budget) : null;
  if (corpus === null) return task.budget.refusal();
  const buckets: Result['buckets'] = [];
  const corpusPeriods: PeriodCounts[] = [];
  for (let period = low; period <= high; period++) {
    corpusPeriods.push(corpusPeriod(corpus, period, isMonthly));
    const counts = outcomeCounts(counters, period);
    buckets.push({
      periodo: isMonthly ? monthText(period) : String(period + FIRST_YEAR),
      total: counts.provido + counts.improvido + counts.parcial + counts.outros,
      ...counts,
      taxa_provimento: taxaProvimento(counts),
      ...sampleOf(counts),
      ...periodShare(counts, corpusPeriods.at(-1)!),
    });
  }
  const trend = trendOf(buckets.map(bucket => bucket.total));
  return found({
    criterio: params.criterio,
    granularity,
    criterios: criterios
      .slice(0, CRITERIOS_MAX)
      .map(node => ({ id: graph.id(node), nome: graph.nome(node) })),
    criterios_total: criterios.length,
    buckets,
    trend,
    tendencia: TENDENCIA[trend],
    ...corpusTrends(buckets, corpusPeriods),
  });
}

/** Years or months since 1900 of a period written YYYY or YYYY-MM; `fallback` where there is none. */
function periodIndex(period: string | null, fallback: number): number {
  if (period === null) return fallback;
  const years = Number(period.slice(0, 4)) - FIRST_YEAR;
  return period.length === 4 ? years : years * 12 + Number(period.slice(5)) - 1;
}
