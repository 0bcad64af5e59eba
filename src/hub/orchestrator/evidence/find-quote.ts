/** Finds a quoted passage in a source: verbatim, or after folding case, accents, spaces and punctuation. */
import { charLength, foldWithPlaces } from './folded-text.ts';
import type { SourceText } from './source-text.ts';

export interface FoundQuote {
  state: 'verified' | 'repaired';
  /** UTF-16 code unit offsets in the source. */
  start: number;
  end: number;
}

/** Shorter folded quotes are not searched, because they occur by chance. */
const FOLDED_LENGTH_MIN = 12;

/** The passage; null if the source lacks it. Cost is linear in source and quote. */
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

/**
 * Offset of a passage that begins and ends at word boundaries (`devida` does not match in `indevida`); -1 without one.
 */
function passageAt(text: string, passage: string): number {
  let at = text.indexOf(passage);
  while (at >= 0 && (isWithinWord(text, at) || isWithinWord(text, at + passage.length))) {
    at = text.indexOf(passage, at + 1);
  }
  return at;
}

const isWithinWord = (text: string, at: number): boolean =>
  at > 0 && /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]$/u.test(text.slice(at - 1, at + 1));

/** Offset of `words` in the folded text, at word boundaries; -1 if absent. */
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

/** The offset after any combining marks, which belong to the letter before them. */
function afterMarks(text: string, offset: number): number {
  const marks = /^\p{M}+/u.exec(text.slice(offset, offset + 8));
  return offset + (marks?.[0].length ?? 0);
}
