/** Temporal-evolution → chart: decisions on a criterion over time, and the chart in words. */
import type { Statistics, TemporalEvolution } from '../../making/backend-answers.ts';
import { basisOf } from '../../making/basis.ts';
import { type Maker, NOTHING_KNOWN, NoBasis } from '../../making/making.ts';
import { dated, decisions, interval, rate, shownName, TOO_FEW } from '../../wording.ts';
import type { ChartBucket, ChartData } from './data.ts';

/** With fewer years than this, a series by months shows more. */
const YEARS_MIN = 4;
const TREND_PERIODS_MIN = 3;
const TREND = { crescente: 'em alta', decrescente: 'em queda', estavel: 'estável' } as const;

export const makeChart: Maker<'chart'> = async ({ state, ask }) => {
  const basis = await basisOf(state, ask);
  const { criterio } = basis;
  if (criterio === null) throw new NoBasis(NOTHING_KNOWN);
  const per = (granularity: 'year' | 'month') =>
    ask('POST /v1/graph/temporal-evolution', { criterio: criterio.nome, granularity });
  const years = await per('year');
  const isShort = years.data.buckets.length < YEARS_MIN && years.data.buckets.length > 0;
  const { data, origin } = isShort ? await per('month') : years;
  const { data: corpus, origin: counted } = await ask('GET /v1/statistics', {});
  const until = lastWhole(data, lastYearOf(corpus));
  const { granularity } = data;
  const question = { criterio: criterio.nome, granularity, periodo_fim: until };
  const whole = until === null ? null : await ask('POST /v1/graph/temporal-evolution', question);
  const title = `Evolução: ${shownName(criterio.nome)}`;
  const origins = [...basis.origin, origin, counted, ...(whole === null ? [] : [whole.origin])];
  return { title, data: chartOf(data, whole?.data ?? null), origin: origins };
};

/** The year in which the corpus ends; it may end before the year does. */
const lastYearOf = ({ por_ano }: Statistics): string =>
  por_ano.reduce((last, { ano }) => (ano !== null && ano > last ? ano : last), '');

/**
 * The last period that the corpus is known to have whole; null if there are too few for a trend. Of the year in which
 * the corpus ends, the months before the last one with a decision count as whole.
 */
export function lastWhole(
  { granularity, buckets }: Pick<TemporalEvolution, 'granularity' | 'buckets'>,
  lastYear: string,
): string | null {
  const periods = buckets.map(({ periodo }) => periodo);
  const isOpen = (periods.at(-1) ?? '') >= lastYear;
  const whole = isOpen
    ? periods.filter((periodo, i) =>
        granularity === 'year' ? periodo < lastYear : i < periods.length - 1,
      )
    : periods;
  return whole.length < TREND_PERIODS_MIN ? null : whole.at(-1)!;
}

/** `whole` has the periods that are complete; null if these are too few for a trend. */
export function chartOf(answer: TemporalEvolution, whole: TemporalEvolution | null): ChartData {
  const buckets = answer.buckets.map(bucketOf);
  const { granularity } = answer;
  const criterio = shownName(answer.criterio);
  const { tendencia, tendencia_relativa, tendencia_provimento } = whole ?? STEADY;
  const trends = { tendencia, tendencia_relativa, tendencia_provimento };
  const trend_until = whole?.buckets.at(-1)?.periodo ?? null;
  const text = textOf(criterio, buckets, trend_until === null ? null : { ...trends, trend_until });
  return {
    kind: 'temporal-evolution',
    text,
    criterio,
    granularity,
    buckets,
    trend_until,
    ...trends,
  };
}

const STEADY = {
  tendencia: 'estavel',
  tendencia_relativa: 'estavel',
  tendencia_provimento: 'estavel',
} as const;

function bucketOf(bucket: TemporalEvolution['buckets'][number]): ChartBucket {
  const { periodo, total, provido, improvido, parcial, outros } = bucket;
  const { taxa_provimento, n, wilson_low, wilson_high, amostra_pequena } = bucket;
  const counts = { total, provido, improvido, parcial, outros };
  return { periodo, ...counts, taxa_provimento, n, wilson_low, wilson_high, amostra_pequena };
}

type Trends = Pick<ChartData, 'tendencia' | 'tendencia_relativa' | 'tendencia_provimento'> & {
  trend_until: string;
};

function textOf(criterio: string, buckets: readonly ChartBucket[], trends: Trends | null): string {
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0);
  if (total === 0) return `O acervo não tem decisões datadas sobre ${criterio}.`;
  const first = dated(buckets[0].periodo);
  const last = dated(buckets.at(-1)!.periodo);
  const when = first === last ? `em ${first}` : `de ${first} a ${last}`;
  const decided = buckets.findLast(({ n }) => n > 0);
  const latest =
    decided === undefined ? '' : ` Em ${dated(decided.periodo)}, ${latestText(decided)}.`;
  return `${decisions(total)} sobre ${criterio} ${when}. ${trendText(trends, last)}${latest}`;
}

function latestText({
  n,
  provido,
  taxa_provimento,
  wilson_low,
  wilson_high,
  ...bucket
}: ChartBucket) {
  if (bucket.amostra_pequena)
    return `provimento em ${provido} de ${decisions(n)} de mérito (${TOO_FEW})`;
  return `${rate(taxa_provimento)} de provimento em ${decisions(n)} de mérito (${interval(wilson_low, wilson_high)})`;
}

/** `last`: the last period of the chart. */
function trendText(trends: Trends | null, last: string): string {
  if (trends === null) return 'São poucos os períodos completos para uma tendência.';
  const until = dated(trends.trend_until);
  const aside = until === last ? '' : `Até ${until}, o último período completo: `;
  const words =
    `quantidade ${TREND[trends.tendencia]}, participação no acervo ${TREND[trends.tendencia_relativa]}, ` +
    `taxa de provimento relativa ${TREND[trends.tendencia_provimento]}.`;
  return aside === '' ? words[0]!.toUpperCase() + words.slice(1) : aside + words;
}
