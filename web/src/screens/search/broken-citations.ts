/** Finds citations in a query that do not exist or are not in force. */
import { citedOf } from '../../shared/cited.ts';
import type { Cited } from '../../shared/verdicts.ts';
import type { VerifiedText } from '../../shared/verified-text.ts';

/** Whether a query may contain a citation: a number after a word such as `súmula`. */
const MAY_CITE =
  /(?:s[uú]mula|\bs[uú]m\b|tema|artigo|\barts?\b|\blei\b|decreto|enunciado)[\s\S]{0,40}\d/i;

export const mayCite = (query: string): boolean => MAY_CITE.test(query);

/** A Portuguese sentence for each. */
export function brokenCitations(report: VerifiedText): string[] {
  const unknown = report.legislacao.filter(({ lei_valida }) => lei_valida === false);
  const isUnknown = ({ kind, verdict, places: [place] }: Cited) =>
    kind === 'Lei' && verdict === 'mistold' && unknown.some(({ start }) => start === place?.start);
  return citedOf(report).flatMap(cited => {
    const { name, kind, verdict, reason } = cited;
    if (isUnknown(cited)) return `${name}: não existe. ${reason}`.trim();
    if (verdict === 'cancelled') return `${name}: ${reason || 'cancelada.'}`;
    if (verdict === 'revoked') return `${name}: norma revogada. ${reason}`.trim();
    if (verdict !== 'wrong' || !['Súmula', 'Tema', 'Lei'].includes(kind)) return [];
    if (/^[AO] (?:Súmula|Tema|artigo|lei)/i.test(reason)) return reason;
    return `${name}: não existe. ${reason}`.trim();
  });
}
