/** The note on the citations in a query: which exist, which are cancelled, and which are undecided. */
import { z } from 'zod';
import { isCancelledTema } from '../../../legal/sumulas/temas.ts';
import { foldText } from '../../../legal/text/fold.ts';
import { type NoteWriter, noteWriter } from './note.ts';

const item = z.looseObject({
  normalized: z.string(),
  valid: z.boolean().nullable().optional(),
  vigente: z.boolean().nullable().optional(),
  situacao: z.string().nullable().optional(),
  texto: z.string().nullable().optional(),
  motivo: z.string().optional(),
});
const verdict = z.boolean().nullable().optional();
const sumula = item.extend({ anacronismo: verdict });
const law = item.extend({
  referencia: z.string(),
  artigo_consta: z.boolean().nullable(),
  lei_valida: verdict,
  paragrafo_consta: verdict,
  inciso_consta: verdict,
  anacronismo: verdict,
});

const tema = item.extend({ tese: z.string().nullable().optional() });

const schema = z.looseObject({
  sumulas: z.record(z.string(), sumula),
  ministros: z.record(z.string(), item.extend({ nome: z.string() })),
  processos: z.record(z.string(), item.extend({ format_valid: z.boolean(), plausivel: verdict })),
  legislacao: z.array(law),
  temas: z.array(tema).default([]),
});

export const verification: NoteWriter = noteWriter(
  schema,
  ({ sumulas, temas, ministros, processos, legislacao }) => {
    const lines = [
      ...Object.values(sumulas).map(sumulaLine),
      ...temas.map(temaLine),
      ...Object.values(ministros).map(({ nome, valid, motivo }) => {
        if (valid === true) return `${nome}: o nome consta das listas de ministros.`;
        return `${nome}: ${motivo ?? 'não foi possível conferir o nome.'}`;
      }),
      ...Object.values(processos).map(processLine),
      ...legislacao.map(lawLine),
    ];
    // An article and its paragraph have one reference, and so one line.
    const told = [...new Set(lines)];
    return told.length === 0
      ? null
      : `Conferência das citações:\n${told.map(line => `– ${line}`).join('\n')}`;
  },
);

function sumulaLine({
  normalized,
  valid,
  vigente,
  situacao,
  texto,
  motivo,
  anacronismo,
}: z.infer<typeof sumula>): string {
  if (valid === false) return motivo ?? `${normalized}: não existe.`;
  if (valid !== true) return `${normalized}: não foi possível conferir. ${motivo ?? ''}`.trim();
  const state =
    vigente === false
      ? `existe, mas não está em vigor (${situacao ?? 'sem efeito'})`
      : 'existe e está em vigor';
  const later = anacronismo === true ? ` ${motivo ?? ''}` : '';
  return `${normalized}: ${state}.${later}${texto ? ` Enunciado: “${texto}”` : ''}`;
}

function temaLine({ normalized, valid, situacao, tese, motivo }: z.infer<typeof tema>): string {
  if (valid === false) return `${normalized}: não existe. ${motivo ?? ''}`.trim();
  if (valid !== true) return `${normalized}: não foi possível conferir. ${motivo ?? ''}`.trim();
  const state = isCancelledTema(situacao ?? undefined) ? 'existe, mas foi cancelado' : 'existe';
  return `${normalized}: ${state}.${tese ? ` Tese: “${tese}”` : ''}`;
}

function processLine({
  normalized,
  format_valid,
  plausivel,
  motivo,
}: z.infer<typeof schema>['processos'][string]): string {
  if (!format_valid) return `${normalized}: número inválido. ${motivo ?? ''}`.trim();
  if (plausivel === false)
    return `${normalized}: número improvável para a classe, o tribunal ou o ano. ${motivo ?? ''}`.trim();
  return `${normalized}: o formato do número é válido; a existência do processo só se confirma no tribunal.`;
}

function lawLine(item: z.infer<typeof law>): string {
  const { referencia, normalized, artigo_consta, vigente, motivo } = item;
  // `art. 33, § 4º` says what `art. 33, § 4` does.
  const name =
    foldText(referencia).replace(/(?<=\d)[oa]\b/g, '') === foldText(normalized)
      ? referencia
      : `${referencia} (${normalized})`;
  const verdicts = [item.lei_valida, artigo_consta, item.paragrafo_consta, item.inciso_consta];
  if (verdicts.includes(false) || item.anacronismo === true)
    return `${name}: ${motivo ?? 'o artigo não consta da norma na tabela usada.'}`;
  const force =
    vigente === true ? 'a norma está em vigor' : (motivo ?? 'a vigência não foi conferida');
  if (artigo_consta === true) return `${name}: o artigo consta da norma; ${ended(force)}`;
  return `${name}: menção à legislação; ${ended(motivo ?? 'o artigo não pôde ser conferido')}`;
}

const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
