/** Parameters and result of temporal-evolution. */
import { z } from 'zod';
import {
  amplitude,
  count,
  lado,
  outcomeCounts,
  rate,
  sample,
  sideFields,
  TOPIC_WORDS,
  topic,
  topicCriterios,
  turmaFilter,
} from '../fields.ts';

const FORMATS = { year: /^\d{4}$/, month: /^\d{4}-(0[1-9]|1[0-2])$/ };
const FORMAT_NAMES = { year: 'YYYY', month: 'YYYY-MM' };

const period = (description: string) =>
  z.string().min(4).max(7).nullable().default(null).describe(description);

/** JSON Schema of periods in the granularity's format; `required` has `granularity` unless it is the default. */
const inFormat = (granularity: keyof typeof FORMATS, required: string[]) => {
  const period = {
    anyOf: [{ type: 'string', pattern: FORMATS[granularity].source }, { type: 'null' }],
  };
  const properties = {
    granularity: { const: granularity },
    periodo_inicio: period,
    periodo_fim: period,
  };
  return { type: 'object', properties, required };
};

export const params = z
  .strictObject({
    criterio: topic(TOPIC_WORDS),
    granularity: z.enum(['year', 'month']).default('year').describe('Length of a bucket.'),
    periodo_inicio: period('First period, YYYY or YYYY-MM by granularity; null for no bound.'),
    periodo_fim: period('Last period, in the same format; null for no bound.'),
    turma: turmaFilter,
    lado,
    amplitude: amplitude('com_restritos'),
  })
  .superRefine((value, context) => {
    for (const field of ['periodo_inicio', 'periodo_fim'] as const) {
      const given = value[field];
      if (given !== null && !FORMATS[value.granularity].test(given)) {
        context.addIssue({
          code: 'custom',
          path: [field],
          message: `must be written ${FORMAT_NAMES[value.granularity]} when granularity is ${value.granularity}`,
        });
        return;
      }
    }
    const { periodo_inicio, periodo_fim } = value;
    if (periodo_inicio !== null && periodo_fim !== null && periodo_inicio > periodo_fim) {
      context.addIssue({
        code: 'custom',
        path: ['periodo_inicio'],
        message: `must not be after periodo_fim (${periodo_fim})`,
      });
    }
  })
  .meta({ oneOf: [inFormat('year', []), inFormat('month', ['granularity'])] });

/** The same period over all decisions of the graph, or of the turma in the request. */
const corpusShare = {
  corpus_total: count,
  participacao: rate,
  corpus_n: count,
  corpus_taxa_provimento: rate,
};

const trend = z.enum(['growing', 'declining', 'stable']);
const tendencia = z.enum(['crescente', 'decrescente', 'estavel']);

export const result = z.object({
  criterio: z.string(),
  granularity: z.enum(['year', 'month']),
  ...sideFields,
  ...topicCriterios,
  buckets: z.array(
    z.object({
      periodo: z.string(),
      total: count,
      ...outcomeCounts,
      taxa_provimento: rate,
      ...sample,
      ...corpusShare,
    }),
  ),
  trend,
  tendencia,
  trend_relative: trend,
  tendencia_relativa: tendencia,
  trend_provimento: trend,
  tendencia_provimento: tendencia,
});

export type Params = z.infer<typeof params>;
export type Result = z.infer<typeof result>;
