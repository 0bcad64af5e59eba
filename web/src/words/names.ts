/** Makes names from records readable: names of people in capitals, and ids of categories without accents. */
import { shownCategory } from '../shared/category-names.ts';

export { withForce } from '../shared/not-in-force.ts';

const SMALL = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

const ABBREVIATIONS =
  /\b(anac|aneel|anatel|cc|cdc|cf|cfcp|cnj|cp|cpc|cpp|ctn|eca|fgts|icms|inss|ipva|iptu|spc|stf|stj|sus|tjal|tst)\b/g;

/**
 * Shows `TUTMÉS AIRAN DE ALBUQUERQUE MELO` as `Tutmés Airan de Albuquerque Melo`; a name in mixed case stays as it is.
 */
export function person(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const words = name.toLocaleLowerCase('pt-BR').split(' ');
  return words.map((word, i) => (i > 0 && SMALL.has(word) ? word : capital(word))).join(' ');
}

/** Shows `embargos-de-declaracao` as `Embargos de declaração`. */
export const category = (id: string): string => capital(shownCategory(id));

/** Shows a criterion in capitals as a sentence, with abbreviations in capitals; other spellings are unchanged. */
export function sentence(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const lower = text.toLocaleLowerCase('pt-BR');
  return capital(lower.replace(ABBREVIATIONS, word => word.toUpperCase()));
}

const capital = (word: string): string =>
  word.slice(0, 1).toLocaleUpperCase('pt-BR') + word.slice(1);
