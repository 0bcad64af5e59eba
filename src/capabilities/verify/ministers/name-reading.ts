/** Reads the name that begins at a token, and decides where the name ends. */

import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { MinisterIndex, Person } from '../tables/index.ts';
import { isDistinctive } from './common-names.ts';
import { FAMILY } from './minister-words.ts';
import { foldedWords, type NameEnd, nameEnds } from './name-words.ts';

export interface NameRead {
  /** UTF-16 code unit offsets of the name alone. */
  start: number;
  end: number;
  /** Index of the token after the name. */
  next: number;
  text: string;
  words: string[];
  /** Bearers of the listed name with which this unlisted name begins; otherwise empty. */
  like: readonly Person[];
}

const LOWER_WORDS_MAX = 8;

/** Reads a name that begins with a capital; null if there is none. With `inList`, an `e` separates two names. */
export function readName(
  stream: TokenStream,
  index: number,
  people: MinisterIndex,
  inList: boolean,
): NameRead | null {
  const ends = nameEnds(stream, index);
  if (ends.length === 0) return null;
  const wordsOf = ends.map(({ next }) => foldedWords(stream, index, next));
  const last = lastWord(ends, wordsOf, people, inList);
  const like = likeOf(wordsOf.slice(0, last + 1), people);
  return nameRead(stream, index, ends[last].next, like);
}

/**
 * Index of the last word of a name. A line end, an `e`, or a line in capitals ends the name, unless continuing gives a
 * listed name.
 */
function lastWord(
  ends: readonly NameEnd[],
  words: readonly string[][],
  people: MinisterIndex,
  inList: boolean,
): number {
  const isListedAt = (at: number) => people.exact(words[at].join(' ')).length > 0;
  const all = ends.length - 1;
  const broken = ends.findIndex(
    ({ afterBreak, afterLabel, afterAnd }, at) =>
      afterLabel || (afterAnd && inList) || ((afterBreak || afterAnd) && isListedAt(at - 1)),
  );
  const line = broken < 0 ? all : broken - 1;
  for (let at = all; at > line; at--) {
    if (isListedAt(at) || (words[at].length > 1 && people.partial(words[at]) !== null)) return at;
  }
  return line;
}

/** People to whom an unlisted name may refer: the bearers of the longest listed or rare name with which it begins. */
function likeOf(words: readonly string[][], people: MinisterIndex): readonly Person[] {
  if (people.match(words[words.length - 1]) !== null) return [];
  for (let at = words.length - 2; at >= 0; at--) {
    const exact = people.exact(words[at].join(' '));
    if (exact.length > 0) return exact;
    const partial = isDistinctive(words[at]) ? people.partial(words[at]) : null;
    if (partial) return partial.people;
  }
  return [];
}

/** Reads a listed name in lower case; a single word only if it is a rare name. Null if there is none. */
export function readLowerName(
  stream: TokenStream,
  index: number,
  people: MinisterIndex,
): NameRead | null {
  let found = 0;
  for (let at = index; at < index + LOWER_WORDS_MAX && stream.at(at).kind === 'word'; at++) {
    const words = foldedWords(stream, index, at + 1);
    if (FAMILY.has(stream.fold(at + 1))) continue;
    const isSurname = words.length === 1 && isDistinctive(words) && people.isName(words[0]);
    if (isSurname || people.exact(words.join(' ')).length > 0) found = at + 1;
  }
  return found === 0 ? null : nameRead(stream, index, found, []);
}

/** The name in the tokens `from` to `next`, exclusive. */
export function nameRead(
  stream: TokenStream,
  from: number,
  next: number,
  like: readonly Person[],
): NameRead {
  const { start } = stream.at(from);
  const { end } = stream.at(next - 1);
  // The dot of `Jr.` does not end the sentence: the court may follow it.
  const after = stream.fold(next - 1) === 'jr' && stream.fold(next) === '.' ? next + 1 : next;
  const words = foldedWords(stream, from, next);
  return { start, end, next: after, text: stream.text.slice(start, end), words, like };
}
