/** The note on the citations of a query: which exist, which are cancelled, which nobody can decide. */
import { z } from 'zod';
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

const schema = z.looseObject({
  sumulas: z.record(z.string(), sumula),
  ministros: z.record(z.string(), item.extend({ nome: z.string() })),
  processos: z.record(z.string(), item.extend({ format_valid: z.boolean() })),
  legislacao: z.array(law),
});

export const verification: NoteWriter = noteWriter(
  schema,
  ({ sumulas, ministros, processos, legislacao }) => {
    const lines = [
      ...Object.values(sumulas).map(sumulaLine),
      ...Object.values(ministros).map(({ nome, valid, motivo }) => {
        if (valid === true) return `${nome}: o nome consta das listas de ministros.`;
        return `${nome}: ${motivo ?? 'não foi possível conferir o nome.'}`;
      }),
      ...Object.values(processos).map(({ normalized, format_valid, motivo }) =>
        format_valid
          ? `${normalized}: o formato do número é válido; a existência do processo só se confirma no tribunal.`
          : `${normalized}: número inválido. ${motivo ?? ''}`.trim(),
      ),
      ...legislacao.map(lawLine),
    ];
    return lines.length === 0
      ? null
      : `Conferência das citações:\n${lines.map(line => `– ${line}`).join('\n')}`;
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

function lawLine(item: z.infer<typeof law>): string {
  const { referencia, normalized, artigo_consta, vigente, motivo } = item;
  const name = referencia === normalized ? referencia : `${referencia} (${normalized})`;
  const verdicts = [item.lei_valida, artigo_consta, item.paragrafo_consta, item.inciso_consta];
  if (verdicts.includes(false) || item.anacronismo === true)
    return `${name}: ${motivo ?? 'o artigo não consta da norma na tabela usada.'}`;
  const force =
    vigente === true ? 'a norma está em vigor' : (motivo ?? 'a vigência não foi conferida');
  if (artigo_consta === true) return `${name}: o artigo consta da norma; ${ended(force)}`;
  return `${name}: menção à legislação; ${ended(motivo ?? 'o artigo não pôde ser conferido')}`;
}

const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
