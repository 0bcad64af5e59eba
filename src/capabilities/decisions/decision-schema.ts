/** The schema of a decision in answers, and the reading of the parameter that selects its fields. */
import { z } from 'zod';
import { NODE_LABELS, PESOS, RESULTADOS } from '../../engine/graph/kinds.ts';
import { situacao, wordingFields } from '../../engine/operations/fields.ts';
import { motivo } from '../../engine/operations/included.ts';
import { invalid, shortened } from '../../errors/invalid.ts';
import { FONTES } from '../../legal/decisions/facts/read-facts.ts';
import { processos } from './processos.ts';
import { passagem, READING } from './reading-schema.ts';

const text = z.string().nullable();
const named = z.object({ id: z.string(), nome: z.string() });
const count = z.int().nonnegative();

/** Fields of the stored document, in the order of the answer. */
const STORED = {
  tribunal: text,
  processo: text,
  orgao_julgador: text,
  ministro: text,
  categoria_id: text,
  resultado: z.enum(RESULTADOS.filter(name => name !== null)).nullable(),
  data: text.describe('YYYY-MM-DD.'),
  ementa: text,
  ementa_composta: z
    .boolean()
    .describe(
      'Whether the ementa was composed from the facts of the record; true for sample data.',
    ),
  dispositivo: text.describe('The operative part of the text.'),
  inteiro_teor: text,
  textos_cortados: z
    .array(z.enum(['ementa', 'dispositivo', 'inteiro_teor']))
    .describe('Texts of which only the beginning is stored, because they are too long.'),
  origem: z
    .object({
      tipo: z.enum(['arquivo', 'envio', 'demonstracao']).describe('Import, upload or sample data.'),
      arquivo: text.describe('Name of the file; null for an upload.'),
      item_id: z.string().nullable().describe('The dataset item of an upload.'),
      forma: z.string().optional().describe('The form of the file (docs/sources.md).'),
      id: z.string().optional().describe("The source's own id."),
      registro: z.string().optional().describe('Number in the registry of the STJ.'),
      publicado_em: z.string().optional().describe('Day of publication, with a registro.'),
      integra: z
        .object({
          decisao_id: z.string().describe('The id that it has where it stands alone.'),
          id: z.string().optional(),
          sha256: z.string().optional(),
          arquivo_de: z.string().optional(),
        })
        .optional()
        .describe('Where the full text came from, if another file gave it.'),
      relator_papel: z
        .string()
        .optional()
        .describe('In which role the rapporteur decided, such as convocado.'),
      indexacao: z
        .string()
        .optional()
        .describe("What the court's indexers added: thesis, terms, notes."),
      sha256: z.string().optional().describe('Of the file, in hex.'),
      arquivo_de: z.string().optional().describe('The date when the file was last changed.'),
    })
    .nullable()
    .describe('Where the decision came from; null for one that was stored before this was kept.'),
  importado_em: z.iso.datetime().describe('When this text was stored.'),
  ...READING,
  processos,
};

const told = z.object({
  ...named.shape,
  fonte: z
    .enum(['registro', ...FONTES])
    .describe(
      'Given by the record (registro), or read of the text by a table or a language model.',
    ),
  passagem: passagem.nullable().describe('Where the text names it; null if the record gives it.'),
});

/** Fields that an engine (the snapshot or Cypher) reads from the graph. They are empty if no engine answers. */
const GRAPH = {
  criterios: z.array(z.object({ ...named.shape, peso: z.enum(PESOS), ...wordingFields })),
  dispositivos: z.array(z.object({ ...named.shape, situacao, artigo: text })),
  precedentes: z
    .array(
      z.object({
        ...named.shape,
        situacao,
        tipo: z.enum(NODE_LABELS),
        motivo,
      }),
    )
    .describe('What it cites: decisions of the corpus (tipo Decisao) and others.'),
  fatos: z.array(told).describe('What happened, by the record or read of the text.'),
  provas: z.array(told).describe('Kinds of evidence, by the record or read of the text.'),
  citado_por: z
    .object({
      total: count,
      decisoes: z.array(z.object({ decisao_id: z.string(), processo: text, data: text })),
    })
    .describe('Decisions that cite it, latest first; at most 50.'),
  kg_available: z.boolean().describe('Whether an engine answered for the graph.'),
  geracao: z
    .int()
    .nullable()
    .describe(
      'Generation of the snapshot; null if Cypher or no engine answered, or the graph lacks it.',
    ),
};

type StoredField = keyof typeof STORED;
export type ReadingField = keyof typeof READING;
export type GraphField = keyof typeof GRAPH;
export type Field = StoredField | GraphField;

const STORED_FIELDS = Object.keys(STORED) as StoredField[];
export const GRAPH_FIELDS = Object.keys(GRAPH) as GraphField[];
const FIELDS: readonly Field[] = [...STORED_FIELDS, ...GRAPH_FIELDS];
/**
 * Fields that lists leave out. Only the import limits the length of the texts; the last field names the texts that were
 * cut.
 */
const LONG_FIELDS: readonly Field[] = ['dispositivo', 'inteiro_teor', 'textos_cortados'];
/** Fields that a list has only on request. */
const ASKED_FIELDS: readonly Field[] = ['processos'];
/** Fields that a list has by default. */
const SHORT_FIELDS = STORED_FIELDS.filter(name => !LONG_FIELDS.includes(name));
const LIST_FIELDS: readonly Field[] = SHORT_FIELDS.filter(name => !ASKED_FIELDS.includes(name));
/** Fields that a list can have. */
const LISTABLE: readonly Field[] = [...SHORT_FIELDS, ...GRAPH_FIELDS];

export const decisionSchema = z.object({
  decisao_id: z.string(),
  ...z.object({ ...STORED, ...GRAPH }).partial().shape,
});

export type Decision = z.infer<typeof decisionSchema>;

const fieldsParam = (names: readonly Field[]) =>
  z
    .string()
    .min(1)
    .max(500)
    .nullable()
    .default(null)
    .describe(`Fields to return besides decisao_id, separated by commas: ${names.join(', ')}.`);

export const fieldsOfOne = fieldsParam(FIELDS);
export const fieldsOfList = fieldsParam(LISTABLE);

/** The named fields in the order of the answer, or all fields of a decision. Throws VALIDATION_ERROR. */
export const readFieldsOfOne = (given: string | null): readonly Field[] =>
  given === null ? FIELDS : chosen(given, FIELDS);

/** The named fields, or the short ones (metadata and ementa). Throws VALIDATION_ERROR. */
export const readFieldsOfList = (given: string | null): readonly Field[] =>
  given === null ? LIST_FIELDS : chosen(given, LISTABLE);

function chosen(given: string, known: readonly Field[]): Field[] {
  const names = given.split(',').map(name => name.trim());
  const unknown = names.find(name => !(known as readonly string[]).includes(name));
  if (unknown !== undefined) {
    const rule = `must be names among ${known.join(', ')}`;
    throw invalid([{ field: 'fields', rule, value: shortened(unknown) }]);
  }
  return known.filter(name => names.includes(name));
}
