/** What was read of a decision's outcome and sides, as the routes answer it. */
import { z } from 'zod';
import { RESULTADOS } from '../../engine/graph/kinds.ts';
import { METODOS, TEXT_FIELDS } from '../../legal/decisions/outcome/resultado.ts';
import {
  DECISOES_RECORRIDAS,
  FAVORECIDOS,
  RECORRENTES,
  REGRAS,
} from '../../legal/decisions/sides/sides.ts';

const offset = z.int().nonnegative();
const campo = z.enum(TEXT_FIELDS).describe('The text that the offsets count in.');
const resultado = z.enum(RESULTADOS.filter(name => name !== null));
const recorrente = z.enum(RECORRENTES);
const decisaoRecorrida = z.enum(DECISOES_RECORRIDAS);
const favorece = z.enum(FAVORECIDOS);

const passagem = z.object({
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
};
