/** Figures, dates and lists as Portuguese readers write them. */
import { shownCategory } from '../../../web/src/shared/category-names.ts';
import { SAMPLE_MIN } from '../../../web/src/shared/wilson.ts';
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

/** A share with what stands behind it; of few decisions nothing but the counts, because they are no rate. */
export interface Share {
  share: number;
  total: number;
  low: number | null;
  high: number | null;
}

/** `62,5% de 16 decisões, entre 38,6% e 81,5%`; below ten `5 de 8 decisões`. */
export function shareText({ share, total, low, high }: Share): string {
  return total < SAMPLE_MIN
    ? `${COUNT.format(Math.round(share * total))} de ${decisions(total)}`
    : `${rate(share)} de ${decisions(total)}, ${interval(low, high)}`;
}

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

/** What users call the kinds of arguments. */
export const KIND_OF_ARGUMENT = {
  criterio: 'critério',
  dispositivo: 'dispositivo',
  precedente: 'precedente',
} as const;

/** Ids of categories are words without accents, joined by hyphens. */
export const categoryName = shownCategory;
