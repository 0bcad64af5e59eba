/** Schema parts that the parameters and results of several operations share. */

import { z } from 'zod';
import { SITUACOES } from '../../legal/citations/situacao.ts';
import { AMPLITUDES, type Amplitude } from '../algorithms/amplitude.ts';
import { CRITERIOS_MAX } from '../algorithms/criterios-max.ts';
import { LADOS } from '../algorithms/sides.ts';
import { decodeCursor, NO_CURSOR } from '../cursor.ts';
import { EDGE_TYPES, NODE_LABELS, POSICOES, RESULTADOS } from '../graph/kinds.ts';

/** The key of a node: opaque, never trimmed. */
export const nodeId = (description: string) =>
  z.string().min(1).max(200).describe(`${description} 1 to 200 characters, never trimmed.`);

export const topic = (description: string) => z.string().min(1).max(500).describe(description);

/** Describes which criteria a topic names, for `topic`. */
export const TOPIC_WORDS =
  "Words; each must begin a word of the criterion's name. The criterion that the whole text is a wording of is meant too.";

/** Describes categories, for the descriptions of `categoria_id`. */
export const CATEGORY =
  "A category is the decisions' own categoria_id, or a node of the CNJ's trees with all below it: `assunto:10433`, " +
  '`ramo:direito-civil`, `classe:198` (vocabularies assuntos, ramos, classes).';

/** Whether the decisions of narrower criteria count for a criterion too. */
export const amplitude = (fallback: Amplitude) =>
  z
    .enum(AMPLITUDES)
    .default(fallback)
    .describe(
      '`com_restritos`: a decision counts also under each criterion of the graph that is broader than one of its own; ' +
        '`so_ele`: only under its own.',
    );

/** Whether the rows of criteria say how often the criterion was affirmed and denied. */
export const posicoes = z
  .boolean()
  .default(false)
  .describe(
    'Whether rows of criteria also say in how many of the counted decisions the wording affirms the criterion, and in ' +
      'how many it denies it.',
  );

/** The counts that `posicoes` adds; `decisoes` names the decisions that are counted. */
export const affirmed = (decisoes: string) =>
  count
    .optional()
    .describe(
      `${decisoes} whose own wording affirms the criterion. Only with \`posicoes\`, and only for a criterion.`,
    );
export const denied = (decisoes: string) =>
  count
    .optional()
    .describe(
      `${decisoes} whose own wording denies it ('inaplicabilidade do CDC'); the others have no position, or have ` +
        'only a narrower criterion.',
    );

export const integer = (min: number, max: number, fallback: number, description: string) =>
  z.int().min(min).max(max).default(fallback).describe(description);

export const ministroName = z
  .string()
  .min(1)
  .max(200)
  .describe('Name of the minister in upper or lower case, with or without accents and title.');

/** Decoded here, so that an invalid cursor is refused like other invalid parameters. */
export const cursor = z
  .string()
  .min(40)
  .max(100)
  .nullable()
  .default(null)
  .describe(
    '`next_cursor` of the page before, sent with the same parameters; null for the first page.',
  )
  .transform((text, context) => {
    if (text === null) return NO_CURSOR;
    const decoded = decodeCursor(text);
    if (decoded !== null) return decoded;
    context.addIssue({ code: 'custom', message: 'must be a next_cursor that an answer has given' });
    return z.NEVER;
  });

/** The cursor of the next page. */
export const nextPage = z.string().nullable();

export const turmaFilter = z
  .string()
  .min(1)
  .max(200)
  .nullable()
  .default(null)
  .describe(
    'Only decisions of this chamber: its whole name, in upper or lower case, with or without accents, 1a for 1ª; null for all.',
  );

export const count = z.int().nonnegative();
/** A share; null if nothing was counted. */
export const rate = z.number().min(0).max(1).nullable();
/**
 * Fields in addition to a rate: its sample, the 95 % interval (null for an empty sample), and whether the sample is
 * below 10.
 */
export const bounds = { wilson_low: rate, wilson_high: rate };
export const small = { amostra_pequena: z.boolean() };
export const sample = { n: count, ...bounds, ...small };
export const label = z.enum(NODE_LABELS);
const edgeType = z.enum(EDGE_TYPES);
export const resultado = z.enum(RESULTADOS.filter(name => name !== null)).nullable();
/** The status of a precedent or statute, beside its name. The service adds it to the answers of the engines. */
export const situacao = z
  .enum(SITUACOES)
  .nullable()
  .optional()
  .describe(
    'Status of the súmula or law that the row names, by the tables of verification: cancelada, superada, revogada and ' +
      'pendente de publicação are not in force. null: not known; of an article, its law is not repealed. Absent in rows ' +
      'that name neither a precedent nor a statute.',
  );
export const namedNode = z.object({ id: z.string(), nome: z.string() });
/** The criteria that a topic names: the first by id, and how many there are. */
export const topicCriterios = {
  criterios: z.array(namedNode).max(CRITERIOS_MAX),
  criterios_total: z.int().nonnegative(),
};

/** The wording of a criterion in a decision. */
export const wordingFields = {
  forma: z
    .string()
    .describe("The heading phrase, as written; the criterion's name if none was kept."),
  posicao: z
    .enum(POSICOES.filter(name => name !== null))
    .nullable()
    .describe('Whether the phrase affirms or denies the criterion; null where it does neither.'),
};

/** The fields by which a reader recognizes a decision, in addition to its id. */
const decisionNames = {
  processo: z.string().nullable(),
  data: z.string().nullable(),
  ministro: z.string().nullable(),
  rotulo: z.string(),
};
/** The names of the decision whose id is in the same row; absent with `expand: false`. */
export const details = z.object(decisionNames).optional();
export const detailsList = z.array(z.object({ id: z.string(), ...decisionNames })).optional();
/** The names of a decision in the row itself. For other nodes `rotulo` is the name, and the rest is null. */
export const rowNames = z.object(decisionNames).partial().shape;

export const expand = z
  .boolean()
  .default(true)
  .describe(
    'Whether processo, data, ministro and rotulo stand beside the ids; false for programs that need no names.',
  );

export const edge = z.object({ source: z.string(), target: z.string(), type: edgeType });

export const outcomeCounts = {
  provido: count,
  improvido: count,
  parcial: count,
  outros: count,
};

export const desiredOutcome = z
  .enum(['provido', 'improvido', 'parcialmente provido'])
  .default('provido')
  .describe(
    'Outcome that counts as success; with `lado`, absent or provido: then success is that the side wins.',
  );

/** A side of the case. With it, operations count the side that decisions favour instead of their outcomes. */
export const lado = z
  .enum(LADOS)
  .nullable()
  .default(null)
  .describe(
    'Counts for this side: `favorece` of the decisions instead of `resultado`; provido then means that the side won, ' +
      'improvido that the opposite one did (autor and réu, acusação and defesa), parcialmente provido `em parte`. ' +
      'null counts `resultado`.',
  );

/** Additional fields of rates for one side; absent without `lado`. */
export const sideFields = {
  lado: z.enum(LADOS).optional().describe('The side that was asked for; absent without one.'),
  n_conhecido: count
    .optional()
    .describe(
      'Number of counted decisions that favour this side, the opposite side or `em parte`. The rates are shares of it.',
    ),
};

export const argumentKind = z
  .enum(['criterio', 'dispositivo', 'precedente', 'all'])
  .default('all')
  .describe('Which kind of argument to rank.');
