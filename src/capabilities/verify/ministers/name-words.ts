/** Splits a possible name into its words and records the line ends between them. */
import { readCourt } from '../../../legal/courts/courts.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { FAMILY, NO_NAMES, PARTICLES } from './minister-words.ts';

export interface NameEnd {
  /** Index of the token after the word. */
  next: number;
  /** Whether the word begins a new line. */
  afterBreak: boolean;
  /** Whether the word begins a new line in capitals, like a label. */
  afterLabel: boolean;
  /** Whether an `e` precedes the word. The `e` may belong to the name or separate two names. */
  afterAnd: boolean;
}

const WORDS_MAX = 8;

/**
 * The possible ends of a name that begins at `index`, one entry a word, at most WORDS_MAX; empty if no name begins
 * there.
 */
export function nameEnds(stream: TokenStream, index: number): NameEnd[] {
  const ends: NameEnd[] = [];
  const first = stream.raw(index);
  const inCapitals = first.length > 1 && first === first.toUpperCase();
  let at = index;
  for (let count = 0; count < WORDS_MAX; count++) {
    const word = count === 0 ? at : skipJoin(stream, at);
    const isFamily = count > 0 && FAMILY.has(stream.fold(word));
    if (!isFamily && !isNameWord(stream, word)) break;
    // A name in capitals ends before a word in mixed case: `NANCY ANDRIGHI Terceira`.
    if (inCapitals && stream.raw(word) !== stream.raw(word).toUpperCase()) break;
    const lines = count === 0 ? 0 : lineBreaks(stream, at - 1, word);
    if (lines > 1) break;
    const afterAnd = count > 0 && stream.fold(word - 1) === 'e';
    at = word + 1;
    const afterBreak = lines === 1;
    const afterLabel = afterBreak && stream.raw(word) === stream.raw(word).toUpperCase();
    ends.push({ next: at, afterBreak, afterLabel, afterAnd });
  }
  return ends;
}

/** Index after a token that may join two words of a name: a hyphen, a particle, or the dot of an initial. */
function skipJoin(stream: TokenStream, index: number): number {
  const isInitial = stream.fold(index) === '.' && stream.fold(index - 1).length === 1;
  const at = isInitial ? index + 1 : index;
  const { fold, spaced } = stream.at(at);
  if (fold === '-' && !spaced) return at + 1;
  const isParticle = PARTICLES.has(fold) && !isVerb(stream, at);
  return isParticle && !readCourt(stream, at + 1) ? at + 1 : at;
}

/** Whether the token is the verb of `DÁ PROVIMENTO`, which has the same folded form as the particle `da`. */
function isVerb(stream: TokenStream, index: number): boolean {
  return stream.raw(index).normalize('NFC').toLowerCase() === 'dá';
}

function isNameWord(stream: TokenStream, index: number): boolean {
  const isInitial = stream.fold(index).length === 1 && stream.fold(index + 1) === '.';
  const isOther = !isInitial && NO_NAMES.has(stream.fold(index));
  return isCapital(stream, index) && !isOther && !readCourt(stream, index);
}

/** Number of line ends between two tokens, in any convention. */
function lineBreaks(stream: TokenStream, before: number, after: number): number {
  const between = stream.text.slice(stream.at(before).end, stream.at(after).start);
  let count = 0;
  for (let at = 0; at < between.length; at++) {
    const isPair = between[at] === '\r' && between[at + 1] === '\n';
    if (!isPair && LINE_ENDS.has(between[at])) count++;
  }
  return count;
}

const LINE_ENDS = new Set(['\n', '\r', '\u0085', '\u2028', '\u2029']);

/** Whether a word begins with a capital. */
export function isCapital(stream: TokenStream, index: number): boolean {
  return stream.at(index).kind === 'word' && stream.isCapital(index);
}

/** The folded words of the tokens `index` to `next`, exclusive, with `Jr.` as `junior`. */
export function foldedWords(stream: TokenStream, from: number, next: number): string[] {
  const words: string[] = [];
  for (let at = from; at < next; at++) {
    const { kind, fold } = stream.at(at);
    if (kind === 'word') words.push(fold === 'jr' ? 'junior' : fold);
  }
  return words;
}
