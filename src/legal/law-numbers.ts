/** Reads laws cited by number: `Lei nº 8.078/90`, `DL 779/69`, `Lei Estadual nº 6.161, de 2000`, `MP 2.170-36/2001`. */

import { readCourt } from './courts.ts';
import { lawYear } from './law-years.ts';
import { formatThousands, fullYear, readNumber, skipNumberSign, skipOrdinal } from './numerals.ts';
import type { TokenStream } from './tokens.ts';

export interface NumberedLaw {
  lei: string;
  /** Kind and scope (`Lei Estadual`), with which further numbers of a list are read. */
  kind: string;
  /** Whether the kind was written in the plural, so that a list may follow. */
  plural: boolean;
  next: number;
}

interface KindRead {
  kind: string;
  plural: boolean;
  needsNumberSign: boolean;
  next: number;
}

/** Written form → kind; longest forms of one first word first. An acronym must be in upper case. */
const KINDS: readonly (readonly [readonly string[], string])[] = [
  ['lei complementar', 'Lei Complementar'],
  ['leis complementares', 'Lei Complementar'],
  ['lei delegada', 'Lei Delegada'],
  ['lei', 'Lei'],
  ['leis', 'Lei'],
  ['lc', 'Lei Complementar'],
  ['lce', 'Lei Complementar Estadual'],
  ['lcm', 'Lei Complementar Municipal'],
  ['decreto - lei', 'Decreto-Lei'],
  ['decreto lei', 'Decreto-Lei'],
  ['decretos - lei', 'Decreto-Lei'],
  ['decretos - leis', 'Decreto-Lei'],
  ['dec - lei', 'Decreto-Lei'],
  ['dec . - lei', 'Decreto-Lei'],
  ['dl', 'Decreto-Lei'],
  ['decreto legislativo', 'Decreto Legislativo'],
  ['decreto', 'Decreto'],
  ['decretos', 'Decreto'],
  ['medida provisoria', 'Medida Provisória'],
  ['medidas provisorias', 'Medida Provisória'],
  ['mp', 'Medida Provisória'],
  ['mpv', 'Medida Provisória'],
  ['emenda constitucional', 'Emenda Constitucional'],
  ['emendas constitucionais', 'Emenda Constitucional'],
  ['emenda a constituicao', 'Emenda Constitucional'],
  ['ec', 'Emenda Constitucional'],
  ['resolucao', 'Resolução'],
  ['resolucoes', 'Resolução'],
  ['res', 'Resolução'],
  ['instrucao normativa', 'Instrução Normativa'],
  ['instrucoes normativas', 'Instrução Normativa'],
  ['in', 'Instrução Normativa'],
  ['lei organica', 'Lei Orgânica'],
  ['portaria', 'Portaria'],
  ['provimento', 'Provimento'],
].map(([form, kind]) => [form.split(' '), kind] as const);

const KINDS_BY_WORD = Map.groupBy(KINDS, ([words]) => words[0]);
const ACRONYMS = new Set(['lc', 'lce', 'lcm', 'dl', 'mp', 'mpv', 'ec', 'res', 'in']);
const SCOPES: ReadonlyMap<string, string> = new Map([
  ['federal', ''],
  ['federais', ''],
  ['ordinaria', ''],
  ['estadual', ' Estadual'],
  ['estaduais', ' Estadual'],
  ['municipal', ' Municipal'],
  ['municipais', ' Municipal'],
  ['distrital', ' Distrital'],
  ['distritais', ' Distrital'],
  ['normativa', ''],
  ['conjunta', ''],
]);
const ORGAN_KINDS = new Set(['Resolução', 'Portaria', 'Instrução Normativa', 'Provimento']);
const MONTHS = new Set(
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  ),
);
const ORGANS = new Set(
  'cnj aneel tse bacen cmn ans contran anatel tst stj stf cnmp cfm anvisa cvm tcu fnde antt anac susep conama mps mpas mf stn inss rfb srf cne sus cntv bcb'.split(
    ' ',
  ),
);

/** Words that open a law cited by number. */
export function opensNumberedLaw(word: string): boolean {
  return KINDS_BY_WORD.has(word);
}

export function readNumberedLaw(stream: TokenStream, index: number): NumberedLaw | null {
  const kind = readKind(stream, index);
  if (!kind) return null;
  const numbered = skipNumberSign(stream, kind.next);
  if (kind.needsNumberSign && numbered === kind.next) return null;
  return readLawNumber(stream, numbered, kind.kind, kind.plural, numbered > kind.next);
}

/** The next number of a list (`Leis 6.645/70 e 8.177/91`), which must carry its year. */
export function readListedLaw(
  stream: TokenStream,
  index: number,
  kind: string,
): NumberedLaw | null {
  const at = skipNumberSign(stream, index);
  const law = readLawNumber(stream, at, kind, true, at > index);
  return law && stream.fold(law.next - 2) === '/' ? law : null;
}

function readKind(stream: TokenStream, index: number): KindRead | null {
  const word = stream.fold(index);
  for (const [words, kind] of KINDS_BY_WORD.get(word) ?? []) {
    const end = stream.match(index, words);
    if (end < 0) continue;
    if (
      ACRONYMS.has(word) &&
      stream.raw(index) !== stream.raw(index).toUpperCase() &&
      word !== 'res'
    )
      continue;
    let next = word === 'res' && stream.fold(end) === '.' ? end + 1 : end;
    let scope = '';
    for (let count = 0; count < 3; count++) {
      const read = readScope(stream, next);
      if (read === null) break;
      scope += read.scope;
      next = read.next;
    }
    const needsNumberSign = kind === 'Provimento' && scope === '';
    return {
      kind: kind + scope,
      plural: word.endsWith('s') && word !== 'res',
      needsNumberSign,
      next,
    };
  }
  return null;
}

/** `Federal`, `Estadual`, or the body that issued the law: `Resolução-TSE`, `Resolução do CNJ`. */
function readScope(stream: TokenStream, index: number): { scope: string; next: number } | null {
  const joined = ['-', '/', 'do', 'da'].includes(stream.fold(index)) ? 1 : 0;
  const word = stream.fold(index + joined);
  if (ORGANS.has(word)) return { scope: ` ${word.toUpperCase()}`, next: index + joined + 1 };
  const court = readCourt(stream, index + joined);
  if (court) return { scope: ` ${court.tribunal}`, next: court.next };
  const scope = SCOPES.get(word);
  return scope === undefined || stream.fold(index) === 'do'
    ? null
    : { scope, next: index + joined + 1 };
}

function readLawNumber(
  stream: TokenStream,
  index: number,
  kind: string,
  plural: boolean,
  signed: boolean,
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
  const lei = `${kind}${organ?.organ ?? ''} ${formatThousands(number.digits)}${suffix}${known ? `/${known}` : ''}`;
  return { lei, kind, plural, next: organ?.next ?? end };
}

/** Resolutions of different bodies share their numbers: `Resolução nº 414/2010 da ANEEL`, `… 19/2007 TJ/AL`. */
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

/** The year after a law's number: `/90`, `/1990`, `, de 1990`, `, de 11 de setembro de 1990`, `-1990`. */
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
  if (stream.fold(at) !== 'de' || !MONTHS.has(stream.fold(at + 1))) return index;
  at += 2;
  return stream.fold(at) === 'de' ? at + 1 : at;
}
