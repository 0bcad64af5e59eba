/** Cuts a long text at sentence ends, so that each piece fits into one call of the backend. */

export interface TextPiece {
  text: string;
  /** Offset of the piece in the whole text. */
  offset: number;
}

/** Ends of sentences and lines. */
const ENDS = /[.!?…”"»)\]]\s+|\n/g;

/**
 * Pieces of at most `unitsMax` code units that together are the text. A longer sentence is cut at a space, or otherwise
 * anywhere but inside a surrogate pair. Cost is linear.
 */
export function cutText(text: string, unitsMax: number): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (let from = 0; from < text.length; ) {
    const to = text.length - from <= unitsMax ? text.length : cutAt(text, from, unitsMax);
    pieces.push({ text: text.slice(from, to), offset: from });
    from = to;
  }
  return pieces;
}

function cutAt(text: string, from: number, unitsMax: number): number {
  const window = text.slice(from, from + unitsMax);
  const ends = [...window.matchAll(ENDS)].map(match => match.index + match[0].length);
  const end = ends.at(-1) ?? window.lastIndexOf(' ') + 1;
  if (end > 0) return from + end;
  const isPairCut = /[\uD800-\uDBFF]$/.test(window);
  return from + (isPairCut ? unitsMax - 1 : unitsMax);
}
