/** Formats figures, dates and lists for Portuguese readers. */
import { shownCategory } from '../../../web/src/shared/category-names.ts';
import { counted } from '../../../web/src/shared/counted.ts';
import { SAMPLE_MIN } from '../../../web/src/shared/wilson.ts';
import { shownSentence } from '../../legal/text/shown-sentence.ts';
import type { Outcomes } from './blocks/summary/data.ts';

const RATE = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const COUNT = new Intl.NumberFormat('pt-BR');
const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** A share as a percentage, `62,5%`; null as a dash. */
export const rate = (share: number | null): string => (share === null ? '–' : RATE.format(share));

export const decisions = (n: number): string => counted(n, 'decisão', 'decisões');

/** A list in words: `a, b e c`. */
export const listed = (items: readonly string[]): string => LIST.format(items);

/** A 95 % interval in words: `entre 49,3% e 54,9%`. */
export const interval = (low: number | null, high: number | null): string =>
  `entre ${rate(low)} e ${rate(high)}`;

/** A share with its sample size and interval. Small samples show counts only. */
export interface Share {
  share: number;
  total: number;
  low: number | null;
  high: number | null;
}

/** `62,5% de 16 decisões, entre 38,6% e 81,5%`; for fewer than ten decisions `5 de 8 decisões`. */
export function shareText({ share, total, low, high }: Share): string {
  return total < SAMPLE_MIN
    ? `${COUNT.format(Math.round(share * total))} de ${decisions(total)}`
    : `${rate(share)} de ${decisions(total)}, ${interval(low, high)}`;
}

/** Converts YYYY, YYYY-MM or YYYY-MM-DD to DD/MM/YYYY notation. */
export const dated = (date: string): string => date.split('-').reverse().join('/');

/** The outcomes with a count above zero: `3 providas e 1 não provida`. */
export function outcomes({ provido, parcial, improvido, outros }: Outcomes): string {
  const parts = [
    provido > 0 && counted(provido, 'provida', 'providas'),
    parcial > 0 && counted(parcial, 'provida em parte', 'providas em parte'),
    improvido > 0 && counted(improvido, 'não provida', 'não providas'),
    outros > 0 && counted(outros, 'com outro resultado', 'com outros resultados'),
  ].filter(part => part !== false);
  return listed(parts);
}

/** A name stored in capitals, with normal capitalization; any other name unchanged. */
export function shownName(name: string): string {
  const isUpper = name === name.toLocaleUpperCase('pt-BR') && name !== name.toLowerCase();
  return isUpper ? shownSentence(name, true).replace(/\.$/, '') : name;
}

/** Names of the kinds of arguments. */
export const KIND_OF_ARGUMENT = {
  criterio: 'critério',
  dispositivo: 'dispositivo',
  precedente: 'precedente',
} as const;

/** The name of a category; its id consists of words without accents, joined by hyphens. */
export const categoryName = shownCategory;
