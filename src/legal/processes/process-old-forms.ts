/**
 * Reads process numbers of former layouts, of administrative proceedings, and CNJ numbers split in scanned texts.
 * Registry numbers of the STJ (`2007/0205902-2`) are not read.
 */

import { UFS } from '../courts/states.ts';
import { meantDigits } from '../text/misread-digits.ts';
import { skipNumberSign } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import { type CnjRead, toCnj } from './process-cnj.ts';
import { INCIDENTS } from './process-incidents.ts';

export interface OldNumber {
  /** The number as written, without spaces. */
  numero: string;
  classe: string | null;
  uf: string | null;
  /** Whether the number can only be a CNJ number, with the wrong number of digits. */
  isBadCnj: boolean;
  next: number;
}

const SEPARATORS = new Set(['.', '-', '/']);
const LEADS = new Set(['processo', 'processos', 'autos', 'proc', 'tc']);
const GROUPS_MAX = 8;
const LED_DIGITS_MIN = 8;
const LED_DIGITS_MAX = 25;
/** Undivided numbers with more digits can only be CNJ numbers. */
const OLD_DIGITS_MAX = 15;
/** Layouts of CPF and CNPJ, which identify taxpayers. */
const TAXPAYER = /^(\d{3}\.\d{3}\.\d{3}-\d\d|\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d)$/;
/** Group lengths of federal and of labour courts, both until 2009. */
const FEDERAL = [4, 2, 2, 6, 1];
const LABOUR = [5, 4, 3, 2, 2, 1];
const YEAR = /^(19|20)\d\d$/;

/**
 * Reads a number recognised by its layout alone: `2001.34.00.024796-9`, `01041-2008-028-04-00-2`, `20080020041936ADI`.
 * Null if there is none.
 */
export function readOldNumber(stream: TokenStream, index: number): OldNumber | null {
  const { kind, fold } = stream.at(index);
  if (kind !== 'digits') return null;
  return (
    readGlued(stream, index) ??
    readGroups(stream, index, FEDERAL, YEAR.test(fold)) ??
    readGroups(stream, index, LABOUR, fold.length <= 5) ??
    readIncident(stream, index)
  );
}

/**
 * Reads a number recognised by the word before it: `Processo: 0113-019172/2017`, `autos nº 021.074/2016-0`. Null if
 * there is none.
 */
export function readLedNumber(stream: TokenStream, index: number): OldNumber | null {
  if (!LEADS.has(stream.fold(index))) return null;
  let at = stream.fold(index + 1) === '.' ? index + 2 : index + 1;
  at = skipNumberSign(stream, at);
  if (stream.fold(at) === ':') at++;
  if (stream.at(at).kind !== 'digits') return null;
  const run = readRun(stream, at);
  const isOther = /^(19|20)\d\d\/\d{7}/.test(run.text) || TAXPAYER.test(run.text);
  const after = stream.at(run.next);
  if (after.kind === 'word' && !after.spaced) return null;
  const isLong = run.digits >= LED_DIGITS_MIN && run.digits <= LED_DIGITS_MAX;
  if (!isLong || isOther) return null;
  const isBadCnj = run.digits > OLD_DIGITS_MAX && run.text.length === run.digits;
  return { numero: run.text, classe: null, uf: null, isBadCnj, next: run.next };
}

/**
 * Reads a CNJ number with stray spaces or without the dot in the court's digits: `61-93.2017.6.1 3.0000`,
 * `5012924-20.2012.404.7200`. It is recognised by the hyphen after the sequence, a plausible year, and 13 more digits.
 */
export function readTornCnj(stream: TokenStream, index: number): CnjRead | null {
  const first = stream.at(index);
  if (first.kind !== 'digits' || first.fold.length > 7 || stream.fold(index + 1) !== '-')
    return null;
  let rest = '';
  let at = index + 2;
  for (let count = 0; count < 16 && rest.length < 13; count++, at++) {
    const { kind, fold } = stream.at(at);
    if (kind === 'digits') rest += fold;
    else if (fold !== '.' || rest.length === 0) break;
  }
  if (rest.length !== 13 || stream.at(at).kind === 'digits') return null;
  if (!YEAR.test(rest.slice(2, 6)) || rest[6] === '0') return null;
  return toCnj(first.fold.padStart(7, '0') + rest, at);
}

