/** Names a place in a document by its page, or by its paragraph if the document has no fixed pages. */
import type { FileDocument } from './file-text.ts';

export interface NamedPlace {
  start: number;
  end: number;
  /** From 1; null in a document without fixed pages. */
  page: number | null;
  /** From 1, without empty paragraphs; null in a document with pages. */
  paragraph: number | null;
}

/** Offsets of the paragraphs that have text. */
export function paragraphStarts(text: string): number[] {
  return [...text.matchAll(/^.*\S.*$/gm)].map(({ index }) => index);
}

/** Returns a function that names places of one document, by binary search over its pages or paragraphs. */
export function placesIn({ text, pageStarts }: Pick<FileDocument, 'text' | 'pageStarts'>) {
  const starts = pageStarts ?? paragraphStarts(text);
  return ({ start, end }: { start: number; end: number }): NamedPlace => {
    const number = Math.max(1, countUpTo(starts, start));
    return pageStarts === null
      ? { start, end, page: null, paragraph: number }
      : { start, end, page: number, paragraph: null };
  };
}

/** How many of the ascending numbers are at most `limit`. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
