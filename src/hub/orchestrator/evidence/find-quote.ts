/** Finds a quoted passage in a source: exactly, or after folding case, accents, spaces and marks. */

export interface FoundQuote {
  state: 'verified' | 'repaired';
  /** Code units of the source. */
  start: number;
  end: number;
}

/** A shorter quote stands everywhere by chance. */
const FOLDED_LENGTH_MIN = 12;

/** Null where the source does not have it. Cost: linear in source and quote. */
export function findQuote(source: string, quote: string): FoundQuote | null {
  const trimmed = quote.trim();
  if (trimmed === '') return null;
  const at = source.indexOf(trimmed);
  if (at >= 0) return { state: 'verified', start: at, end: at + trimmed.length };
  const folded = foldedWithPlaces(trimmed).text.trim();
  if (folded.length < FOLDED_LENGTH_MIN) return null;
  const { text, places } = foldedWithPlaces(source);
  const found = wordsAt(text, folded);
  if (found < 0) return null;
  const last = places[found + folded.length - 1]!;
  return { state: 'repaired', start: places[found]!, end: last + charLength(source, last) };
}

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

/** Lower case, no accents, each run of other signs one space; `places` has the source's code unit of each. */
function foldedWithPlaces(source: string): { text: string; places: number[] } {
  let text = '';
  const places: number[] = [];
  for (let at = 0; at < source.length; ) {
    const length = charLength(source, at);
    const folded = source
      .slice(at, at + length)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase();
    const isMark = folded !== '' && !/[\p{L}\p{Nd}]/u.test(folded);
    const shown = isMark ? ' ' : folded;
    if (!(isMark && (text === '' || text.endsWith(' ')))) {
      text += shown;
      for (let unit = 0; unit < shown.length; unit++) places.push(at);
    }
    at += length;
  }
  return { text, places };
}

const charLength = (text: string, at: number): number =>
  (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
