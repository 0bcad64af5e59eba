/** Selects the passage of a text with the most words of a query, and gives the offsets of these words. */
import { words } from '../../legal/text/words.ts';

export interface Snippet {
  text: string;
  /** Offsets into `text` in UTF-16 code units, in order. */
  highlights: { start: number; end: number }[];
}

const SNIPPET_UNITS = 280;
/** Code units of text shown before the first found word, if there are that many. */
const LEAD_UNITS = 60;

/**
 * The part of the text with the most different words of `stems`, which are stems as `words` returns them. If no word
 * occurs, it is the beginning of the text. Cost is linear in the text.
 */
export function snippetOf(text: string, stems: ReadonlySet<string>): Snippet {
  const found: { start: number; end: number; stem: string }[] = [];
  for (const word of words(text)) if (stems.has(word.stem)) found.push(word);
  const first = found[densest(found)];
  const wanted = first === undefined ? 0 : Math.max(0, first.start - LEAD_UNITS);
  const start = wanted === 0 ? 0 : wordStart(text, wanted);
  const end = wordEnd(text, Math.min(text.length, start + SNIPPET_UNITS), start);
  const before = start > 0 ? '…' : '';
  const shift = before.length - start;
  return {
    text: `${before}${text.slice(start, end)}${end < text.length ? '…' : ''}`,
    highlights: found
      .filter(word => word.start >= start && word.end <= end)
      .map(word => ({ start: word.start + shift, end: word.end + shift })),
  };
}

/** Index of the found word at which the window with the most different words starts. */
function densest(found: readonly { start: number; end: number; stem: string }[]): number {
  const inside = new Map<string, number>();
  let best = 0;
  let bestCount = 0;
  let to = 0;
  found.forEach(({ start, stem }, from) => {
    while (to < found.length && found[to]!.end - start <= SNIPPET_UNITS - LEAD_UNITS) {
      const next = found[to++]!.stem;
      inside.set(next, (inside.get(next) ?? 0) + 1);
    }
    if (inside.size > bestCount) {
      best = from;
      bestCount = inside.size;
    }
    const left = (inside.get(stem) ?? 1) - 1;
    if (left === 0) inside.delete(stem);
    else inside.set(stem, left);
    // A word longer than the window is skipped.
    if (to === from) to++;
  });
  return best;
}

/** Start of the next word, or the offset itself in a run without spaces; never inside a surrogate pair. */
function wordStart(text: string, offset: number): number {
  const space = text.indexOf(' ', offset);
  if (space >= 0 && space - offset < LEAD_UNITS) return space + 1;
  return isLowSurrogate(text, offset) ? offset + 1 : offset;
}

function wordEnd(text: string, offset: number, start: number): number {
  if (offset === text.length) return offset;
  const space = text.lastIndexOf(' ', offset);
  if (space > start && offset - space < LEAD_UNITS) return space;
  return isLowSurrogate(text, offset) ? offset - 1 : offset;
}

const isLowSurrogate = (text: string, offset: number) =>
  (text.charCodeAt(offset) & 0xfc00) === 0xdc00;
