/** Names and abbreviations of Brazilian courts, and the reader that finds one at a token. */
import { readState, UFS } from './states.ts';
import type { TokenStream } from './tokens.ts';

const ACRONYMS: ReadonlySet<string> = new Set([
  'stf',
  'stj',
  'tst',
  'tse',
  'stm',
  'tnu',
  'tcu',
  'cnj',
  'carf',
]);

const NAMES: readonly (readonly [readonly string[], string])[] = [
  ['supremo tribunal federal', 'STF'],
  ['suprema corte', 'STF'],
  ['corte suprema', 'STF'],
  ['pretorio excelso', 'STF'],
  ['excelso pretorio', 'STF'],
  ['excelsa corte', 'STF'],
  ['superior tribunal de justica', 'STJ'],
  ['corte cidada', 'STJ'],
  ['tribunal da cidadania', 'STJ'],
  ['corte da cidadania', 'STJ'],
  ['tribunal superior do trabalho', 'TST'],
  ['tribunal superior eleitoral', 'TSE'],
  ['superior tribunal militar', 'STM'],
  ['turma nacional de uniformizacao', 'TNU'],
  ['tribunal de contas da uniao', 'TCU'],
  ['conselho nacional de justica', 'CNJ'],
].map(([name, court]) => [name.split(' '), court] as const);

const HONORIFICS = new Set([
  'egregio',
  'egregia',
  'colendo',
  'colenda',
  'excelso',
  'eg',
  'col',
  'c',
  'e',
]);
const PREPOSITIONS = new Set([
  'do',
  'da',
  'de',
  'dos',
  'das',
  'no',
  'na',
  'pelo',
  'pela',
  'o',
  'a',
]);

export interface CourtRead {
  tribunal: string;
  /** Index of the token after the name. */
  next: number;
}

/**
 * The court named at a token (`STJ`, `TJ/AL`, `TRF da 5ª Região`, `Superior Tribunal de Justiça`),
 * else null.
 */
export function readCourt(stream: TokenStream, index: number): CourtRead | null {
  const token = stream.at(index);
  if (token.kind !== 'word') return null;
  if (ACRONYMS.has(token.fold)) return { tribunal: token.fold.toUpperCase(), next: index + 1 };
  if (token.fold.startsWith('t') && token.fold.length <= 6)
    return readRegionalAcronym(stream, index);
  for (const [words, tribunal] of NAMES) {
    const next = stream.match(index, words);
    if (next >= 0) return { tribunal, next };
  }
  return token.fold === 'tribunal' ? readTribunal(stream, index) : null;
}

/** A court after `do`, `da`, `/`, `-`, `(` and honorifics such as `Egrégio` or `C.`; else null. */
export function readCourtAfter(stream: TokenStream, index: number): CourtRead | null {
  let at = index;
  for (let skipped = 0; skipped < 6; skipped++) {
    const court = readCourt(stream, at);
    if (court) return court;
    const { fold } = stream.at(at);
    const isFiller = PREPOSITIONS.has(fold) || HONORIFICS.has(fold) || isCourtMark(stream, at);
    if (!isFiller) return null;
    at++;
  }
  return null;
}

function isCourtMark(stream: TokenStream, index: number): boolean {
  const { fold } = stream.at(index);
  if (fold === '/' || fold === '-' || fold === '(' || fold === ',') return true;
  return fold === '.' && HONORIFICS.has(stream.fold(index - 1));
}

function readRegionalAcronym(stream: TokenStream, index: number): CourtRead | null {
  const { fold } = stream.at(index);
  const kind = fold.slice(0, fold.startsWith('trf') || fold.startsWith('trt') ? 3 : 2);
  const rest = fold.slice(kind.length);
  const joint = stream.fold(index + 1) === '/' || stream.fold(index + 1) === '-' ? 1 : 0;
  const after = stream.at(index + 1 + joint);
  if (kind === 'trf' || kind === 'trt') {
    if (rest !== '') return null;
    if (after.kind === 'digits')
      return { tribunal: kind.toUpperCase() + after.fold, next: index + 2 + joint };
    return readRegion(stream, index + 1, kind.toUpperCase());
  }
  if (kind !== 'tj') return null;
  if (UFS.has(rest)) return { tribunal: `TJ${rest.toUpperCase()}`, next: index + 1 };
  if (rest === 'dft') return { tribunal: 'TJDFT', next: index + 1 };
  if (rest !== '' || !UFS.has(after.fold)) return null;
  return { tribunal: `TJ${after.fold.toUpperCase()}`, next: index + 2 + joint };
}

function readRegion(stream: TokenStream, index: number, court: string): CourtRead | null {
  const at = PREPOSITIONS.has(stream.fold(index)) ? index + 1 : index;
  const number = stream.at(at);
  if (number.kind !== 'digits' || stream.fold(at + 1) !== 'º') return null;
  if (stream.fold(at + 2) !== 'regiao') return null;
  return { tribunal: court + number.fold, next: at + 3 };
}

function readTribunal(stream: TokenStream, index: number): CourtRead | null {
  const regional = stream.match(index, ['tribunal', 'regional', 'federal']);
  if (regional >= 0) return readRegion(stream, regional, 'TRF');
  let at = stream.match(index, ['tribunal', 'de', 'justica']);
  if (at < 0) return null;
  if (PREPOSITIONS.has(stream.fold(at)) && stream.fold(at + 1) === 'estado') at += 2;
  if (PREPOSITIONS.has(stream.fold(at))) at++;
  const state = readState(stream, at);
  return state && { tribunal: `TJ${state.uf}`, next: state.next };
}
