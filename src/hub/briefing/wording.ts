/** Figures, dates and lists as Portuguese readers write them. */
import { shownCategory } from '../../../web/src/shared/category-names.ts';
import { shownSentence } from '../../legal/text/shown-sentence.ts';
import type { Outcomes } from './blocks/summary/data.ts';

const RATE = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const COUNT = new Intl.NumberFormat('pt-BR');
const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** A share as `62,5%`; null as a dash. */
export const rate = (share: number | null): string => (share === null ? '–' : RATE.format(share));

/** `1 decisão`, `1.231 decisões`. */
export const counted = (n: number, one: string, many: string): string =>
  `${COUNT.format(n)} ${n === 1 ? one : many}`;

export const decisions = (n: number): string => counted(n, 'decisão', 'decisões');

/** `a, b e c`. */
export const listed = (items: readonly string[]): string => LIST.format(items);

/** An interval at 95 %, such as `entre 49,3% e 54,9%`. */
export const interval = (low: number | null, high: number | null): string =>
  `entre ${rate(low)} e ${rate(high)}`;

interface Rated {
  wins: number;
  total: number;
  success_rate: number;
  wilson_low: number;
  wilson_high: number;
  amostra_pequena: boolean;
}

/** `30 de 40 decisões (75%, entre 60% e 86%)`; of fewer than ten decisions no share is told. */
export function ratedShare({
  wins,
  total,
  success_rate,
  wilson_low,
  wilson_high,
  ...rated
}: Rated) {
  const aside = rated.amostra_pequena
    ? TOO_FEW
    : `${rate(success_rate)}, ${interval(wilson_low, wilson_high)}`;
  return `${wins} de ${decisions(total)} (${aside})`;
}

/** What stands in the place of a rate over fewer than ten decisions. */
export const TOO_FEW = 'poucas para uma taxa';

/** YYYY, YYYY-MM or YYYY-MM-DD as DD/MM/YYYY. */
export const dated = (date: string): string => date.split('-').reverse().join('/');

/** The outcomes that occur, such as `3 providas e 1 não provida`. */
export function outcomes({ provido, parcial, improvido, outros }: Outcomes): string {
  const parts = [
    provido > 0 && counted(provido, 'provida', 'providas'),
    parcial > 0 && counted(parcial, 'provida em parte', 'providas em parte'),
    improvido > 0 && counted(improvido, 'não provida', 'não providas'),
    outros > 0 && counted(outros, 'com outro resultado', 'com outros resultados'),
  ].filter(part => part !== false);
  return listed(parts);
}

/** A name that records have in capitals as people write it; any other name as it is. */
export function shownName(name: string): string {
  const isUpper = name === name.toLocaleUpperCase('pt-BR') && name !== name.toLowerCase();
  return isUpper ? shownSentence(name, true).replace(/\.$/, '') : name;
}

/** What users call the kinds of arguments. */
export const KIND_OF_ARGUMENT = {
  criterio: 'critério',
  dispositivo: 'dispositivo',
  precedente: 'precedente',
} as const;

/** Ids of categories are words without accents, joined by hyphens. */
export const categoryName = shownCategory;
