/** Formats numbers and dates for Brazil. */
import { counted } from '../shared/counted.ts';

const SHARE = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
// UTC, because dates of decisions have no time zone.
const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'medium', timeStyle: 'short' });

/** 0.5 is 50%; with one decimal if the percentage is not whole, so that shares add up to 100%. */
export const share = (value: number): string => SHARE.format(value);

/** Centavos as money: `R$ 5.000,00`. */
export const reais = (centavos: number): string => REAIS.format(centavos / 100);

const YEAR_DAYS = 360;
const MONTH_DAYS = 30;

/** The length of a sentence in days, in years of 360 and months of 30 days: `5 anos e 4 meses`. */
export function sentence(days: number): string {
  const parts = [
    [Math.floor(days / YEAR_DAYS), 'ano', 'anos'],
    [Math.floor((days % YEAR_DAYS) / MONTH_DAYS), 'mês', 'meses'],
    [days % MONTH_DAYS, 'dia', 'dias'],
  ] as const;
  const told = parts
    .filter(([count]) => count > 0)
    .map(([count, one, more]) => counted(count, one, more));
  return new Intl.ListFormat('pt-BR').format(told);
}

/** YYYY-MM-DD in words; other texts are unchanged. */
export function day(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  // The first of a month is an ordinal number in Portuguese.
  return Number.isNaN(date.getTime()) ? text : DAY.format(date).replace(/^1 /, '1º ');
}

/** A time in the user's time zone. */
export function moment(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : MOMENT.format(date);
}

/** Units of time with their seconds, the largest first. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
  ['millisecond', 0.001],
] as const;

/** Seconds in the largest unit that fits: `3 min`, `1,4 s`, `25 ms`. */
export function duration(seconds: number): string {
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? UNITS.at(-1)!;
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat('pt-BR', style).format(seconds / size);
}
