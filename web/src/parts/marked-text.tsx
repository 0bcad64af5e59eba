/** Renders a text in paragraphs with marked passages, whose offsets count from the start of the whole text. */
import type { ComponentChildren } from 'preact';
import { markedParagraphs } from './marked-pieces.ts';
import type { Passage } from './passage.ts';

interface MarkedTextProps<P extends Passage> {
  text: string;
  /** Passages in any order; one that begins inside another is not marked. */
  passages: readonly P[];
  /**
   * Called for each piece of a passage, which has one in every paragraph that it spans; only the first may have an id.
   */
  mark(passage: P, text: string, isFirst: boolean): ComponentChildren;
}

export function MarkedText<P extends Passage>({ text, passages, mark }: MarkedTextProps<P>) {
  return (
    <>
      {markedParagraphs(text, passages).map(({ start, pieces }) => (
        <p key={start}>
          {pieces.map(({ words, passage, isFirst }) =>
            passage === null ? words : mark(passage, words, isFirst),
          )}
        </p>
      ))}
    </>
  );
}
