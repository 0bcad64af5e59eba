/** Finds the passage beside a súmula that may quote or paraphrase its wording. */
import { isFullStop } from '../../../legal/text/abbreviations.ts';
import { lineEndsBefore } from '../../../legal/text/line-ends.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { CitedTokens } from './cited-tokens.ts';
import { CLAIMS, isArgued, isTold } from './wording-claims.ts';

export interface Passage {
  /** UTF-16 code unit offsets. */
  start: number;
  end: number;
  isQuoted: boolean;
  /** Whether the text announces the passage as the wording: `dispõe: "…"`. */
  isClaimed: boolean;
  /** Whether the passage argues why the súmula applies or not: `a Súmula 7 não incide, pois não há reexame`. */
  isArgued: boolean;
  /** Whether the passage precedes the súmula, which is given as its source. */
  isSource?: boolean;
}

/** Maximum tokens between a súmula and a quotation after it, and before it. */
const GAP_AFTER_MAX = 25;
const GAP_BEFORE_MAX = 3;
/** Maximum tokens between a word that announces a wording and its quotation. */
const CLAIM_REACH = 4;
const UNCLAIMED = { isClaimed: false, isArgued: false };
const PASSAGE_MAX = 200;
const WORDS_MIN = 5;
const QUOTE = '"';

/** The passage of a citation; null if there is none. Cost is bounded for a citation, and linear for all citations. */
export function passageOf(stream: TokenStream, cited: CitedTokens): Passage | null {
  return quotedAfter(stream, cited) ?? quotedBefore(stream, cited) ?? restOfSentence(stream, cited);
}

function quotedAfter(stream: TokenStream, { to, next }: CitedTokens): Passage | null {
  let claim = Number.NEGATIVE_INFINITY;
  for (let at = to; at < Math.min(next, to + GAP_AFTER_MAX); at++) {
    const { fold } = stream.at(at);
    // An announced quotation may be a separate paragraph.
    const isClaimed = at - claim <= CLAIM_REACH;
    if (lineEndsBefore(stream, at) === 2 && !isClaimed) return null;
    if (fold === QUOTE) {
      const end = closing(stream, at, next);
      return end < 0
        ? null
        : passage(stream, { from: at + 1, to: end, isQuoted: true, isClaimed, isArgued: false });
    }
    if (fold === '.' && isFullStop(stream, at)) return null;
    if (CLAIMS.has(fold) || (fold === ':' && at - to < CLAIM_REACH)) claim = at;
  }
  return null;
}

function closing(stream: TokenStream, open: number, next: number): number {
  for (let at = open + 1; at < Math.min(next, open + PASSAGE_MAX); at++) {
    if (stream.fold(at) === QUOTE) return at;
  }
  return -1;
}

/** Reads `"…" (Súmula 7 do STJ)`. */
function quotedBefore(stream: TokenStream, { from, previous }: CitedTokens): Passage | null {
  const close = quoteBefore(stream, from);
  if (close < 0) return null;
  for (let at = close - 1; at >= Math.max(0, close - PASSAGE_MAX); at--) {
    if (stream.fold(at) !== QUOTE) continue;
    const found = passage(stream, { from: at + 1, to: close, isQuoted: true, ...UNCLAIMED });
    const taken = previous === null ? null : quotedAfter(stream, previous);
    return found !== null && taken?.start === found.start ? null : found;
  }
  return null;
}

/**
 * Index of the quotation mark that closes right before a citation, with at most a bracket and a comma between; -1 if
 * there is none.
 */
function quoteBefore(stream: TokenStream, from: number): number {
  for (let at = from - 1; at >= from - GAP_BEFORE_MAX; at--) {
    if (lineEndsBefore(stream, at + 1) > 0) return -1;
    const { fold } = stream.at(at);
    if (fold === QUOTE) return at;
    // After a full stop the citation begins a new sentence, so the quotation is not its wording.
    const isBetween = fold === '(' || fold === ',' || fold === '-';
    if (!isBetween && !(fold === '.' && stream.fold(at + 1) === '(')) return -1;
  }
  return -1;
}

/** Reads the rest of a sentence: `A Súmula 7 do STJ veda o reexame de prova`. */
function restOfSentence(stream: TokenStream, cited: CitedTokens): Passage | null {
  const { to, next } = cited;
  let at = to;
  for (; at < Math.min(next, to + PASSAGE_MAX); at++) {
    if (at > to && lineEndsBefore(stream, at) === 2) break;
    const { fold } = stream.at(at);
    if (fold === ';' || (fold === '.' && isFullStop(stream, at))) break;
  }
  const isClaimed = isTold(stream, cited);
  return passage(stream, {
    from: to,
    to: at,
    isQuoted: false,
    isClaimed,
    isArgued: isArgued(stream, cited),
  });
}

interface Found extends Omit<Passage, 'start' | 'end'> {
  from: number;
  to: number;
}

/** The passage; null if it has too few words for a wording. */
function passage(stream: TokenStream, { from, to, ...rest }: Found): Passage | null {
  let words = 0;
  for (let at = from; at < to && words < WORDS_MIN; at++) {
    if (stream.at(at).kind === 'word') words++;
  }
  if (words < WORDS_MIN) return null;
  return { start: stream.at(from).start, end: stream.at(to - 1).end, ...rest };
}
