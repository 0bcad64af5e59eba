/** The decision record of an import file: its fields, their types, and the messages for invalid ones. */
import { z } from 'zod';
import { PESOS, POSICOES, RESULTADOS } from '../engine/graph/kinds.ts';
import { ruleWords } from '../errors/rule-words.ts';
import {
  CENTAVOS_MAX,
  DIAS_MAX,
  MUDANCAS,
  TIPOS_DE_VALOR,
} from '../legal/decisions/amounts/valor.ts';
import { namedOutcome } from '../legal/decisions/outcome/named-outcome.ts';
import type { GivenAmount } from '../legal/decisions/read-decision.ts';
import { DECISOES_RECORRIDAS, FAVORECIDOS, RECORRENTES } from '../legal/decisions/sides/sides.ts';
import { isPlaceholder } from '../legal/text/placeholder.ts';
import { isLonger, textLength } from '../runtime/text-length.ts';
import { documento, leitura, text } from './read-fields.ts';
import { hasShortYear, isZeroDay, readRecordDate, YEAR_MAX, YEAR_MIN } from './record-date.ts';
import { RecordError } from './record-error.ts';
import type { Told } from './told.ts';

export { RecordError };

const ID_LENGTH_MAX = 200;
const NAME_LENGTH_MAX = 1000;
const FAULTS_TOLD_MAX = 20;
/** Maximum number of items in a list. Real decisions have dozens; every item costs time in every store. */
const LIST_ITEMS_MAX = 10_000;
const DAYS = new Set(['data_julgamento', 'data_publicacao']);

/** A name; its length is limited because names are indexed. */
const name = text.refine(value => !isLonger(value, NAME_LENGTH_MAX), tooLong(NAME_LENGTH_MAX));

/**
 * Accepts numbers and codes written without quotes. A number that is not an exact integer is passed on to the schema,
 * which rejects it.
 */
const orDigits = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (Number.isSafeInteger(value) ? String(value) : value), schema);

/** A node id: opaque, never trimmed. */
export const nodeId = text
  .min(1, 'is empty')
  .refine(value => !isLonger(value, ID_LENGTH_MAX), tooLong(ID_LENGTH_MAX));

/** Exporters write an empty field as an empty text; it is treated as null if null is allowed. */
const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (isBlank(value) ? null : value), schema.nullish());

/** A date in any usual format with a year of four digits. */
const day = text.transform((value, context) => {
  const day = readRecordDate(value);
  if (day !== null) return day;
  const message = hasShortYear(value)
    ? 'has a year of two digits; write all four'
    : `is not a date from ${YEAR_MIN} to ${YEAR_MAX}, such as 2019-03-15 or 15/03/2019`;
  context.addIssue({ code: 'custom', message, input: value });
  return z.NEVER;
});
const date = orDigits(day);

/** Any usual name of an outcome, in any case. The error message lists the names under which outcomes are stored. */
const resultado = text.transform((value, context) => {
  const outcome = namedOutcome(value);
  if (outcome !== undefined) return outcome;
  const names = RESULTADOS.filter(name => name !== null).join(', ');
  const message = `must be one of ${names}, or a usual wording of one`;
  context.addIssue({ code: 'custom', message, input: value });
  return z.NEVER;
});

/**
 * Accepts a plain text in place of an object. The text becomes an object with `bare` set, so that problems inside an
 * object keep their path.
 */
const item = <T extends z.ZodType>(object: T) =>
  z.preprocess(value => {
    const text = Number.isSafeInteger(value) ? String(value) : value;
    return typeof text === 'string' ? { bare: text } : text;
  }, object);
const list = <T extends z.ZodType>(object: T) =>
  orNull(
    z.array(item(object)).refine(items => items.length <= LIST_ITEMS_MAX, {
      error: ({ input }) => `has ${(input as unknown[]).length} items, more than ${LIST_ITEMS_MAX}`,
    }),
  );

const id = orNull(orDigits(nodeId));
const bare = text.optional();
const REASON_LENGTH_MAX = 300;
const precedente = z
  .object({
    bare,
    id,
    nome: text.nullish(),
    motivo: text.max(REASON_LENGTH_MAX).nullish(),
    ref: text.nullish(),
    numero: text.nullish(),
  })
  .refine(value => value.bare !== undefined || value.nome != null, missing('nome'));
const criterio = z
  .object({
    bare: name.optional(),
    id,
    nome: name.nullish(),
    peso: orNull(z.enum(PESOS)),
    forma: name.nullish(),
    posicao: orNull(z.enum(POSICOES.filter(posicao => posicao !== null))),
  })
  .refine(value => value.bare !== undefined || value.nome != null, missing('nome'));
const texto = z
  .object({ bare, id, texto: text.nullish() })
  .refine(value => value.bare !== undefined || value.texto != null, missing('texto'));
const dispositivo = z
  .object({ bare, id, nome: text.nullish(), lei: text.nullish(), artigo: text.nullish() })
  .refine(
    ({ bare, id, nome, lei }) => bare !== undefined || (id ?? nome ?? lei) != null,
    missing('nome'),
  );

