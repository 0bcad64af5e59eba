/** The chart in the exported document: the drawing, its figures as a table, and a description. */
import { counted } from '../../../../../web/src/shared/counted.ts';
import { countedWords } from '../../../../../web/src/shared/side-words.ts';
import { hasRateTrend, hasTrend } from '../../../../../web/src/shared/trend.ts';
import { SMALL_SAMPLE } from '../../document/argument-table.ts';
import type { Part } from '../../document/document.ts';
import { fact, facts, heading, table, text } from '../../document/parts.ts';
import { interval } from '../../document/wording.ts';
import { dated, rate, shareText, shownName } from '../../wording.ts';
import type { BlockWith } from '../block.ts';
import type { ChartBucket, ChartData } from './data.ts';

const TREND: Readonly<Record<ChartData['tendencia'], string>> = {
  crescente: 'crescente',
  decrescente: 'decrescente',
  estavel: 'estável',
};

export function chartParts({ title, data }: BlockWith<'chart'>): Part[] {
  const { buckets } = data;
  const words = countedWords(data.lado);
  const columns = [
    { title: data.granularity === 'year' ? 'Ano' : 'Mês', share: 16 },
    { title: 'Decisões', share: 16, isFigure: true },
    { title: words.won, share: 16, isFigure: true },
    { title: words.part, share: 16, isFigure: true },
    { title: words.lost, share: 18, isFigure: true },
    { title: 'Taxa', share: 14, isFigure: true },
    { title: 'Intervalo de 95%', share: 26, isFigure: true },
  ];
  const row = (bucket: ChartBucket) => [
    `${dated(bucket.periodo)}${bucket.amostra_pequena ? '*' : ''}`,
    String(bucket.total),
    String(bucket.provido),
    String(bucket.parcial),
    String(bucket.improvido),
    bucket.amostra_pequena ? '–' : rate(bucket.taxa_provimento),
    bucket.amostra_pequena ? '–' : interval(bucket.wilson_low, bucket.wilson_high),
  ];
  const small = buckets.some(({ amostra_pequena }) => amostra_pequena);
  return [
    heading(title),
    ...text(data.text),
    ...facts(
      fact('Critério', shownName(data.criterio)),
      ...(hasTrend(data.buckets) ? trendFacts(data) : []),
    ),
    ...(buckets.length === 0
      ? text('Não há decisões datadas para desenhar o gráfico.')
      : [
          {
            kind: 'evolution',
            buckets,
            rateName: words.rate,
            alternative: alternativeOf(data),
          } satisfies Part,
        ]),
    ...(small ? text(SMALL_SAMPLE, 'muted') : []),
    ...table(columns, buckets.map(row)),
  ];
}

const trendFacts = (data: ChartData) => [
  fact('Número de decisões', `Tendência ${TREND[data.tendencia]}`),
  fact('Em relação ao acervo', `Tendência ${TREND[data.tendencia_relativa]}`),
  fact(
    countedWords(data.lado).rate,
    hasRateTrend(data.buckets)
      ? `Tendência ${TREND[data.tendencia_provimento]}`
      : 'Poucas decisões para falar em tendência',
  ),
];

/** The description of the chart for readers who cannot see it. */
function alternativeOf(data: ChartData): string {
  const { criterio, buckets, lado, tendencia_provimento } = data;
  const first = buckets[0]!;
  const last = buckets.at(-1)!;
  const total = buckets.reduce((sum, bucket) => sum + bucket.total, 0);
  const decisions = counted(total, 'decisão', 'decisões');
  const rateOf = ({ periodo, taxa_provimento: share, ...bucket }: ChartBucket) => {
    const { n: total, wilson_low: low, wilson_high: high } = bucket;
    const said = share === null ? 'sem taxa' : shareText({ share, total, low, high });
    return `${said} em ${dated(periodo)}`;
  };
  const trend = hasRateTrend(data.buckets) ? `; tendência ${TREND[tendencia_provimento]}` : '';
  return (
    `Gráfico da evolução de "${shownName(criterio)}" de ${dated(first.periodo)} a ${dated(last.periodo)}: ${decisions}. ` +
    `${countedWords(lado).rate}: ${rateOf(first)}, ${rateOf(last)}${trend}. ` +
    'A tabela seguinte traz todos os valores.'
  );
}
