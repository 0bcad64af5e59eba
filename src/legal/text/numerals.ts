/** Numbers as Brazilian legal text writes them: thousands dots, ordinals, `nº` signs, roman numerals, years. */
import type { TokenStream } from './tokens.ts';

const NUMBER_DIGITS_MAX = 12;
const NUMBER_WORDS = new Set(['n', 'no', 'nos', 'nr', 'nrs', 'num', 'numero', 'numeros', 'ns']);
const ROMAN_VALUES: ReadonlyMap<string, number> = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
  ['c', 100],
]);

export interface NumberRead {
  /** Digits without thousands dots. */
  digits: string;
  /** Index of the token after the number. */
  next: number;
}

/** Reads a number with optional thousands dots (`1.022`). Null if there is none at `index`. */
export function readNumber(stream: TokenStream, index: number): NumberRead | null {
  const first = stream.at(index);
  if (first.kind !== 'digits' || first.fold.length > NUMBER_DIGITS_MAX) return null;
  let digits = first.fold;
  let next = index + 1;
  while (digits.length < NUMBER_DIGITS_MAX && isThousandsGroup(stream, next, first.fold)) {
    digits += stream.fold(next + 1);
    next += 2;
  }
  return { digits, next };
}

function isThousandsGroup(stream: TokenStream, index: number, first: string): boolean {
  if (first.length > 3 || stream.fold(index) !== '.' || stream.at(index).spaced) return false;
  const group = stream.at(index + 1);
  return group.kind === 'digits' && group.fold.length === 3 && !group.spaced;
}

/** Reads a number, or the letter l that stands for 1 in scanned texts (`lº`). */
export function readOrdinalNumber(stream: TokenStream, index: number): NumberRead | null {
  const isLetter = stream.fold(index) === 'l' && stream.fold(index + 1) === 'º';
  return isLetter ? { digits: '1', next: index + 1 } : readNumber(stream, index);
}

/** Index after an ordinal sign: `º`, `.º`, or a letter `o` or `a` glued to the number. */
export function skipOrdinal(stream: TokenStream, index: number): number {
  if (stream.fold(index) === 'º') return index + 1;
  if (stream.fold(index) === '.' && stream.fold(index + 1) === 'º') return index + 2;
  const glued = stream.at(index);
  if ((glued.fold === 'o' || glued.fold === 'a') && !glued.spaced) return index + 1;
  return index;
}

/** Index after a number sign: `n.`, `nº`, `n.ºs`, `de nº`, `números`; `index` if there is none. */
export function skipNumberSign(stream: TokenStream, index: number): number {
  let at = index;
  if (stream.fold(at) === 'de' || stream.fold(at) === 'sob') at++;
  if (stream.fold(at) === 'o' && NUMBER_WORDS.has(stream.fold(at + 1))) at++;
  if (!NUMBER_WORDS.has(stream.fold(at))) return stream.fold(index) === 'º' ? index + 1 : index;
  at++;
  for (let marks = 0; marks < 4; marks++) {
    const { fold, spaced } = stream.at(at);
    const isSign = fold === '.' || fold === 'º' || fold === ':';
    if (!isSign && !(!spaced && (fold === 's' || fold === 'o'))) break;
    at++;
  }
  return at;
}

/** Adds thousands dots and drops leading zeros: `01022` becomes `1.022`. */
export function formatThousands(digits: string): string {
  let bare = digits;
  while (bare.length > 1 && bare.startsWith('0')) bare = bare.slice(1);
  let formatted = bare.slice(-3);
  for (let end = bare.length - 3; end > 0; end -= 3) {
    formatted = `${bare.slice(Math.max(0, end - 3), end)}.${formatted}`;
  }
  return formatted;
}

/** Value of a lower-case roman numeral up to 399; 0 for any other word. */
export function romanValue(word: string): number {
  if (word.length === 0 || word.length > 9) return 0;
  // OCR misreads `II` as `ll`.
  return romanOf(word) || (/^l{2,3}$/.test(word) ? word.length : 0);
}

function romanOf(word: string): number {
  let value = 0;
  let previous = Number.POSITIVE_INFINITY;
  for (const letter of word) {
    const digit = ROMAN_VALUES.get(letter);
    if (digit === undefined) return 0;
    value += digit > previous ? digit - 2 * previous : digit;
    previous = digit;
  }
  return toRoman(value) === word ? value : 0;
}

/** The lower-case roman numeral of a value up to 399: 14 is `xiv`. */
export function toRoman(value: number): string {
  const steps: readonly [number, string][] = [
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ];
  let rest = value;
  let roman = '';
  for (const [step, letters] of steps) {
    for (; rest >= step; rest -= step) roman += letters;
  }
  return roman;
}

/**
 * A year with four digits; two digits up to 30 are read as 20xx, others as 19xx. Empty if the digits are not a year.
 */
export function fullYear(digits: string): string {
  if (digits.length === 4) return digits >= '1800' && digits < '2100' ? digits : '';
  if (digits.length !== 2) return '';
  return `${digits <= '30' ? '20' : '19'}${digits}`;
}
