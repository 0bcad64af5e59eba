/** A text in paragraphs with marked passages, whose offsets count from the start of the whole text. */
import type { ComponentChildren } from 'preact';
import type { Passage } from './passage.ts';

interface MarkedTextProps<P extends Passage> {
  text: string;
  /** Passages in any order; a passage that begins within another one is not marked. */
  passages: readonly P[];
  mark(passage: P, text: string): ComponentChildren;
}

export function MarkedText<P extends Passage>({ text, passages, mark }: MarkedTextProps<P>) {
  const apart = withoutOverlaps(passages);
  return (
    <>
      {paragraphs(text).map(paragraph => (
        <p key={paragraph.start}>{marked(text, paragraph, apart, mark)}</p>
      ))}
    </>
  );
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

/** A passage that goes on in the next paragraph is marked in both. */
function marked<P extends Passage>(
  text: string,
  { start, end }: Passage,
  passages: readonly P[],
  mark: MarkedTextProps<P>['mark'],
): ComponentChildren[] {
  const pieces: ComponentChildren[] = [];
  let at = start;
  for (const passage of passages) {
    const from = Math.max(passage.start, at);
    const to = Math.min(passage.end, end);
    if (to <= from) continue;
    pieces.push(text.slice(at, from), mark(passage, text.slice(from, to)));
    at = to;
  }
  pieces.push(text.slice(at, end));
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
