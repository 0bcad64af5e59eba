/** Finds a quoted passage in a source: exactly, or after folding case, accents, spaces and marks. */
import { charLength, foldWithPlaces } from './folded-text.ts';
import type { SourceText } from './source-text.ts';

export interface FoundQuote {
  state: 'verified' | 'repaired';
  /** Code units of the source. */
  start: number;
  end: number;
}

/** A shorter quote stands everywhere by chance. */
const FOLDED_LENGTH_MIN = 12;

/** Null where the source does not have it. Cost: linear in source and quote. */
export function findQuote(source: SourceText, quote: string): FoundQuote | null {
  const trimmed = quote.trim();
  if (trimmed === '') return null;
  const at = passageAt(source.text, trimmed);
  if (at >= 0) return { state: 'verified', start: at, end: at + trimmed.length };
  const words = foldWithPlaces(trimmed).text.trim();
  if (words.length < FOLDED_LENGTH_MIN) return null;
  const { text, places } = source.folded;
  const found = wordsAt(text, words);
  if (found < 0) return null;
  const last = places[found + words.length - 1]!;
  const end = afterMarks(source.text, last + charLength(source.text, last));
  return { state: 'repaired', start: places[found]!, end };
}

/** The offset of a passage, never from within a word (`devida` in `indevida`); -1 if it is not there. */
function passageAt(text: string, passage: string): number {
  let at = text.indexOf(passage);
  while (at >= 0 && (isWithinWord(text, at) || isWithinWord(text, at + passage.length))) {
    at = text.indexOf(passage, at + 1);
  }
  return at;
}

const isWithinWord = (text: string, at: number): boolean =>
  at > 0 && /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]$/u.test(text.slice(at - 1, at + 1));

/** The offset of `words` in the folded text, at the edges of words; -1 if it is not there. */
function wordsAt(text: string, words: string): number {
  for (let from = 0; ; ) {
    const found = text.indexOf(words, from);
    if (found < 0) return -1;
    const isStart = found === 0 || text[found - 1] === ' ';
    const end = found + words.length;
    if (isStart && (end === text.length || text[end] === ' ')) return found;
    from = found + 1;
  }
}

/** Combining marks belong to the letter before them. */
function afterMarks(text: string, offset: number): number {
  const marks = /^\p{M}+/u.exec(text.slice(offset, offset + 8));
  return offset + (marks?.[0].length ?? 0);
}
