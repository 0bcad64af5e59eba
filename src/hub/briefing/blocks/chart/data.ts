/** Schema of a chart: decisions on a criterion over time. */
import { z } from 'zod';
import { countedSide } from '../counted-side.ts';

const count = z.number().int();
const rate = z.number().nullable();
const trend = z.enum(['crescente', 'decrescente', 'estavel']);

const chartBucket = z.strictObject({
  periodo: z.string().describe('YYYY, or YYYY-MM.'),
  total: count,
  provido: count,
  improvido: count,
  parcial: count,
  outros: count,
  taxa_provimento: rate,
  n: count,
  wilson_low: rate,
  wilson_high: rate,
  amostra_pequena: z.boolean(),
});
export type ChartBucket = z.infer<typeof chartBucket>;

export const chartData = z.strictObject({
  kind: z.literal('temporal-evolution'),
  text: z.string().describe('What the chart shows, also for those who cannot see it.'),
  criterio: z.string(),
  granularity: z.enum(['year', 'month']),
  lado: countedSide,
  running: z
    .string()
    .optional()
    .describe(
      'The period that is left out because not all of its decisions are there. Absent where none is, and from earlier ' +
        'versions.',
    ),
  running_until: z
    .string()
    .nullable()
    .optional()
    .describe(
      'The newest day of the corpus, YYYY-MM-DD, if it ends within `running`; null: that period is not over.',
    ),
  buckets: z.array(chartBucket),
  tendencia: trend,
  tendencia_relativa: trend,
  tendencia_provimento: trend,
});
export type ChartData = z.infer<typeof chartData>;
