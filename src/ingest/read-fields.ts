/**
 * Fields that an export writes in addition to the usual fields of a record: the reading of its texts, and columns of
 * the stored document that the other fields do not determine. The texts of a record with `leitura` are not read again,
 * and its values do not count as given by the court's file. Keys are in the order in which the reading creates them,
 * because the digests in the stores depend on it.
 */
import { z } from 'zod';
import { CODE_COUNT, RESULTADOS } from '../engine/graph/kinds.ts';
import {
  CENTAVOS_MAX,
  DIAS_MAX,
  MUDANCAS,
  TIPOS_EM_REAIS,
} from '../legal/decisions/amounts/valor.ts';
import { FONTES } from '../legal/decisions/facts/read-facts.ts';
import { METODOS, TEXT_FIELDS } from '../legal/decisions/outcome/resultado.ts';
import type { Leitura } from '../legal/decisions/read-decision.ts';
import {
  DECISOES_RECORRIDAS,
  FAVORECIDOS,
  RECORRENTES,
  REGRAS,
} from '../legal/decisions/sides/sides.ts';
import { CONFIANCAS, REGRAS_DE_ASSUNTO } from '../legal/decisions/subjects/subject.ts';
import type { NewDocument } from '../stores/relational/documents.ts';
import { TEXT_UNITS_MAX } from '../stores/relational/kept-text.ts';

const LIST_ITEMS_MAX = 10_000;
const ID_LENGTH_MAX = 200;
/** Maximum code units of all search terms of a document. */
export const TERMS_UNITS_MAX = 20_000;

/** Text that every store returns unchanged. */
export const text = z
  .string()
  .refine(value => !value.includes('\0'), 'contains a NUL character')
  .refine(value => value.isWellFormed(), 'contains an unpaired surrogate');

const offset = z.int().nonnegative();
const none = z.null();
const list = <T extends z.ZodType>(item: T) => z.array(item).max(LIST_ITEMS_MAX);
const place = { inicio: offset, fim: offset };
const noPlace = { inicio: none, fim: none };
const passage = z.object({ campo: z.enum(TEXT_FIELDS), clausula: text, ...place });

const outcomeBase = z.union([
  z.object({ metodo: z.enum(METODOS), campo: z.enum(TEXT_FIELDS), clausula: text, ...place }),
  z.object({ metodo: z.enum(METODOS), clausula: text.nullable(), campo: none, ...noPlace }),
]);

const based = <T extends z.ZodType>(valor: T) =>
  z.object({ regra: z.enum(REGRAS), valor, passagem: passage.nullable() });

const mudanca = z.enum(MUDANCAS).nullable();
const inText = { mudanca, texto: text, campo: z.enum(TEXT_FIELDS), ...place };
const ofRecord = { mudanca, texto: none, campo: none, ...noPlace };
const amount = {
  tipo: z.enum(TIPOS_EM_REAIS),
  valor_centavos: z.int().min(1).max(CENTAVOS_MAX),
};
const sentence = { tipo: z.literal('pena'), dias: z.int().min(1).max(DIAS_MAX) };
const valor = z.union(
  [amount, sentence].flatMap(quantia => [
    z.object({ ...quantia, ...inText }),
    z.object({ ...quantia, ...ofRecord }),
  ]),
);

const id = text.min(1).max(ID_LENGTH_MAX);
const told = z.object({ id, nome: text, fonte: z.enum(FONTES), passagem: passage });

const read = z.object({
  codigo: z
    .int()
    .positive()
    .max(CODE_COUNT - 1),
  nome: text,
  confianca: z.enum(CONFIANCAS),
  base: z.object({ regra: z.enum(REGRAS_DE_ASSUNTO), texto: text.nullable() }),
});
const classified = read.extend({ lido: read.optional() }).nullable();

const recorrente = z.enum(RECORRENTES);
const decisaoRecorrida = z.enum(DECISOES_RECORRIDAS);
const favorece = z.enum(FAVORECIDOS);

const leituraSchema = z.object({
  resultado_base: outcomeBase.nullable(),
  recursos: list(
    z.object({
      recorrente: recorrente.nullable(),
      resultado: z.enum(RESULTADOS.filter(name => name !== null)),
    }),
  ),
  recorrente: recorrente.nullable(),
  recorrente_base: based(recorrente).nullable(),
  decisao_recorrida: decisaoRecorrida.nullable(),
  decisao_recorrida_base: based(decisaoRecorrida).nullable(),
  favorece: favorece.nullable(),
  favorece_bases: list(based(favorece)),
  valores: list(valor),
  fatos_lidos: list(told).optional(),
  provas_lidas: list(told).optional(),
  assunto: classified.optional(),
  ramo: classified.optional(),
  classe: classified.optional(),
  motivos: list(z.object({ nome: text, motivo: text })).optional(),
  pergunta: z.object({ modelo: text, digest: text }).optional(),
});

/** Null: nothing was read. Absent: the texts still have to be read. */
export const leitura = leituraSchema.transform(inOrder).nullish();

/** The model's answers are placed after the other keys. */
function inOrder(value: z.infer<typeof leituraSchema>): Leitura {
  const { fatos_lidos, provas_lidas, pergunta, ...rest } = value;
  if (pergunta === undefined) return value as Leitura;
  const facts = { ...(fatos_lidos && { fatos_lidos }), ...(provas_lidas && { provas_lidas }) };
  return { ...rest, ...facts, pergunta } as Leitura;
}

const NAME_LENGTH_MAX = 1000;
const textOrNull = text.nullable().optional();
const stored = text.max(TEXT_UNITS_MAX).nullable().optional();
const indexed = text.max(NAME_LENGTH_MAX).nullable().optional();

/** Columns of the stored document that differ from what the record determines. */
export const documento = z
  .object({
    tribunal: textOrNull,
    processo: textOrNull,
    orgao_julgador: textOrNull,
    ministro: textOrNull,
    ministro_norm: indexed,
    categoria_id: textOrNull,
    resultado: textOrNull,
    data: indexed,
    ementa: stored,
    dispositivo: stored,
    inteiro_teor: stored,
    termos: text.max(TERMS_UNITS_MAX).optional(),
    chave: indexed,
  })
  .transform(columns => columns as Partial<Omit<NewDocument, 'origem' | 'leitura'>>)
  .nullish();
