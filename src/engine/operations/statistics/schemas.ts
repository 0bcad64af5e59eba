/** Parameters and result of statistics. */
import { z } from 'zod';
import { FAVORECIDOS } from '../../../legal/decisions/sides/sides.ts';
import { EDGE_TYPES, NODE_LABELS } from '../../graph/kinds.ts';
import { count, outcomeCounts, rate, resultado } from '../fields.ts';

export const params = z.strictObject({});

const degrees = z.object({
  media: z.number().nonnegative().nullable().describe('Arithmetic mean; null without decisions.'),
  p50: count.describe('Median, by the nearest rank.'),
  p90: count,
  p99: count,
  max: count,
  distribuicao: z
    .array(z.object({ de: count, ate: count, decisoes: count.positive() }))
    .describe('Decisions by degree: 0, 1, 2 to 3, 4 to 7, and so on by powers of two.'),
});

const counts = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map(name => [name, count])));

export const result = z.object({
  decisoes: count,
  por_tribunal: z.array(z.object({ tribunal: z.string().nullable(), decisoes: count })),
  por_ano: z.array(z.object({ ano: z.string().nullable(), decisoes: count, ...outcomeCounts })),
  data_inicio: z.string().nullable().describe('Date of the oldest decision, YYYY-MM-DD.'),
  data_fim: z.string().nullable().describe('Date of the newest decision, YYYY-MM-DD.'),
  por_resultado: z.array(z.object({ resultado, decisoes: count })),
  por_favorece: z
    .array(z.object({ favorece: z.enum(FAVORECIDOS).nullable(), decisoes: count }))
    .describe('Decisions by whom they favour.'),
  nos: counts(NODE_LABELS).describe('Nodes by label.'),
  relacionamentos: counts(EDGE_TYPES).describe('Relationships by type.'),
  graus: z.object({
    criterios: degrees,
    fatos: degrees,
    provas: degrees,
    dispositivos: degrees,
    citacoes_feitas: degrees,
    citacoes_recebidas: degrees,
  }),
  parcelas: z.object({
    com_data: rate,
    com_resultado: rate.describe('provido, improvido or parcialmente provido.'),
    com_favorece: rate.describe('Whom they favour is known.'),
    com_ministro: rate,
    com_tribunal: rate,
    ligadas: rate.describe('Cites a decision of the corpus or is cited by one.'),
  }),
  cobertura: z
    .literal('/v1/coverage')
    .describe(
      'Where the decisions are counted by chamber, texts and source, which the graph does not have.',
    ),
});

export type Result = z.infer<typeof result>;
