/** Temporal-evolution → chart: decisions on a criterion over time, and the chart in words. */
import type { Side } from '../../../asked-side.ts';
import type { Answered, Ask } from '../../making/asking.ts';
import type { TemporalEvolution } from '../../making/backend-answers.ts';
import { basisOf } from '../../making/basis.ts';
import { sideOfCase } from '../../making/case-side.ts';
import { type Maker, NOTHING_KNOWN, NoBasis } from '../../making/making.ts';
import { type WinWords, winWords } from '../../win-words.ts';
import { dated, decisions, interval, rate } from '../../wording.ts';
import type { ChartBucket, ChartData } from './data.ts';

/** With fewer years than this, a series by months shows more. */
const YEARS_MIN = 4;
const TREND = { crescente: 'em alta', decrescente: 'em queda', estavel: 'estável' } as const;

export const makeChart: Maker<'chart'> = async ({ state, ask }) => {
  const basis = await basisOf(state, ask);
  const { criterio } = basis;
  if (criterio === null) throw new NoBasis(NOTHING_KNOWN);
  const side = sideOfCase(state);
  const ofSide =
    side === null ? null : await evolutionOf(ask, { criterio: criterio.nome, lado: side });
  // Where of no decision it is known whom it favours, outcomes say more.
  const isKnown = (ofSide?.data.n_conhecido ?? 0) > 0;
  const { data, origin } = isKnown ? ofSide! : await evolutionOf(ask, { criterio: criterio.nome });
  const title = `Evolução: ${criterio.nome}`;
  return { title, data: chartOf(data), origin: [...basis.origin, origin] };
};

/** By years; by months where these are few. */
async function evolutionOf(
  ask: Ask,
  asked: { criterio: string; lado?: Side },
): Promise<Answered<TemporalEvolution>> {
  const per = (granularity: 'year' | 'month') =>
    ask('POST /v1/graph/temporal-evolution', { ...asked, granularity });
  const years = await per('year');
  const { length } = years.data.buckets;
  return length < YEARS_MIN && length > 0 ? per('month') : years;
}

export function chartOf(answer: TemporalEvolution): ChartData {
  const buckets = answer.buckets.map(bucketOf);
  const { criterio, granularity, tendencia, tendencia_relativa, tendencia_provimento } = answer;
  const { lado } = answer;
  const trends = { tendencia, tendencia_relativa, tendencia_provimento };
  const text = textOf(criterio, buckets, trends, winWords(lado));
  return {
    kind: 'temporal-evolution',
    text,
    criterio,
    ...(lado === undefined ? {} : { lado }),
    granularity,
    buckets,
    ...trends,
  };
}

function bucketOf(bucket: TemporalEvolution['buckets'][number]): ChartBucket {
  const { periodo, total, provido, improvido, parcial, outros } = bucket;
  const { taxa_provimento, n, wilson_low, wilson_high, amostra_pequena } = bucket;
  const counts = { total, provido, improvido, parcial, outros };
  return { periodo, ...counts, taxa_provimento, n, wilson_low, wilson_high, amostra_pequena };
}

function textOf(
  criterio: string,
  buckets: readonly ChartBucket[],
  trends: Pick<ChartData, 'tendencia' | 'tendencia_relativa' | 'tendencia_provimento'>,
  words: WinWords,
): string {
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0);
  if (total === 0) return `O acervo não tem decisões datadas sobre ${criterio}.`;
  const first = dated(buckets[0].periodo);
  const last = dated(buckets.at(-1)!.periodo);
  const when = first === last ? `em ${first}` : `de ${first} a ${last}`;
  const decided = buckets.findLast(({ n }) => n > 0);
  const latest =
    decided === undefined
      ? ''
      : ` Em ${dated(decided.periodo)}, ${rate(decided.taxa_provimento)} ${words.wins} em ${decisions(decided.n)} ${words.counted} (${interval(decided.wilson_low, decided.wilson_high)}).`;
  return (
    `${decisions(total)} sobre ${criterio} ${when}. Quantidade ${TREND[trends.tendencia]}, ` +
    `participação no acervo ${TREND[trends.tendencia_relativa]}, ${words.rate} relativa ` +
    `${TREND[trends.tendencia_provimento]}.${latest}`
  );
}
