/** Formats names from records: people in capitals, and ids of categories without accents. */
import { shownCategory } from '../shared/category-names.ts';
import { capital } from '../shared/person.ts';

export { withForce } from '../shared/not-in-force.ts';
export { person } from '../shared/person.ts';

const ABBREVIATIONS =
  /\b(anac|aneel|anatel|cc|cdc|cf|cfcp|cnj|cp|cpc|cpp|ctn|eca|fgts|icms|inss|ipva|iptu|spc|stf|stj|sus|tjal|tst)\b/g;

/** `embargos-de-declaracao` as `Embargos de declaração`. */
export const category = (id: string): string => capital(shownCategory(id));

/** A criterion in capitals as a sentence, with abbreviations left in capitals; other spellings are unchanged. */
export function sentence(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const lower = text.toLocaleLowerCase('pt-BR');
  const shown = lower.replace(ABBREVIATIONS, word => word.toUpperCase());
  return capital(shown.replace(/\br\$(?=\s*\d)/g, 'R$'));
}
