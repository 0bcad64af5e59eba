/** Numbers of acórdãos and decisões of the TCU, which start again every year: `Acórdão 1.234/2015-Plenário`. */
import { formatThousands, fullYear } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import type { ClassNumber } from './class-number.ts';

/** Classes whose number is not complete without its year. */
export const YEARLY: ReadonlySet<string> = new Set(['Acórdão', 'Decisão']);
const COLLEGIATE = new Set(['plenario', 'p']);

/** Index after `TCU`, `do TCU`, `TCU-Plenário` between the word and its number. */
export function skipTcu(stream: TokenStream, index: number): number {
  const at = stream.fold(index) === 'do' ? index + 1 : index;
  if (stream.fold(at) !== 'tcu') return index;
  const isChamber = stream.fold(at + 1) === '-' && COLLEGIATE.has(stream.fold(at + 2));
  return isChamber ? at + 3 : at + 1;
}

/** Reads `/15` after a number of the class as its year, 2015. Null if there is none. */
export function readShortYear(
  stream: TokenStream,
  index: number,
  classe: string,
): { year: string; next: number } | null {
  const digits = stream.at(index + 1);
  const isYear = stream.fold(index) === '/' && digits.kind === 'digits' && !digits.spaced;
  if (!YEARLY.has(classe) || !isYear || digits.fold.length !== 2) return null;
  const goesOn = stream.fold(index + 2) === '/' || stream.fold(index + 2) === '.';
  if (goesOn && stream.at(index + 3).kind === 'digits') return null;
  return { year: fullYear(digits.fold), next: index + 2 };
}

/**
 * Reads the code of an acórdão, `AC-4687-32/14-2`: number, minutes, year, chamber. Its number is `4.687/2014`. Null if
 * there is none.
 */
export function readTcuCode(stream: TokenStream, index: number): ClassNumber | null {
  if (stream.raw(index) !== 'AC') return null;
  const parts = [1, 2, 3, 4, 5, 6].map(offset => stream.at(index + offset));
  const [, number, , minutes, , year] = parts;
  const marks = [0, 2, 4].map(offset => parts[offset]!.fold).join('');
  const isGlued = parts.every(({ spaced }) => !spaced);
  const areDigits = [number, minutes, year].every(part => part!.kind === 'digits');
  if (marks !== '--/' || !isGlued || !areDigits) return null;
  if (number!.fold.length > 5 || minutes!.fold.length > 2 || year!.fold.length !== 2) return null;
  let next = index + 7;
  const chamber = stream.at(next + 1);
  const hasChamber = stream.fold(next) === '-' && !chamber.spaced && chamber.fold.length === 1;
  if (hasChamber) next += 2;
  const numero = `${formatThousands(number!.fold)}/${fullYear(year!.fold)}`;
  return { numero, digitCount: number!.fold.length, uf: null, problem: null, next };
}
