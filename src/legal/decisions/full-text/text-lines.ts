/** The lines of a full text with their offsets, normalized for comparison with headings and labels. */
import { foldText } from '../../text/fold.ts';
import { readableText } from '../../text/readable.ts';
import { withoutJoiners } from '../../text/unread.ts';

export interface TextLine {
  /** Code-unit offsets into the text, excluding white space at both ends. */
  start: number;
  end: number;
  /** The visible text: tags and entities of HTML are resolved. */
  shown: string;
  /**
   * Folded text, with spaced letters joined: `A C Ó R D Ã O` becomes `acordao`. For a long line, only its beginning.
   */
  fold: string;
  /** Whether an empty line or the start of an HTML block precedes the line. */
  isApart: boolean;
}

/** Maximum code units of a heading or label. */
const FOLDED_UNITS_MAX = 240;
const SPACED = /^\p{L}( \p{L}){3,}$/u;

/** Lines that are not blank, in order. Cost: linear. */
export function textLines(text: string): TextLine[] {
  const readable = readableText(text);
  const lines: TextLine[] = [];
  let isApart = true;
  for (let from = 0; from < readable.length; ) {
    const found = readable.indexOf('\n', from);
    const to = found < 0 ? readable.length : found;
    const raw = readable.slice(from, to);
    const shown = withoutJoiners(raw).trim();
    if (shown === '') isApart = true;
    else {
      const start = from + raw.length - raw.trimStart().length;
      const folded = foldText(shown.slice(0, FOLDED_UNITS_MAX));
      const fold = SPACED.test(folded) ? folded.replaceAll(' ', '') : folded;
      lines.push({ start, end: from + raw.trimEnd().length, shown, fold, isApart });
      isApart = false;
    }
    from = to + 1;
  }
  return lines;
}
