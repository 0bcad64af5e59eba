/** Reads CNJ numbers at a token, in all their spellings. */

import type { TokenStream } from '../text/tokens.ts';
import { cnjProblem, formatCnj } from './cnj-number.ts';

const GROUPS = [7, 2, 4, 1, 2, 4];
const DIGITS_MAX = 25;

export interface CnjRead {
  /** 20 digits, or as many as stood there when the number is malformed. */
  digits: string;
  formatted: string;
  /** What is wrong with it; null where nothing is. */
  problem: string | null;
  next: number;
}

/**
 * A CNJ number: `0703777-48.2017.8.02.0058`, with dots for the hyphen, with the sequence not
 * padded, or 20 digits.
 *
 * Returns  null when no such number stands there; `problem` says which lengths or digits are wrong.
 */
export function readCnj(stream: TokenStream, index: number): CnjRead | null {
  const first = stream.at(index);
  if (first.kind !== 'digits') return null;
  if (first.fold.length === 20) return toCnj(first.fold, index + 1);
  if (first.fold.length > 7) return null;
  let digits = first.fold.padStart(7, '0');
  let at = index + 1;
  for (let group = 1; group < GROUPS.length; group++) {
    const separator = stream.at(at);
    const part = stream.at(at + 1);
    const isSeparator = separator.fold === '.' || separator.fold === '-';
    if (!isSeparator || part.kind !== 'digits' || separator.spaced || part.spaced) return null;
    // A last group of the wrong length is still meant as a CNJ number; elsewhere it is something
    // else.
    if (part.fold.length !== GROUPS[group] && group < 5) return null;
    digits += part.fold;
    at += 2;
  }
  if (stream.fold(index + 1) === '.' && first.fold.length < 7) return null;
  return digits.length > DIGITS_MAX ? null : toCnj(digits, at);
}

export function toCnj(digits: string, next: number): CnjRead {
  const isLayout = digits.length === 20;
  return {
    digits,
    formatted: isLayout ? formatCnj(digits) : digits,
    problem: cnjProblem(digits),
    next,
  };
}
