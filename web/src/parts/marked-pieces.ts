/** Splits a text into paragraphs, and each paragraph into plain and marked pieces. */
import type { Passage } from './passage.ts';

interface Piece<P extends Passage> {
  words: string;
  /** Null for plain text. */
  passage: P | null;
  /** Whether this is the first piece of its passage; a passage across paragraphs has a piece in each. */
  isFirst: boolean;
}

interface Paragraph<P extends Passage> {
  start: number;
  pieces: Piece<P>[];
}

/** Passages may be in any order; one that begins inside another is not marked. */
export function markedParagraphs<P extends Passage>(
  text: string,
  passages: readonly P[],
): Paragraph<P>[] {
  const apart = withoutOverlaps(passages);
  let next = 0;
  return paragraphs(text).map(paragraph => {
    const { start, end } = paragraph;
    // Skips passages that end before this paragraph, and thus before all later ones.
    while (next < apart.length && apart[next]!.end <= start) next++;
    return { start, pieces: piecesOf(text, { start, end }, apart, next) };
  });
}

function withoutOverlaps<P extends Passage>(passages: readonly P[]): P[] {
  const sorted = [...passages].sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return sorted.filter(passage => {
    const isApart = passage.start >= end && passage.end > passage.start;
    if (isApart) end = passage.end;
    return isApart;
  });
}

/** `next` is the index of the first passage that ends after the paragraph's start. */
function piecesOf<P extends Passage>(
  text: string,
  { start, end }: Passage,
  passages: readonly P[],
  next: number,
): Piece<P>[] {
  const pieces: Piece<P>[] = [];
  let at = start;
  const plain = (to: number) => {
    if (to > at) pieces.push({ words: text.slice(at, to), passage: null, isFirst: false });
  };
  for (let i = next; i < passages.length && passages[i]!.start < end; i++) {
    const passage = passages[i]!;
    const from = Math.max(passage.start, at);
    const to = Math.min(passage.end, end);
    plain(from);
    pieces.push({ words: text.slice(from, to), passage, isFirst: from === passage.start });
    at = to;
  }
  plain(end);
  return pieces;
}

/** Paragraphs are split at line breaks, and before the numbered points of an ementa. */
const BREAK = /\n+|(?<=[.;:”"] )(?=\d{1,2}[.)] ?\p{Lu}|\d{1,2}[.)] [“"])/gu;

function paragraphs(text: string): Passage[] {
  const found: Passage[] = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(BREAK)) {
    if (index > start) found.push({ start, end: index });
    start = index + gap.length;
  }
  if (start < text.length) found.push({ start, end: text.length });
  return found;
}
