/** The evolution over time: a chart, its figures as a table, and what it shows in words. */
import { SMALL_SAMPLE } from '../../document/argument-table.ts';
import type { Part } from '../../document/document.ts';
import { fact, facts, heading, table, text } from '../../document/parts.ts';
import { interval } from '../../document/wording.ts';
import { counted, dated, rate, shownName } from '../../wording.ts';
import type { BlockWith } from '../block.ts';
import type { ChartBucket, ChartData } from './data.ts';

const TREND: Readonly<Record<ChartData['tendencia'], string>> = {
  crescente: 'crescente',
  decrescente: 'decrescente',
  estavel: 'estável',
};

export function chartParts({ title, data }: BlockWith<'chart'>): Part[] {
  const { buckets } = data;
  const columns = [
    { title: data.granularity === 'year' ? 'Ano' : 'Mês', share: 16 },
    { title: 'Decisões', share: 16, isFigure: true },
    { title: 'Providas', share: 16, isFigure: true },
    { title: 'Parciais', share: 16, isFigure: true },
    { title: 'Não providas', share: 18, isFigure: true },
    { title: 'Taxa', share: 14, isFigure: true },
    { title: 'Intervalo de 95%', share: 26, isFigure: true },
  ];
  const row = (bucket: ChartBucket) => [
    `${dated(bucket.periodo)}${bucket.amostra_pequena ? '*' : ''}`,
    String(bucket.total),
    String(bucket.provido),
    String(bucket.parcial),
    String(bucket.improvido),
    rate(bucket.taxa_provimento),
    interval(bucket.wilson_low, bucket.wilson_high),
  ];
  const small = buckets.some(({ amostra_pequena }) => amostra_pequena);
  return [
    heading(title),
    ...text(data.text),
    ...facts(
      fact('Critério', shownName(data.criterio)),
      ...(data.trend_until === null ? [] : trendFacts(data)),
    ),
    ...(buckets.length === 0
      ? text('Não há decisões datadas para desenhar o gráfico.')
      : [{ kind: 'evolution', buckets, alternative: alternativeOf(data) } satisfies Part]),
    ...(small ? text(SMALL_SAMPLE, 'muted') : []),
    ...table(columns, buckets.map(row)),
  ];
}

const trendFacts = (data: ChartData) => [
  fact('Número de decisões', `Tendência ${TREND[data.tendencia]}`),
  fact('Em relação ao acervo', `Tendência ${TREND[data.tendencia_relativa]}`),
  fact('Taxa de provimento', `Tendência ${TREND[data.tendencia_provimento]}`),
  fact('Tendências até', data.trend_until === undefined ? null : dated(data.trend_until!)),
];

/** The chart in words, for those who do not see it. */
function alternativeOf({ criterio, buckets, ...data }: ChartData): string {
  const first = buckets[0]!;
  const last = buckets.at(-1)!;
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0);
  const decisions = counted(total, 'decisão', 'decisões');
  const rateOf = ({ periodo, taxa_provimento, amostra_pequena }: ChartBucket) =>
    `${taxa_provimento === null || amostra_pequena ? 'sem taxa' : rate(taxa_provimento)} em ${dated(periodo)}`;
  const trend = data.trend_until === null ? '' : `; tendência ${TREND[data.tendencia_provimento]}`;
  return (
    `Gráfico da evolução de "${shownName(criterio)}" de ${dated(first.periodo)} a ${dated(last.periodo)}: ${decisions}. ` +
    `Taxa de provimento: ${rateOf(first)}, ${rateOf(last)}${trend}. ` +
    'A tabela seguinte traz todos os valores.'
  );
}
