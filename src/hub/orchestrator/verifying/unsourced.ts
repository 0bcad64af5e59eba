/** Marks paragraphs of a model's answer that name no source. */

import { mentionsIn } from './known-citations.ts';
import { withoutDisclaimer } from './side-disclaimer.ts';

/** A passage of the document is a source too. */
const SOURCED = /\[[FD]\d+(?:, [FD]\d+)*\]/;
const MARK = '[sem indicação de fonte]';
/** A shorter paragraph is a heading. */
const WORDS_MIN = 6;
/** Figures by which a note is recognized; single digits are too common. */
const FIGURES = /\d[\d.,]*\d|\d+(?=\s?%)/g;

const keysIn = (text: string): string[] => mentionsIn(text).flatMap(({ keys }) => keys);

export interface SourcedText {
  text: string;
  /** Number of paragraphs that make statements. */
  paragraphs: number;
  unsourced: number;
}

/** `notes` are the backend's notes; a paragraph with their figures or citations counts as sourced. Cost is linear. */
export function markUnsourced(text: string, notes: readonly string[]): SourcedText {
  const figures = new Set(notes.flatMap(note => note.match(FIGURES) ?? []));
  const cited = new Set(notes.flatMap(keysIn));
  const isStatement = (paragraph: string): boolean =>
    paragraph.trim().split(/\s+/).length >= WORDS_MIN && !/[:?]\s*$/.test(paragraph);
  const isBacked = (paragraph: string): boolean =>
    SOURCED.test(paragraph) ||
    (paragraph.match(FIGURES) ?? []).some(one => figures.has(one)) ||
    keysIn(paragraph).some(key => cited.has(key));
  let paragraphs = 0;
  let unsourced = 0;
  const shown = text.split('\n').map(paragraph => {
    if (!isStatement(withoutDisclaimer(paragraph))) return paragraph;
    paragraphs++;
    if (isBacked(paragraph)) return paragraph;
    unsourced++;
    return `${paragraph.trimEnd()} ${MARK}`;
  });
  return { text: shown.join('\n'), paragraphs, unsourced };
}
