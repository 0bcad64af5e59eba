/** Numbers of court classes that no court can have given out: states that are none, digits in groups that are none. */

import type { TokenStream } from '../text/tokens.ts';
import { NUMBERED_IN_SERIES } from './process-classes.ts';
import { INCIDENTS } from './process-incidents.ts';
import type { ClassNumber } from './process-numbers.ts';
import { readUf } from './process-uf.ts';

const GROUPS_MAX = 8;
/** More than any number that superior courts give out in series has. */
const SERIES_DIGITS_MAX = 9;

/** `/XX` where the state of a class of the superior courts stands. */
export function readNoUf(
  stream: TokenStream,
  index: number,
  classe: string,
): Pick<ClassNumber, 'uf' | 'problem' | 'next'> | null {
  if (!NUMBERED_IN_SERIES.has(classe) || stream.fold(index) !== '/') return null;
  const { kind, fold, spaced } = stream.at(index + 1);
  const raw = stream.raw(index + 1);
  const isPair = kind === 'word' && !spaced && raw.length === 2 && raw === raw.toUpperCase();
  if (!isPair || INCIDENTS.has(fold)) return null;
  return { uf: raw, problem: `${raw} não é sigla de estado`, next: index + 2 };
}

/**
 * `12.34.567/SP`, `1.234.5678`: groups of digits that the thousands of no number have. Believed of the classes that are
 * numbered in series, and before a state; other courts give out numbers with dots of their own.
 */
export function readMisgrouped(
  stream: TokenStream,
  index: number,
  classe: string,
): ClassNumber | null {
  const groups = [stream.fold(index)];
  let next = index + 1;
  while (groups.length < GROUPS_MAX && isGluedGroup(stream, next)) {
    groups.push(stream.fold(next + 1));
    next += 2;
  }
  const isThousands = groups[0].length <= 3 && groups.slice(1).every(({ length }) => length === 3);
  const mark = stream.fold(next);
  const after = stream.at(next);
  // `34.1341RS` is a scan's `34.134/RS`.
  if (after.kind === 'word' && !after.spaced) return null;
  const goesOn = (mark === '-' || mark === '/') && stream.at(next + 1).kind === 'digits';
  const digitCount = groups.join('').length;
  if (groups.length === 1 || isThousands || goesOn || digitCount > SERIES_DIGITS_MAX) return null;
  const isDate = groups.length === 3 && groups[0].length <= 2 && groups[1].length <= 2;
  const state = readUf(stream, next);
  if (state === null && (!NUMBERED_IN_SERIES.has(classe) || isDate)) return null;
  const numero = groups.join('.');
  const problem = `os algarismos de ${numero} não estão agrupados em milhares`;
  return { numero, digitCount, uf: state?.uf ?? null, problem, next: state?.next ?? next };
}

/** `.567`, without spaces. */
function isGluedGroup(stream: TokenStream, index: number): boolean {
  const dot = stream.at(index);
  const group = stream.at(index + 1);
  return dot.fold === '.' && !dot.spaced && group.kind === 'digits' && !group.spaced;
}
