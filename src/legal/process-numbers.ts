/**
 * Reads process numbers at a token: CNJ numbers in all their spellings, and the numbers of court
 * classes.
 */
import { formatCnj, isValidCnj } from './cnj-number.ts';
import { formatThousands, readNumber } from './numerals.ts';
import { UFS } from './states.ts';
import type { TokenStream } from './tokens.ts';

export interface CnjRead {
  /** 20 digits, or as many as stood there when the number is malformed. */
  digits: string;
  formatted: string;
  valid: boolean;
  next: number;
}

export interface ClassNumber {
  /** `1.234.567`, `1.0024.13.385589-0/001`. */
  numero: string;
  uf: string | null;
  digitCount: number;
  next: number;
}

const CNJ_GROUPS = [7, 2, 4, 1, 2, 4];
const FREE_DIGITS_MAX = 25;

/**
 * A CNJ number: `0703777-48.2017.8.02.0058`, with dots for the hyphen, with the sequence not
 * padded, or 20 digits.
 *
 * Returns  null when no such number stands there; `valid` says whether lengths and check digits are
 *          right.
 */
export function readCnj(stream: TokenStream, index: number): CnjRead | null {
  const first = stream.at(index);
  if (first.kind !== 'digits') return null;
  if (first.fold.length === 20) return toCnj(first.fold, index + 1);
  if (first.fold.length > 7) return null;
  let digits = first.fold.padStart(7, '0');
  let at = index + 1;
  for (let group = 1; group < CNJ_GROUPS.length; group++) {
    const separator = stream.at(at);
    const part = stream.at(at + 1);
    const isSeparator = separator.fold === '.' || separator.fold === '-';
    if (!isSeparator || part.kind !== 'digits' || separator.spaced || part.spaced) return null;
    // A last group of the wrong length is still meant as a CNJ number; elsewhere it is something
    // else.
    if (part.fold.length !== CNJ_GROUPS[group] && group < 5) return null;
    digits += part.fold;
    at += 2;
  }
  if (stream.fold(index + 1) === '.' && first.fold.length < 7) return null;
  return digits.length > FREE_DIGITS_MAX ? null : toCnj(digits, at);
}

export function toCnj(digits: string, next: number): CnjRead {
  const isLayout = digits.length === 20;
  return {
    digits,
    formatted: isLayout ? formatCnj(digits) : digits,
    valid: isLayout && isValidCnj(digits),
    next,
  };
}

/**
 * The number of a court class with its state: `1.234.567/SP`, `574.706`, `49775-8`,
 * `1.0024.13.385589-0/001`.
 */
export function readClassNumber(stream: TokenStream, index: number): ClassNumber | null {
  const free = readFreeNumber(stream, index);
  const plain = free ?? readPlainNumber(stream, index);
  if (!plain) return null;
  const year = stream.at(plain.next + 1);
  const isYear = stream.fold(plain.next) === '/' && /^(19|20)\d\d$/.test(year.fold) && !year.spaced;
  const goesOn = ['.', '-', '/'].includes(stream.fold(plain.next + 2));
  const isPart = goesOn && stream.at(plain.next + 3).kind === 'digits';
  if (isYear && plain.digitCount <= 6 && !isPart) {
    return { ...plain, numero: `${plain.numero}/${year.fold}`, uf: null, next: plain.next + 2 };
  }
  const state = readUf(stream, plain.next);
  return { ...plain, uf: state?.uf ?? null, next: state?.next ?? plain.next };
}

function readPlainNumber(stream: TokenStream, index: number): Omit<ClassNumber, 'uf'> | null {
  const number = readNumber(stream, index);
  if (!number) return readLongNumber(stream, index);
  if (number.digits.length > 9)
    return { numero: number.digits, digitCount: number.digits.length, next: number.next };
  const joined = joinBroken(stream, number.digits, number.next);
  const { digits } = joined;
  let numero = formatThousands(digits);
  let { next } = joined;
  const check = stream.at(next + 1);
  const isCheckDigit = stream.fold(next) === '-' && !stream.at(next).spaced && !check.spaced;
  if (isCheckDigit && check.kind === 'digits' && check.fold.length <= 2) {
    numero += `-${check.fold}`;
    next += 2;
  }
  return { numero, digitCount: digits.length, next };
}

/** Undivided numbers of state courts, up to 20 digits. */
function readLongNumber(stream: TokenStream, index: number): Omit<ClassNumber, 'uf'> | null {
  const { kind, fold } = stream.at(index);
  if (kind !== 'digits' || fold.length > 20) return null;
  return { numero: fold, digitCount: fold.length, next: index + 1 };
}

/**
 * `1.657. 156/RJ`: a space that slipped in behind a thousands dot, believed only when a state
 * follows.
 */
function joinBroken(
  stream: TokenStream,
  digits: string,
  index: number,
): { digits: string; next: number } {
  const group = stream.at(index + 1);
  const isBroken = stream.fold(index) === '.' && group.kind === 'digits' && group.fold.length === 3;
  if (!isBroken || stream.fold(index + 2) !== '/' || !UFS.has(stream.fold(index + 3)))
    return { digits, next: index };
  return { digits: digits + group.fold, next: index + 2 };
}

/** Numbers of state courts: at least three groups that are no thousands groups. */
function readFreeNumber(stream: TokenStream, index: number): Omit<ClassNumber, 'uf'> | null {
  if (stream.at(index).kind !== 'digits') return null;
  let at = index + 1;
  let digitCount = stream.fold(index).length;
  let groups = 1;
  let isThousands = digitCount <= 3;
  while (groups < 8) {
    const separator = stream.at(at);
    const part = stream.at(at + 1);
    const isJoined = !separator.spaced && !part.spaced && part.kind === 'digits';
    if (!isJoined || !['.', '-', '/'].includes(separator.fold)) break;
    if (separator.fold === '.' && part.fold.length !== 3) isThousands = false;
    digitCount += part.fold.length;
    groups++;
    at += 2;
  }
  if (groups < 3 || isThousands || digitCount > FREE_DIGITS_MAX || digitCount < 8) return null;
  const { start } = stream.at(index);
  return { numero: stream.text.slice(start, stream.at(at - 1).end), digitCount, next: at };
}

/** `/SP`, ` - SP`, `-SP`, ` (SP)`, ` SP`. */
function readUf(stream: TokenStream, index: number): { uf: string; next: number } | null {
  const { fold } = stream.at(index);
  const joined = fold === '/' || fold === '-' || fold === '(' ? 1 : 0;
  const raw = stream.raw(index + joined);
  if (!UFS.has(stream.fold(index + joined)) || raw !== raw.toUpperCase()) return null;
  // A bare `SE` or `PA` after a number is more often a word of a sentence in capitals.
  if (joined === 0 && !['.', ',', ')', ';', '', '-'].includes(stream.fold(index + 1))) return null;
  const next = index + joined + 1;
  return { uf: raw, next: fold === '(' && stream.fold(next) === ')' ? next + 1 : next };
}
