/** Reads courts of a state or a region: `TJ/AL`, `TRF5`, `TRT da 2ª Região`, `Tribunal de Contas do Estado do Acre`. */

import type { TokenStream } from '../text/tokens.ts';
import { REGIONAL_COURTS, REGIONAL_KINDS, STATE_COURTS, STATE_KINDS } from './court-names.ts';
import { readState, UFS } from './states.ts';

/** A court as read from the tokens: `TJAL`, `TRF5`, `STJ`. */
export interface CourtRead {
  tribunal: string;
  /** Index of the token after the name. */
  next: number;
}

const ACRONYM_LENGTH_MAX = 6;
const PREPOSITIONS = new Set(['do', 'da', 'de', 'dos', 'das']);

/** Reads a court by its abbreviation or full name. Null if the state or region is missing. */
export function readRegionalCourt(stream: TokenStream, index: number): CourtRead | null {
  const { fold } = stream.at(index);
  if (fold === 'tribunal') return readInFull(stream, index);
  if (!fold.startsWith('t') || fold.length > ACRONYM_LENGTH_MAX) return null;
  return readAcronym(stream, index);
}

/** Whether a token names a court of a state or region without saying which: `Tribunal de Justiça`, `TJ`. */
export function isUnplacedCourt(stream: TokenStream, index: number): boolean {
  const { fold } = stream.at(index);
  if (STATE_KINDS.includes(fold) || REGIONAL_KINDS.includes(fold)) {
    return stream.raw(index) === fold.toUpperCase() && readRegionalCourt(stream, index) === null;
  }
  if (fold === 'turma' || fold === 'turmas') return stream.fold(index + 1).startsWith('recursa');
  if (fold !== 'tribunal' || isPartOfName(stream, index)) return false;
  const isKind = [...STATE_COURTS, ...REGIONAL_COURTS].some(
    ([words]) => stream.match(index, words) >= 0,
  );
  return isKind && readInFull(stream, index) === null;
}

function readAcronym(stream: TokenStream, index: number): CourtRead | null {
  const { fold } = stream.at(index);
  const joint = stream.fold(index + 1) === '/' || stream.fold(index + 1) === '-' ? 1 : 0;
  const after = stream.at(index + 1 + joint);
  if (fold === 'tjdft') return { tribunal: 'TJDFT', next: index + 1 };
  if (fold === 'tcdf') return { tribunal: 'TCDF', next: index + 1 };
  if (REGIONAL_KINDS.includes(fold)) {
    const kind = fold.toUpperCase();
    const isNumber = after.kind === 'digits' && after.fold.length <= 2;
    if (isNumber && stream.fold(index + 2 + joint) !== 'º')
      return { tribunal: kind + Number(after.fold), next: index + 2 + joint };
    return readRegion(stream, index + 1 + joint, kind);
  }
  for (const kind of STATE_KINDS) {
    if (!fold.startsWith(kind)) continue;
    const state = fold.slice(kind.length);
    // Other words start with the same letters, such as `trepa`, so the abbreviation must be in capitals.
    const isWritten = kind === 'tj' || stream.raw(index) === fold.toUpperCase();
    if (UFS.has(state) && isWritten) return { tribunal: fold.toUpperCase(), next: index + 1 };
    if (state !== '') continue;
    // `se` and `to` are also words, so the state must be adjacent or in capitals.
    const isNear = !after.spaced || stream.raw(index + 1 + joint) === after.fold.toUpperCase();
    if (UFS.has(after.fold) && isNear)
      return { tribunal: (kind + after.fold).toUpperCase(), next: index + 2 + joint };
    return joint === 0 ? readPlace(stream, index + 1, kind.toUpperCase()) : null;
  }
  return null;
}

function readInFull(stream: TokenStream, index: number): CourtRead | null {
  if (isPartOfName(stream, index)) return null;
  for (const [words, kind] of REGIONAL_COURTS) {
    const next = stream.match(index, words);
    if (next >= 0) return readRegion(stream, next, kind);
  }
  for (const [words, kind] of STATE_COURTS) {
    const next = stream.match(index, words);
    if (next < 0) continue;
    return readPlace(stream, next, kind);
  }
  return null;
}

/** Whether `tribunal` is part of a superior court's name: `Superior Tribunal de Justiça`. */
function isPartOfName(stream: TokenStream, index: number): boolean {
  const before = stream.fold(index - 1);
  return before === 'superior' || before === 'supremo';
}

function readRegion(stream: TokenStream, index: number, court: string): CourtRead | null {
  let at = index;
  if (PREPOSITIONS.has(stream.fold(at))) at++;
  const number = stream.at(at);
  if (number.kind !== 'digits' || number.fold.length > 2 || stream.fold(at + 1) !== 'º')
    return null;
  if (stream.fold(at + 2) !== 'regiao') return null;
  return { tribunal: court + Number(number.fold), next: at + 3 };
}

/** Reads the state after `do Estado de`, `de` or `/`, in full or abbreviated in capitals. */
function readPlace(stream: TokenStream, index: number, court: string): CourtRead | null {
  let at = index;
  if (PREPOSITIONS.has(stream.fold(at)) && stream.fold(at + 1) === 'estado') at += 2;
  if (PREPOSITIONS.has(stream.fold(at)) || ['/', '-'].includes(stream.fold(at))) at++;
  // In `o Tribunal de Justiça para julgar`, `para` is a preposition and not the state of Pará.
  const state = at > index || stream.fold(at) !== 'para' ? readState(stream, at) : null;
  if (state) return { tribunal: court + state.uf, next: state.next };
  const { fold } = stream.at(at);
  const isShort = at > index && UFS.has(fold) && stream.raw(at) === fold.toUpperCase();
  return isShort ? { tribunal: court + fold.toUpperCase(), next: at + 1 } : null;
}