const mudanca = orNull(z.enum(MUDANCAS)).transform(value => value ?? null);
/** A prison sentence is given in days, other amounts in centavos. */
const valor = z
  .object({
    tipo: z.enum(TIPOS_DE_VALOR),
    valor_centavos: z.int().min(1).max(CENTAVOS_MAX).nullish(),
    dias: z.int().min(1).max(DIAS_MAX).nullish(),
    mudanca,
  })
  .transform(({ tipo, valor_centavos, dias, mudanca }, context): GivenAmount => {
    if (tipo === 'pena' && dias != null) return { tipo, dias, mudanca };
    if (tipo !== 'pena' && valor_centavos != null) return { tipo, valor_centavos, mudanca };
    const path = [tipo === 'pena' ? 'dias' : 'valor_centavos'];
    context.addIssue({ code: 'custom', message: 'is missing', path });
    return z.NEVER;
  });
const valores = orNull(
  z.array(valor).refine(items => new Set(items.map(({ tipo }) => tipo)).size === items.length, {
    error: 'has a tipo twice',
  }),
);

/** A code of the CNJ's tables as a number or a text, or a name from them. */
const classified = orNull(orDigits(name));

const file = {
  id: orDigits(name.nullish()),
  sha256: orNull(text.regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits')),
  arquivo_de: orNull(date),
};
/** The publication of the decision by its source; stored with the document. */
const fonte = z.object({
  forma: name.nullish(),
  ...file,
  /** Present only in exported records. */
  integra: z.object({ decisao_id: nodeId, ...file }).nullish(),
});

const decisionSchema = z.object({
  id: orDigits(nodeId),
  tribunal: text.nullish(),
  processo: orDigits(text.nullish()),
  registro: orDigits(name.nullish()),
  orgao_julgador: orDigits(text.nullish()),
  relator: name.nullish(),
  relator_papel: name.nullish(),
  data_julgamento: orNull(date),
  data_publicacao: orNull(date),
  resultado: orNull(resultado),
  teor: text.nullish(),
  recorrente: orNull(z.enum(RECORRENTES)),
  decisao_recorrida: orNull(z.enum(DECISOES_RECORRIDAS)),
  favorece: orNull(z.enum(FAVORECIDOS)),
  valores,
  ementa: text.nullish(),
  ementa_composta: z.boolean().nullish(),
  dispositivo: text.nullish(),
  inteiro_teor: text.nullish(),
  categoria_id: orDigits(name.nullish()),
  assunto: classified,
  classe: classified,
  criterios: list(criterio),
  fatos: list(texto),
  provas: list(texto),
  dispositivos: list(dispositivo),
  precedentes: list(precedente),
  indexacao: text.nullish(),
  fonte: orNull(fonte),
  leitura,
  documento,
});

export const recordFields: readonly string[] = Object.keys(decisionSchema.shape);

export type DecisionRecord = z.infer<typeof decisionSchema>;
export type CriterioInput = z.infer<typeof criterio>;
export type TextoInput = z.infer<typeof texto>;
export type DispositivoInput = z.infer<typeof dispositivo>;
export type PrecedenteInput = z.infer<typeof precedente>;

/** A list item from which no id can be made. The item is left out and the decision is kept. */
export class NamelessItem extends RecordError {
  override name = 'NamelessItem';
}

/**
 * Checks a parsed line; throws a RecordError that names up to 20 problems. Drops unknown fields, and fields whose text
 * stands for a missing value.
 */
export function checkRecord(value: unknown): DecisionRecord {
  const checked = decisionSchema.safeParse(withoutPlaceholders(value), {
    reportInput: true,
    error: ruleWords,
  });
  if (checked.success) return checked.data;
  const faults = checked.error.issues.map(({ path, message, input }) => {
    const field = path
      .filter(step => step !== 'bare')
      .map((step, i) =>
        typeof step === 'number' ? `[${step}]` : `${i > 0 ? '.' : ''}${String(step)}`,
      )
      .join('');
    return new RecordError(field, message, input);
  });
  const [first, ...others] = faults;
  for (const { message } of others.slice(0, FAULTS_TOLD_MAX - 1)) first!.message += `; ${message}`;
  throw first!;
}

/** Fields of a line that are unknown in a record. */
export function unknownFields(value: unknown): Told[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.keys(value)
    .filter(field => !Object.hasOwn(decisionSchema.shape, field))
    .map(field => ({ field, reason: 'is not used' }));
}

/** `id` is always kept, because an id is opaque. */
function withoutPlaceholders(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const missing = Object.entries(value).filter(
    ([field, text]) =>
      field !== 'id' &&
      typeof text === 'string' &&
      !isBlank(text) &&
      (isPlaceholder(text) || (DAYS.has(field) && isZeroDay(text))),
  );
  if (missing.length === 0) return value;
  const kept: Record<string, unknown> = { ...value };
  for (const [field] of missing) delete kept[field];
  return kept;
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

function tooLong(lengthMax: number) {
  return {
    error: ({ input }: { input?: unknown }) =>
      `has ${textLength(input as string)} characters, more than ${lengthMax}`,
  };
}

function missing(field: string) {
  return { error: 'is missing', path: [field], abort: true };
}
