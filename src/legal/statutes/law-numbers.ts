/** Reads laws cited by number: `Lei nº 8.078/90`, `DL 779/69`, `Lei Estadual nº 6.161, de 2000`, `MP 2.170-36/2001`. */

import { readCourt } from '../courts/courts.ts';
import { MONTHS } from '../text/dates.ts';
import {
  formatThousands,
  fullYear,
  readNumber,
  skipNumberSign,
  skipOrdinal,
} from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import { ORGANS, readKind } from './law-kinds.ts';
import { lawYear } from './law-years.ts';

export interface NumberedLaw {
  lei: string;
  /** Kind and scope (`Lei Estadual`), which also apply to the other numbers of a list. */
  kind: string;
  /** Whether the kind is in the plural, so that a list may follow. */
  plural: boolean;
  /** Whether the text gives the year. */
  hasYear: boolean;
  next: number;
}

const ORGAN_KINDS = new Set(['Resolução', 'Portaria', 'Instrução Normativa', 'Provimento']);
/** A law with a thousands dot and a known year. Counts seldom have the dot. */
const KNOWN_OF_LIST = /\.\d{3}(-[A-Z])?\/\d{4}$/;

/** Reads a law cited by kind and number; null if there is none. */
export function readNumberedLaw(stream: TokenStream, index: number): NumberedLaw | null {
  const kind = readKind(stream, index);
  if (!kind) return null;
  const numbered = skipNumberSign(stream, kind.next);
  if (kind.needsNumberSign && numbered === kind.next) return null;
  const signed = numbered > kind.next;
  const law = readLawNumber(stream, numbered, { kind: kind.kind, plural: kind.plural, signed });
  return law && kind.needsYear && stream.fold(law.next - 2) !== '/' ? null : law;
}

/**
 * Reads the next number of a list. The number is a law if it has a year (`Leis 6.645/70 e 8.177/91`, `656 e 660, de
 * 2002`), has a number sign (`nº 656 e nº 660`), or is a known law of four or more digits (`Leis 8.212 e 8.213`).
 */
export function readListedLaw(
  stream: TokenStream,
  index: number,
  kind: string,
): NumberedLaw | null {
  const at = skipNumberSign(stream, index);
  const law = readLawNumber(stream, at, { kind, plural: true, signed: at > index });
  const isLaw = law && (law.hasYear || at > index || KNOWN_OF_LIST.test(law.lei));
  return isLaw ? law : null;
}

function readLawNumber(
  stream: TokenStream,
  index: number,
  { kind, plural, signed }: { kind: string; plural: boolean; signed: boolean },
): NumberedLaw | null {
  const number = readNumber(stream, index);
  if (!number || number.digits.length > 6) return null;
  let next = number.next;
  let suffix = '';
  const afterDash = stream.at(next + 1);
  if (stream.fold(next) === '-' && !stream.at(next).spaced && !afterDash.spaced) {
    const isReissue = kind === 'Medida Provisória' && afterDash.kind === 'digits';
    if (isReissue || (afterDash.kind === 'word' && afterDash.fold.length === 1)) {
      suffix = `-${afterDash.fold.toUpperCase()}`;
      next += 2;
    }
  }
  const year = readLawYear(stream, next, kind, number.digits);
  const known = year?.year ?? lawYear(kind, number.digits + suffix);
  if (!known && number.digits.length < 3 && !signed) return null;
  const end = year?.next ?? next;
  const organ = readOrgan(stream, end, kind);
  const dated = known ? `/${known}` : '';
  const lei = `${kind}${organ?.organ ?? ''} ${formatThousands(number.digits)}${suffix}${dated}`;
  return { lei, kind, plural, hasYear: year !== null, next: organ?.next ?? end };
}

/**
 * Reads the body after a law's number, because resolutions of different bodies share numbers:
 * `Resolução nº 414/2010 da ANEEL`, `… 19/2007 TJ/AL`.
 */
function readOrgan(
  stream: TokenStream,
  index: number,
  kind: string,
): { organ: string; next: number } | null {
  if (!ORGAN_KINDS.has(kind)) return null;
  let at = index;
  while (at < index + 2 && ['do', 'da', ',', '-', '/'].includes(stream.fold(at))) at++;
  if (ORGANS.has(stream.fold(at)))
    return { organ: ` ${stream.fold(at).toUpperCase()}`, next: at + 1 };
  const court = readCourt(stream, at);
  return court && { organ: ` ${court.tribunal}`, next: court.next };
}

/** Reads the year after a law's number: `/90`, `/1990`, `, de 1990`, `, de 11 de setembro de 1990`, `-1990`. */
function readLawYear(
  stream: TokenStream,
  index: number,
  kind: string,
  digits: string,
): { year: string; next: number } | null {
  let at = index;
  const { fold } = stream.at(at);
  const isSlash = fold === '/' || (fold === '-' && stream.at(at + 1).fold.length === 4);
  if (isSlash) at++;
  else {
    if (fold === ',') at++;
    if (stream.fold(at) !== 'de') return null;
    at = skipDayAndMonth(stream, at + 1);
  }
  const token = stream.at(at);
  if (token.kind !== 'digits' || (!isSlash && token.fold.length !== 4)) return null;
  const known = lawYear(kind, digits);
  const year = known?.endsWith(token.fold) ? known : fullYear(token.fold);
  return year === '' ? null : { year, next: at + 1 };
}

function skipDayAndMonth(stream: TokenStream, index: number): number {
  if (stream.at(index).kind !== 'digits') return index;
  let at = skipOrdinal(stream, index + 1);
  const isNumeric = stream.fold(at) === '/' && stream.at(at + 1).kind === 'digits';
  if (isNumeric && stream.fold(at + 2) === '/') return at + 3;
  if (stream.fold(at) !== 'de' || !MONTHS.includes(stream.fold(at + 1))) return index;
  at += 2;
  return stream.fold(at) === 'de' ? at + 1 : at;
}
