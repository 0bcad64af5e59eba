/** The role in which a judge decided, from the titles and remarks beside the name: `Juiz Conv.`, `(Em Subst.)`. */
import { foldText } from './fold.ts';

const UNITS_MAX = 400;
const FOR_THE_RULING =
  /\b(relatora?|redatora?|rel|red) (a )?((p|para|do|d) )?(o )?(acordao|ac)\b|\b(relatora?|redatora?|rel|red) (a )?designad[oa]\b/;
/** Words that may follow without being a second name. */
const NO_NAME = /^( (a|p|para|o|acordao|designad[oa]|em subst\w*|convocad[oa]))*$/;
const TITLE =
  /^( (min|ministr[oa]|des|desa|desembargadora?|juiza?|dra?|exm[oa]|sra?|federal|convocad[oa]))+ /;
const ROLES: readonly (readonly [RegExp, string])[] = [
  [/\b(convocad[oa]|conv|convoc)\b/, 'convocado'],
  [/\bem subst(ituicao)?\b/, 'em substituição'],
  [/\bvencid[oa]\b/, 'vencido'],
];

/**
 * `relator para acórdão`, `convocado`, `em substituição`, several joined by commas; null if no role is stated. A remark
 * that names another rapporteur for the ruling makes this one the `relator originário`. Cost is bounded.
 */
export function judgeRole(relator: string): string | null {
  if (relator.length > UNITS_MAX) return null;
  const folded = foldText(relator);
  const roles = ROLES.filter(([words]) => words.test(folded)).map(([, role]) => role);
  const ruling = FOR_THE_RULING.exec(folded);
  if (ruling !== null) {
    roles.unshift(namesAnother(folded, ruling) ? 'relator originário' : 'relator para acórdão');
  }
  return roles.join(', ') || null;
}

/** Whether there is a name both before and after the words. */
function namesAnother(folded: string, { index, 0: words }: RegExpExecArray): boolean {
  const before = ` ${folded.slice(0, index)}`.replace(TITLE, ' ').trim();
  const behind = folded.slice(index + words.length).trimEnd();
  return before !== '' && !NO_NAME.test(behind);
}
