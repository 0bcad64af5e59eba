/** Makes a chart block from temporal-evolution: decisions on a criterion over time, with a description in words. */

import {
  type Beginning,
  beginningOf,
  beginningText,
  completePeriods,
  type LeftOut,
  leftOutText,
  wholePeriods,
} from '../../../../../web/src/shared/complete-periods.ts';
import { countedWords } from '../../../../../web/src/shared/side-words.ts';
import {
  hasRateTrend,
  hasTrend,
  NO_RATE_TREND,
  NO_TREND,
  TREND_WORDS,
} from '../../../../../web/src/shared/trend.ts';
import { SAMPLE_MIN } from '../../../../../web/src/shared/wilson.ts';
import { ladoOf } from '../../briefing-state.ts';
import type { TemporalEvolution } from '../../making/backend-answers.ts';
import { basisOf } from '../../making/basis.ts';
import { type Maker, NOTHING_KNOWN, NoBasis } from '../../making/making.ts';
import { dated, decisions, interval, rate, shownName } from '../../wording.ts';
import type { ChartBucket, ChartData } from './data.ts';

/** With fewer years than this, the series is shown by months. */
const YEARS_MIN = 4;

export const makeChart: Maker<'chart'> = async ({ state, ask }) => {
  const basis = await basisOf(state, ask);
  const { criterio } = basis;
  if (criterio === null) throw new NoBasis(NOTHING_KNOWN);
  const lado = ladoOf(state);
  const corpus = await ask('GET /v1/statistics', {});
  const { data_inicio, data_fim } = corpus.data;
  const whole = (granularity: 'year' | 'month') => {
    const { last, left } = completePeriods(granularity, data_fim);
    // A corpus often begins in the middle of a year, so an incomplete first year counts as one of few years.
    const isLeftOut = granularity === 'month';
    return { last, left, begun: isLeftOut ? beginningOf(granularity, data_inicio, last) : WHOLE };
  };
  const per = (granularity: 'year' | 'month') => {
    const { begun, last } = whole(granularity);
    return ask('POST /v1/graph/temporal-evolution', {
      criterio: criterio.nome,
      granularity,
      ...wholePeriods(begun, last),
      ...(lado === null ? {} : { lado }),
    });
  };
  const years = await per('year');
  const { data, origin } = years.data.buckets.length < YEARS_MIN ? await per('month') : years;
  const title = `Evolução: ${shownName(criterio.nome)}`;
  const { left, begun } = whole(data.granularity);
  return {
    title,
    data: chartOf(data, left, begun),
    origin: [...basis.origin, corpus.origin, origin],
  };
};

const WHOLE: Beginning = { first: null, left: null };

export function chartOf(
  answer: TemporalEvolution,
  left: LeftOut | null,
  begun: Beginning = WHOLE,
): ChartData {
  const buckets = answer.buckets.map(bucketOf);
  const { granularity, tendencia, tendencia_relativa, tendencia_provimento } = answer;
  const criterio = shownName(answer.criterio);
  const trends = { tendencia, tendencia_relativa, tendencia_provimento };
  const leaving = left === null ? {} : { running: left.period, running_until: left.until };
  const counted = { lado: answer.lado ?? null, ...leaving };
  const data = { criterio, granularity, ...counted, buckets, ...trends };
  return {
    kind: 'temporal-evolution',
    text: `${textOf(data)} ${beginningText(granularity, begun)}`.trimEnd(),
    ...data,
  };
}

function bucketOf(bucket: TemporalEvolution['buckets'][number]): ChartBucket {
  const { periodo, total, provido, improvido, parcial, outros } = bucket;
  const { taxa_provimento, n, wilson_low, wilson_high, amostra_pequena } = bucket;
  const counts = { total, provido, improvido, parcial, outros };
  return { periodo, ...counts, taxa_provimento, n, wilson_low, wilson_high, amostra_pequena };
}

function textOf(data: Omit<ChartData, 'kind' | 'text'>): string {
  const { criterio, buckets } = data;
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0);
  const left = leftOut(data);
  if (total === 0) return `O acervo não tem decisões datadas sobre ${criterio}. ${left}`.trimEnd();
  const first = dated(buckets[0].periodo);
  const last = dated(buckets.at(-1)!.periodo);
  const when = first === last ? `em ${first}` : `de ${first} a ${last}`;
  return `${decisions(total)} sobre ${criterio} ${when}. ${trends(data)}${latest(data)} ${left}`.trimEnd();
}

function trends(data: Omit<ChartData, 'kind' | 'text'>): string {
  if (!hasTrend(data.buckets)) return NO_TREND;
  const counts = `Quantidade ${TREND_WORDS[data.tendencia]}, participação no acervo ${TREND_WORDS[data.tendencia_relativa]}`;
  return `${counts}${trendOfRate(data)}.`;
}

function trendOfRate(data: Omit<ChartData, 'kind' | 'text'>): string {
  if (!hasRateTrend(data.buckets)) return `; ${NO_RATE_TREND}`;
  const name = lowerFirst(countedWords(data.lado).rate);
  return `, ${name} em relação ao acervo ${TREND_WORDS[data.tendencia_provimento]}`;
}

function latest({ buckets, lado }: Pick<ChartData, 'buckets' | 'lado'>): string {
  const decided = buckets.findLast(({ n }) => n > 0);
  if (decided === undefined) return '';
  const { periodo, provido, n } = decided;
  const [one, many] = countedWords(lado).wins;
  const said =
    n < SAMPLE_MIN
      ? `${provido} de ${decisions(n)} ${provido === 1 ? one : many}`
      : `${rate(decided.taxa_provimento)} de ${decisions(n)} ${many} (${interval(decided.wilson_low, decided.wilson_high)})`;
  return ` Em ${dated(periodo)}, ${said}.`;
}

const leftOut = ({
  granularity,
  running,
  running_until: until = null,
}: Pick<ChartData, 'granularity' | 'running' | 'running_until'>): string =>
  leftOutText(granularity, running === undefined ? null : { period: running, until });

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
