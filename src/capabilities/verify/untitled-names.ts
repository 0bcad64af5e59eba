/** Listed names without a title: parties, counsel and streets bear them too, so what stands around decides. */
import type { TokenStream } from '../../legal/text/tokens.ts';
import { isCommonName } from './common-names.ts';
import type { MinisterIndex } from './minister-names.ts';
import { DOTTED, JUDGING, OTHERS, OTHERS_BRIDGE, PARTY_MARKS } from './minister-words.ts';
import { type NameRead, nameRead } from './name-reading.ts';
import { foldedWords, isCapital, nameEnds } from './name-words.ts';

type Untitled = NameRead & { isJudging: boolean };

const BACK_MAX = 5;
const AHEAD_MAX = 4;
const JUDGING_BRIDGE = new Set(': ( ) de do da o a p / para acordao designado -'.split(' '));

/**
 * A listed name of two words or more that stands whole and is nobody else's by what stands around it. `next` is where
 * to go on, past a name that is another's.
 */
export function readUntitledName(
  stream: TokenStream,
  index: number,
  people: MinisterIndex,
): { read: Untitled | null; next: number } {
  const ends = nameEnds(stream, index);
  for (let size = ends.length; size > 1; size--) {
    const { next } = ends[size - 1];
    if (people.exact(foldedWords(stream, index, next).join(' ')).length === 0) continue;
    // A name that goes on upon its line is a longer one, of somebody else.
    const after = ends[size];
    const isWhole = after === undefined || after.afterBreak || after.afterAnd;
    if (!isWhole || isOthers(stream, index) || isParty(stream, next)) return { read: null, next };
    const isJudging = isLed(stream, index);
    return { read: { ...nameRead(stream, index, next, []), isJudging }, next };
  }
  return { read: null, next: index };
}

/** Whether the name is part of a longer one, or has the title of somebody who is no minister, or is a street's. */
function isOthers(stream: TokenStream, index: number): boolean {
  const before = stream.at(index - 1);
  const isGlued = isCapital(stream, index - 1) && isCommonName(before.fold);
  if (isGlued) return true;
  for (let at = index - 1; at >= index - BACK_MAX && at >= 0; at--) {
    const { fold } = stream.at(at);
    if (OTHERS.has(fold)) return true;
    if (!OTHERS_BRIDGE.has(fold) && !isDotted(stream, at)) return false;
  }
  return false;
}

/** `Fernando Gonçalves, CPF 1`, `Paulo Furtado propôs`. */
function isParty(stream: TokenStream, next: number): boolean {
  const at = stream.fold(next) === ',' || stream.fold(next) === '(' ? next + 1 : next;
  for (let word = at; word < at + AHEAD_MAX; word++) {
    if (PARTY_MARKS.has(stream.fold(word))) return true;
    if (stream.at(word).kind !== 'word') return false;
  }
  return false;
}

/** `Relator: LUIZ FUX`, `Rel. p/ acórdão Luiz Fux`, `voto de Gilmar Mendes`. */
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
