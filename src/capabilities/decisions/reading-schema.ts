/** The schema of a decision's reading: outcome, sides, amounts and subject. */
import { z } from 'zod';
import { RESULTADOS } from '../../engine/graph/kinds.ts';
import { MUDANCAS, TIPOS_EM_REAIS } from '../../legal/decisions/amounts/valor.ts';
import { METODOS, TEXT_FIELDS } from '../../legal/decisions/outcome/resultado.ts';
import {
  DECISOES_RECORRIDAS,
  FAVORECIDOS,
  RECORRENTES,
  REGRAS,
} from '../../legal/decisions/sides/sides.ts';
import { CONFIANCAS, REGRAS_DE_ASSUNTO } from '../../legal/decisions/subjects/subject.ts';

const offset = z.int().nonnegative();
const campo = z.enum(TEXT_FIELDS).describe('The text that the offsets count in.');
const resultado = z.enum(RESULTADOS.filter(name => name !== null));
const recorrente = z.enum(RECORRENTES);
const decisaoRecorrida = z.enum(DECISOES_RECORRIDAS);
const favorece = z.enum(FAVORECIDOS);

export const passagem = z.object({
  campo,
  clausula: z.string().describe('The passage, as the text has it.'),
  inicio: offset.describe('Where it begins, in UTF-16 code units of the text.'),
  fim: offset.describe('Where it ends.'),
});

const resultadoBase = z
  .object({
    metodo: z
      .enum(METODOS)
      .describe(
        'registro, teor: stated by the record or by the court. dispositivo, inteiro_teor: read from that text. ' +
          'secao_dispositivo, titulo, frase_final: read from that part of the ementa.',
      ),
    clausula: z.string().nullable(),
    campo: campo.nullable(),
    inicio: offset.nullable(),
    fim: offset.nullable(),
  })
  .nullable();

const base = <T extends z.ZodType>(valor: T) =>
  z.object({
    regra: z
      .enum(REGRAS)
      .describe(
        'registro: given by the record. palavras: said in words. decisao_recorrida, recorrente: what was decided ' +
          'below, or who appealed, with the outcome. procedimento: the kind of proceeding.',
      ),
    valor,
    passagem: passagem.nullable(),
  });

const amount = {
  mudanca: z
    .enum(MUDANCAS)
    .nullable()
    .describe('What this decision did with the amount; null where the texts do not tell.'),
  texto: z.string().nullable().describe('The passage; null for the value of the record.'),
  campo: campo.nullable(),
  inicio: offset.nullable(),
  fim: offset.nullable(),
};
const valor = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.enum(TIPOS_EM_REAIS),
    valor_centavos: z.int().positive().describe('In centavos: 500000 is R$ 5.000,00.'),
    ...amount,
  }),
  z.object({
    tipo: z.literal('pena'),
    dias: z.int().positive().describe('A year has 360 days here, a month 30.'),
    ...amount,
  }),
]);

const read = z.object({
  codigo: z.int().positive().describe('Code in the tables of the CNJ.'),
  nome: z.string(),
  confianca: z.enum(CONFIANCAS).describe('media: other signs of the text point elsewhere.'),
  base: z.object({
    regra: z
      .enum(REGRAS_DE_ASSUNTO)
      .describe(
        'registro: given by the record. cabecalho, conceito: words of the heading. fato, lei, tribunal, classe, ' +
          'assunto: told by a fact, a law, the court, the class or the subject. datajud: of the case with this number.',
      ),
    texto: z
      .string()
      .nullable()
      .describe('The words that tell it; null for the record and for the case.'),
  }),
});
const classified = read
  .extend({
    lido: read
      .optional()
      .describe('What the texts tell with less confidence, where the case tells this.'),
  })
  .nullable();

export const READING = {
  resultado_base: resultadoBase.describe('What the outcome was read from; null without one.'),
  recursos: z
    .array(z.object({ recorrente: recorrente.nullable(), resultado }))
    .describe('The outcome of each appeal where two appealed; else empty.'),
  recorrente: recorrente.nullable().describe('Who appealed; null where the texts do not tell.'),
  recorrente_base: base(recorrente).nullable(),
  decisao_recorrida: decisaoRecorrida.nullable().describe('What was decided below.'),
  decisao_recorrida_base: base(decisaoRecorrida).nullable(),
  favorece: favorece.nullable().describe('Whom the decision favours; null where rules disagree.'),
  favorece_bases: z
    .array(base(favorece))
    .describe('The rule that tells it; two where two rules disagree.'),
  valores: z
    .array(valor)
    .describe(
      'Amounts that the decision leaves in force, each tipo once at most; what cannot be told for certain is left out.',
    ),
  assunto: classified.describe('What it is about: a subject of the CNJ; null if not told.'),
  ramo: classified.describe('Branch of law: a root of the table of subjects.'),
  classe: classified.describe('Kind of proceeding: a class of the CNJ.'),
};
