/**
 * The statements about a cited decision: whether its details are possible, whether it is stored, and which details were
 * compared.
 */
import { counted } from './counted.ts';
import type { Decisao } from './verified-text.ts';

const LABELS = {
  relator: 'o relator',
  orgao_julgador: 'o órgão julgador',
  tribunal: 'o tribunal',
  uf: 'o estado',
  data: 'a data',
} as const;

/** The details that were compared with the stored decision, in words. */
function comparedOf(conferido: Decisao['conferido']): string {
  const fields = (conferido ?? []).map(campo => LABELS[campo]);
  return fields.length === 0
    ? 'só o número foi comparado'
    : `conferem ${new Intl.ListFormat('pt-BR').format(['o número', ...fields])}`;
}

/** Whether a statement of the text about the decision is impossible, or differs from the stored decision. */
export const isFaulty = (decisao: Decisao): boolean =>
  decisao.passagem === 'difere' ||
  decisao.divergencias !== undefined ||
  [
    decisao.classe_do_tribunal,
    decisao.relator_do_tribunal,
    decisao.relator_em_exercicio,
    decisao.orgao_do_tribunal,
    decisao.data_possivel,
  ].includes(false);

export function decisionReason({ motivo, no_corpus, passagem, conferido }: Decisao): string {
  const parts = [motivo ?? ''];
  if (passagem === 'difere') parts.push('O trecho citado não consta da decisão guardada.');
  if (passagem === 'confere') parts.push('O trecho citado consta da decisão guardada.');
  if (no_corpus === null) parts.push(motivo === undefined ? PROCESS_REASON : '');
  else if ('id' in no_corpus) parts.push(`A decisão consta do acervo; ${comparedOf(conferido)}.`);
  else {
    const { citada_por: count } = no_corpus;
    const citing =
      count === 1
        ? 'uma decisão do acervo'
        : counted(count, 'decisão do acervo', 'decisões do acervo');
    parts.push(`Não consta do acervo, mas é citada por ${citing}.`);
  }
  return parts.filter(part => part !== '').join(' ');
}

export const PROCESS_REASON = 'Só o formato do número é conferido, e está certo; a existência não.';
