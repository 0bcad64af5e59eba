/** Decides whether a number after a class is a process number, as opposed to a count, year or date. */

import type { TokenStream } from '../text/tokens.ts';
import type { ClassNumber } from './class-number.ts';
import { CONTROL_ACTIONS } from './process-classes.ts';
import { YEAR_BOUND } from './process-classes-rare.ts';
import type { ProcessHead } from './process-heads.ts';
import type { ProcessoMention } from './processo-mentions.ts';

const DATE = /^\d\d?\.\d\d?\.(19|20)\d\d$/;
/** Tokens after a number that counts or orders something. */
const COUNTED = new Set('º % / de dias anos meses horas vezes reais por pessoas votos'.split(' '));

/** Classes whose numbers have four digits: the number of `ADI 1923` is not a year. */
const FOUR_DIGITS = new Set(['ADI', 'ACO']);

const isYearLike = (numero: string) => /^[12]\.?(9|0)\d\d$/.test(numero);

/** The position of a number. */
interface NumberPlace {
  /** Token of the number. */
  index: number;
  head: ProcessHead;
  /** Whether a number sign precedes the number. */
  signed: boolean;
  /** First mention of the list that the number continues; undefined for the first number. */
  first: ProcessoMention | undefined;
}

/** Whether a number after a class is a process number, by its length, punctuation and context. */
export function isPlausible(
  stream: TokenStream,
  number: ClassNumber,
  { index, head, signed, first }: NumberPlace,
): boolean {
  // `2007/0205902-2` is a registry number of the STJ, which does not identify a decision.
  if (/^(19|20)\d\d\/\d{7}/.test(number.numero) || DATE.test(number.numero)) return false;
  const hasDots = number.numero.includes('.');
  const isYearBound = YEAR_BOUND.has(head.classe) || head.classe === 'Acórdão';
  if (isYearBound && hasYear(stream, number)) return true;
  if (YEAR_BOUND.has(head.classe)) return false;
  if (first && !head.plural) {
    const goesOn = hasDots && number.digitCount >= 5;
    return number.uf !== null || goesOn || isSibling(stream, number, head, first.numero);
  }
  if (number.uf !== null || (hasDots && stream.fold(index + 1) === '.')) return true;
  if (!signed && isYearLike(number.numero) && !FOUR_DIGITS.has(head.classe)) return false;
  return number.digitCount >= (signed ? head.signedDigitsMin : head.digitsMin);
}

/**
 * Whether a number continues a list of control actions: `ADC 43, 44 e 54`. It has as many digits as the first and is
 * neither a year nor a count.
 */
function isSibling(
  stream: TokenStream,
  { digitCount, numero, next }: ClassNumber,
  { classe }: ProcessHead,
  first: string,
): boolean {
  if (!CONTROL_ACTIONS.has(classe) || isYearLike(numero)) return false;
  return digitCount === first.replace(/\D/g, '').length && !COUNTED.has(stream.fold(next));
}

/** Whether a number has a year, be it part of it (`163/1998`) or still to be read (`163/98`). */
function hasYear(stream: TokenStream, { numero, next }: ClassNumber): boolean {
  if (/\/(19|20)?\d\d(-\d)?$/.test(numero)) return true;
  // `Acórdão 16/03/2018` is a date below a heading.
  const isDate = stream.fold(next + 2) === '/';
  return !isDate && stream.fold(next) === '/' && /^\d\d$/.test(stream.fold(next + 1));
}
