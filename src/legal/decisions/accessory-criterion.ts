/**
 * Distinguishes criteria that only follow from a judgment: fees, interest, costs, the amount of an indemnity, and the
 * decision of the court below. The winning side has them more often because it wins, so they do not support a case
 * about something else.
 */
import { foldText } from '../text/fold.ts';

/** The folded name of a criterion or statute, and the words of a case that is about it. */
const FORMS: readonly (readonly [name: RegExp, about: RegExp])[] = [
  [/\bhonorari\w+|\bsucumben\w+|\bcustas\b/, /\bhonorari\w+|\bsucumben\w+|\bcustas\b/],
  [/^arts? (?:8[56]|20|21) d[aeo] (?:cpc|lei (?:13 105|5 869))/, /\bhonorari\w+|\bsucumben\w+/],
  [
    /\bjuros (?:de mora|e correcao|moratorios)\b|\bcorrecao monetaria\b|\btaxa selic\b/,
    /\bjuros\b|\bcorrecao\b|\bselic\b/,
  ],
  [
    /\b(?:valor|quantum|montante|razoabilidade|proporcionalidade|fixacao|arbitramento|minoracao|majoracao|reducao)\b.*\b(?:indeniza\w+|reparatori\w+|danos? mora(?:l|is))|\bquantum\b|^(?:principios? d[ae] )?(?:proporcionalidade e razoabilidade|razoabilidade e proporcionalidade)$/,
    /\bvalor\w*|\bquantum\b|\bmontante\b|\b(?:redu|major|minor|fixa|arbitra)\w+/,
  ],
  [/^(?:remessa|reexame) necessari[ao]\b/, /\b(?:remessa|reexame)\b/],
  [
    /^(?:sentenca|decisao|juizo) (?:de )?(?:parcial )?(?:im)?procedencia\b|^(?:im)?procedencia d[aeo]s? (?:acao|demanda|pedidos?)\b|^sentenca (?:condenatoria|absolutoria)\b/,
    /\bsentenca\b.*\b(?:nul|anul|fundament)\w+/,
  ],
];

/** `about`: the text of the case. A case about fees may argue with them. Cost: linear in both texts. */
export function isAccessoryCriterion(nome: string, about: string): boolean {
  const name = foldText(nome);
  const said = foldText(about);
  return FORMS.some(([form, words]) => form.test(name) && !words.test(said));
}
