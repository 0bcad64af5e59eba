/** Reads the number of a súmula, or a range. Years, dates and counts are rejected. */

import { readCourtAfter } from '../courts/courts.ts';
import { countsPeople, isCounted } from '../text/counted-things.ts';
import { skipNumberInWords } from '../text/number-words.ts';
import { type NumberRead, readNumber, romanValue, skipNumberSign } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import { readMisreadNumber } from './misread-number.ts';

export interface SumulaNumber {
  numero: number;
  start: number;
  end: number;
}

/** The lowest and the highest number accepted. */
export interface Limits {
  min: number;
  max: number;
}

/** In a longer range only the two ends are read. */
const RANGE_SPAN_MAX = 20;
const RANGE_WORDS = new Set(['a', 'ate', 'ao']);
const ITEMS_TOKENS_MAX = 8;

export interface NumbersRead {
  numbers: SumulaNumber[];
  /** Index after the number with its year, words and items. */
  next: number;
}

interface OneRead extends SumulaNumber {
  next: number;
}

/** Reads a number or a range; null if there is none. `269/271` is a pair and not a range, as citations use it. */
export function readSumulaNumbers(
  stream: TokenStream,
  index: number,
  plural: boolean,
  limits: Limits,
): NumbersRead | null {
  const first = readOne(stream, index, limits);
  if (first === null) return null;
  const range = readRange(stream, first, plural, limits);
  const next = skipItems(stream, range?.next ?? first.next);
  if (range === null) return { numbers: [first], next };
  const { numero: to } = range;
  if (to - first.numero > RANGE_SPAN_MAX) return { numbers: [first, range], next };
  const place = { start: first.start, end: range.end };
  const size = to - first.numero + 1;
  return {
    numbers: Array.from({ length: size }, (_, at) => ({ numero: first.numero + at, ...place })),
    next,
  };
}

function readOne(stream: TokenStream, index: number, limits: Limits): OneRead | null {
  const signed = skipNumberSign(stream, index);
  const number = readMisreadNumber(stream, signed) ?? readNumber(stream, signed);
  if (number === null || isCounted(stream, number.next) || countsPeople(stream, number.next))
    return null;
  const numero = Number(number.digits);
  if (numero < limits.min || numero > limits.max) return null;
  const written = skipYear(stream, number);
  const next = skipNumberInWords(stream, written);
  const place = { start: stream.at(signed).start, end: stream.at(written - 1).end };
  return { numero, ...place, next };
}

/** Index after the year of a súmula: `645/2021`, `645, de 2021`. */
function skipYear(stream: TokenStream, { next }: NumberRead): number {
  let at = next;
  if (stream.fold(at) === '/') at++;
  else {
    if (stream.fold(at) === ',') at++;
    if (stream.fold(at++) !== 'de') return next;
  }
  return /^(19|20)\d\d$/.test(stream.fold(at)) ? at + 1 : next;
}

/** Reads the end of a range: `5 a 7`, `5 até 7`, `1-5`. After a singular `Súmula` it counts only if a court follows. */
function readRange(
  stream: TokenStream,
  first: OneRead,
  plural: boolean,
  limits: Limits,
): OneRead | null {
  const sign = stream.fold(first.next);
  if (!RANGE_WORDS.has(sign) && !(sign === '-' && plural)) return null;
  const last = readOne(stream, first.next + 1, limits);
  if (last === null || last.numero <= first.numero) return null;
  return plural || readCourtAfter(stream, last.next) !== null ? last : null;
}

/** Index after the items of a súmula: `Súmula 331, V e VI, do TST`. */
function skipItems(stream: TokenStream, index: number): number {
  let end = index;
  for (let at = index; at < index + ITEMS_TOKENS_MAX; at++) {
    const { fold } = stream.at(at);
    const raw = stream.raw(at);
    const isItem = romanValue(fold) > 0 && raw === raw.toUpperCase() && !'CDLM'.includes(raw);
    if (isItem || fold === 'item' || fold === 'itens') end = at + 1;
    else if (fold !== ',' && fold !== 'e') break;
  }
  return end;
}
