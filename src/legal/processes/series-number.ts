/** Series in which the superior courts number their cases consecutively. */
import type { ProcessoMention } from './processo-mentions.ts';

/**
 * Maps a class to its series. Embargos keep the number of the appeal. The STF numbers RE and ARE in one series; the STF
 * and the STJ each have a series for HC and one for Rcl.
 */
export const SERIES_OF_CLASS: ReadonlyMap<string, string> = new Map([
  ['REsp', 'REsp'],
  ['EREsp', 'REsp'],
  ['AREsp', 'AREsp'],
  ['EAREsp', 'AREsp'],
  ['RE', 'RE'],
  ['ARE', 'RE'],
  ['HC', 'HC'],
  ['Rcl', 'Rcl'],
  ['ADI', 'ADI'],
]);

const DIGITS_MAX = 9;

/**
 * The number in its series: 1234567 of `1.234.567/SP`.
 *
 * Returns  null for CNJ numbers, numbers with a year, layouts of other courts, and numbers with a check digit: the
 *          STF no longer has them, state courts do
 */
export function seriesNumber({
  isCnj,
  numero,
}: Pick<ProcessoMention, 'isCnj' | 'numero'>): number | null {
  const plain = /^(\d{1,3}(?:\.\d{3})*|\d+)$/.exec(numero)?.[1];
  if (isCnj || plain === undefined) return null;
  const digits = plain.replaceAll('.', '');
  return digits.length > DIGITS_MAX ? null : Number(digits);
}

/** Classes that only the STF decides, with a larger series whose highest number bounds theirs. */
export const BOUNDED_BY: ReadonlyMap<string, string> = new Map([
  ['ADPF', 'ADI'],
  ['ADC', 'ADI'],
  ['ADO', 'ADI'],
]);

/** Classes that no other court numbers in this way. */
const SUPERIOR_ONLY = new Set('REsp EREsp AREsp EAREsp ARE ADPF'.split(' '));
/**
 * Classes that state courts also use, with longer numbers; maps each to the maximum digits of a number of the STF or
 * STJ.
 */
const SHORT: ReadonlyMap<string, number> = new Map([
  ['Rcl', 6],
  ['ADI', 5],
  ['ADC', 5],
  ['ADO', 5],
]);

type Numbered = Pick<ProcessoMention, 'classe' | 'uf' | 'isCnj' | 'numero' | 'text'>;

/**
 * Whether only the STF or the STJ can have assigned the number, whatever its length. `RE` is also an electoral appeal,
 * so thousands dots or a state are required.
 */
export function isOnlySuperior({ classe, uf, text }: Numbered): boolean {
  if (classe === null) return false;
  if (SUPERIOR_ONLY.has(classe)) return true;
  return classe === 'RE' && (uf !== null || /\d\.\d{3}(?!\d)/.test(text));
}

/** Whether the class and the length of the number mean the STF or the STJ. */
export function isSuperiorByLength({ classe, isCnj, numero }: Numbered): boolean {
  const number = seriesNumber({ isCnj, numero });
  return number !== null && String(number).length <= (SHORT.get(classe ?? '') ?? 0);
}