/**
 * Reads six groups with a year as the third as a CNJ number, whatever the lengths of the others: `710802-5.2018.8.2.1`.
 */
export function readBadCnj(stream: TokenStream, index: number): CnjRead | null {
  const isDigits = stream.at(index).kind === 'digits';
  if (!isDigits || !YEAR.test(stream.fold(index + 4))) return null;
  let digits = stream.fold(index);
  let at = index + 1;
  for (let group = 1; group < 6; group++, at += 2) {
    const [mark, part] = [stream.at(at), stream.at(at + 1)];
    const isJoined = (mark.fold === '.' || mark.fold === '-') && !mark.spaced && !part.spaced;
    if (!isJoined || part.kind !== 'digits') return null;
    digits += part.fold;
  }
  const isMore = SEPARATORS.has(stream.fold(at)) && stream.at(at + 1).kind === 'digits';
  return isMore || digits.length > LED_DIGITS_MAX ? null : toCnj(digits, at);
}

/** Reads year, court and number with the class glued to them: `20150110436469APC`. */
function readGlued(stream: TokenStream, index: number): OldNumber | null {
  const { fold } = stream.at(index);
  const letters = stream.at(index + 1);
  const isGlued = letters.kind === 'word' && !letters.spaced && letters.end - letters.start === 3;
  const raw = stream.raw(index + 1);
  if (fold.length !== 14 || !YEAR.test(fold.slice(0, 4)) || !isGlued) return null;
  if (raw !== raw.toUpperCase()) return null;
  return { numero: fold, classe: raw, uf: null, isBadCnj: false, next: index + 2 };
}

function readGroups(
  stream: TokenStream,
  index: number,
  lengths: readonly number[],
  opens: boolean,
): OldNumber | null {
  if (!opens) return null;
  let at = index;
  for (let group = 1; group < lengths.length; group++, at += 2) {
    const part = stream.at(at + 2);
    const isJoined = SEPARATORS.has(stream.fold(at + 1)) && !stream.at(at + 1).spaced;
    if (!isJoined || part.spaced || part.kind !== 'digits') return null;
    if (part.fold.length !== lengths[group]) return null;
  }
  const numero = meantDigits(stream.text.slice(stream.at(index).start, stream.at(at).end));
  return { numero, classe: null, uf: null, isBadCnj: false, next: at + 1 };
}

/** Reads a further number of a list, which has an incident and a state instead of its class: `14.346-MC/SP`. */
function readIncident(stream: TokenStream, index: number): OldNumber | null {
  const isThousands = stream.fold(index + 1) === '.' && stream.fold(index + 2).length === 3;
  const at = isThousands ? index + 3 : index + 1;
  const incident = INCIDENTS.get(stream.fold(at + 1));
  const raw = stream.raw(at + 3);
  if (stream.fold(at) !== '-' || !incident || stream.fold(at + 2) !== '/') return null;
  if (!UFS.has(stream.fold(at + 3)) || raw !== raw.toUpperCase()) return null;
  const numero = meantDigits(stream.text.slice(stream.at(index).start, stream.at(at - 1).end));
  return { numero, classe: incident, uf: raw, isBadCnj: false, next: at + 4 };
}

/** Digits joined by dots, hyphens and slashes without spaces. */
function readRun(
  stream: TokenStream,
  index: number,
): { text: string; digits: number; next: number } {
  let digits = stream.fold(index).length;
  let at = index + 1;
  for (let groups = 1; groups < GROUPS_MAX; groups++) {
    const mark = stream.at(at);
    const part = stream.at(at + 1);
    const isJoined = SEPARATORS.has(mark.fold) && !mark.spaced && !part.spaced;
    if (!isJoined || part.kind !== 'digits') break;
    digits += part.fold.length;
    at += 2;
  }
  return {
    text: stream.text.slice(stream.at(index).start, stream.at(at - 1).end),
    digits,
    next: at,
  };
}
