/** Recognises numbers that no court can have assigned, with an unknown state or misplaced thousands dots. */

import type { TokenStream } from '../text/tokens.ts';
import type { ClassNumber } from './class-number.ts';
import { NUMBERED_IN_SERIES } from './process-classes.ts';
import { INCIDENTS } from './process-incidents.ts';
import { readUf } from './process-uf.ts';

const GROUPS_MAX = 8;
/** Longer numbers are never assigned in series by the superior courts. */
const SERIES_DIGITS_MAX = 9;

/** Reads `/XX` after a number of the superior courts where XX is not a state. Null otherwise. */
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
  return { uf: raw, problem: `${raw} não é sigla de unidade da Federação.`, next: index + 2 };
}

/**
 * Reads a number with misplaced thousands dots: `12.34.567/SP`, `1.234.5678`. Only for classes numbered in series and
 * before a state, because other courts assign numbers with dots of their own.
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
  // `34.1341RS` is a misread `34.134/RS` of a scanned text.
  if (after.kind === 'word' && !after.spaced) return null;
  const goesOn = (mark === '-' || mark === '/') && stream.at(next + 1).kind === 'digits';
  const digitCount = groups.join('').length;
  if (groups.length === 1 || isThousands || goesOn || digitCount > SERIES_DIGITS_MAX) return null;
  const isDate = groups.length === 3 && groups[0].length <= 2 && groups[1].length <= 2;
  const state = readUf(stream, next);
  if (state === null && (!NUMBERED_IN_SERIES.has(classe) || isDate)) return null;
  const numero = groups.join('.');
  const problem = `Os pontos de ${numero} não separam milhares.`;
  return { numero, digitCount, uf: state?.uf ?? null, problem, next: state?.next ?? next };
}

/** Whether a dot and digits follow without spaces: `.567`. */
function isGluedGroup(stream: TokenStream, index: number): boolean {
  const dot = stream.at(index);
  const group = stream.at(index + 1);
  return dot.fold === '.' && !dot.spaced && group.kind === 'digits' && !group.spaced;
}
