/** Reads the number after a class of proceedings: `1.234.567/SP`, `49775-8`, `1.0024.13.385589-0/001`. */

import { UFS } from '../courts/states.ts';
import { meantDigits } from '../text/misread-digits.ts';
import { formatThousands, readNumber } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import type { ClassNumber } from './class-number.ts';
import { readMisgrouped, readNoUf } from './process-malformed.ts';
import { readShortYear } from './process-tcu.ts';
import { readUf } from './process-uf.ts';

type NumberRead = Pick<ClassNumber, 'numero' | 'digitCount' | 'next'>;

const FREE_DIGITS_MAX = 25;

/**
 * Reads a number with its state: `1.234.567/SP`, `574.706`, `49775-8`, `1.0024.13.385589-0/001`. Null if there is none.
 */
export function readClassNumber(
  stream: TokenStream,
  index: number,
  classe: string,
): ClassNumber | null {
  const misgrouped = readMisgrouped(stream, index, classe);
  if (misgrouped) return misgrouped;
  const free = readFreeNumber(stream, index);
  const plain = free ?? readPlainNumber(stream, index);
  if (!plain) return null;
  const year = stream.at(plain.next + 1);
  const isYear = stream.fold(plain.next) === '/' && /^(19|20)\d\d$/.test(year.fold) && !year.spaced;
  const goesOn = ['.', '-', '/'].includes(stream.fold(plain.next + 2));
  const isPart = goesOn && stream.at(plain.next + 3).kind === 'digits';
  if (isYear && plain.digitCount <= 6 && !isPart) {
    const numero = `${plain.numero}/${year.fold}`;
    return { ...plain, numero, uf: null, problem: null, next: plain.next + 2 };
  }
  const short = readShortYear(stream, plain.next, classe);
  if (short !== null) {
    return {
      ...plain,
      numero: `${plain.numero}/${short.year}`,
      uf: null,
      problem: null,
      next: short.next,
    };
  }
  const state = readUf(stream, plain.next) ?? readNoUf(stream, plain.next, classe);
  return { ...plain, problem: null, uf: null, ...state, next: state?.next ?? plain.next };
}

function readPlainNumber(stream: TokenStream, index: number): NumberRead | null {
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

/** Reads an undivided number of a state court, of up to 20 digits. */
function readLongNumber(stream: TokenStream, index: number): NumberRead | null {
  const { kind, fold } = stream.at(index);
  if (kind !== 'digits' || fold.length > 20) return null;
  return { numero: fold, digitCount: fold.length, next: index + 1 };
}

/** Joins a number with a stray space after a thousands dot, if a state follows: `1.657. 156/RJ`. */
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

/** Reads a number of a state court: three or more groups that are not thousands. */
function readFreeNumber(stream: TokenStream, index: number): NumberRead | null {
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
  const numero = meantDigits(stream.text.slice(start, stream.at(at - 1).end));
  return { numero, digitCount, next: at };
}
