/**
 * Reads listed names without a title. Parties, counsel and streets can have the same names, so the words around a name
 * decide.
 */

import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { MinisterIndex } from '../tables/index.ts';
import { isCommonName, isDistinctive } from './common-names.ts';
import { COURTESY, DOTTED, JUDGING, OTHERS, OTHERS_BRIDGE, PARTY_MARKS } from './minister-words.ts';
import { type NameRead, nameRead } from './name-reading.ts';
import { foldedWords, isCapital, nameEnds } from './name-words.ts';

type Untitled = NameRead & { isJudging: boolean };

const BACK_MAX = 5;
const AHEAD_MAX = 4;
const JUDGING_BRIDGE = new Set(': ( ) de do da o a p / para acordao designado -'.split(' '));

/**
 * Reads a listed name of two or more words, if it is complete and the words around it do not assign it to another
 * person. `next` is the index to continue from, after any listed name.
 */
export function readUntitledName(
  stream: TokenStream,
  index: number,
  people: MinisterIndex,
): { read: Untitled | null; next: number } {
  const ends = nameEnds(stream, index);
  for (let size = ends.length; size > 1; size--) {
    const { next } = ends[size - 1];
    const words = foldedWords(stream, index, next);
    if (people.exact(words.join(' ')).length === 0) continue;
    // If the name goes on in the same line, it is another person's.
    const after = ends[size];
    const isWhole = after === undefined || after.afterBreak || after.afterAnd;
    if (!isWhole || isOthers(stream, index, words) || isParty(stream, next))
      return { read: null, next };
    const isJudging = isLed(stream, index);
    return { read: { ...nameRead(stream, index, next, []), isJudging }, next };
  }
  return { read: null, next: index };
}

/**
 * Whether the name is part of a longer one, follows the title or role of another person, or names a street. `Dra. Rosa
 * Weber` is the minister, because the name is rare; `Dr. José Delgado` may be another person.
 */
function isOthers(stream: TokenStream, index: number, words: readonly string[]): boolean {
  const before = stream.at(index - 1);
  const isGlued = isCapital(stream, index - 1) && isCommonName(before.fold);
  if (isGlued) return true;
  for (let at = index - 1; at >= index - BACK_MAX && at >= 0; at--) {
    const { fold } = stream.at(at);
    if (COURTESY.has(fold) && isDistinctive(words)) continue;
    if (OTHERS.has(fold)) return true;
    if (!OTHERS_BRIDGE.has(fold) && !isDotted(stream, at)) return false;
  }
  return false;
}

/** Whether the words after the name show a party: `Fernando Gonçalves, CPF 1`, `Paulo Furtado propôs`. */
export function isParty(stream: TokenStream, next: number): boolean {
  const at = stream.fold(next) === ',' || stream.fold(next) === '(' ? next + 1 : next;
  for (let word = at; word < at + AHEAD_MAX; word++) {
    if (PARTY_MARKS.has(stream.fold(word))) return true;
    if (stream.at(word).kind !== 'word') return false;
  }
  return false;
}

/**
 * Whether the words before the name show a judge: `Relator: LUIZ FUX`, `Rel. p/ acórdão Luiz Fux`, `voto de Gilmar
 * Mendes`.
 */
function isLed(stream: TokenStream, index: number): boolean {
  for (let at = index - 1; at >= index - BACK_MAX && at >= 0; at--) {
    const { fold } = stream.at(at);
    if (JUDGING.has(fold)) return true;
    if (!JUDGING_BRIDGE.has(fold) && !isDotted(stream, at)) return false;
  }
  return false;
}

function isDotted(stream: TokenStream, index: number): boolean {
  return stream.fold(index) === '.' && DOTTED.has(stream.fold(index - 1));
}
