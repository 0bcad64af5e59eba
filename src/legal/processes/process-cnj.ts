/** Reads CNJ numbers in all their spellings. */

import type { TokenStream } from '../text/tokens.ts';
import { cnjProblem, formatCnj } from './cnj-number.ts';

const GROUPS = [7, 2, 4, 1, 2, 4];
const DIGITS_MAX = 25;

/** A CNJ number as read from the tokens. */
export interface CnjRead {
  /** 20 digits; more or fewer if the number is malformed. */
  digits: string;
  formatted: string;
  /** The error in the number, in Portuguese; null for a valid number. */
  problem: string | null;
  next: number;
}

/**
 * Reads a CNJ number: `0703777-48.2017.8.02.0058`, also with dots for the hyphen, without leading zeros, or as 20
 * digits.
 *
 * Returns  the number, with `problem` set if its last group or its digits are wrong; null if there is none
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
    // The last group may have a wrong length and still end a CNJ number; the other groups may not.
    if (part.fold.length !== GROUPS[group] && group < 5) return null;
    digits += part.fold;
    at += 2;
  }
  if (stream.fold(index + 1) === '.' && first.fold.length < 7) return null;
  return digits.length > DIGITS_MAX ? null : toCnj(digits, at);
}

/** Checks the digits of a CNJ number and formats them if there are 20. */
export function toCnj(digits: string, next: number): CnjRead {
  const isLayout = digits.length === 20;
  return {
    digits,
    formatted: isLayout ? formatCnj(digits) : digits,
    problem: cnjProblem(digits),
    next,
  };
}
