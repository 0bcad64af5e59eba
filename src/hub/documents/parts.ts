/**
 * Cuts a long text into parts for the backend to verify. Each part is sent with some text around it, so that a citation
 * across a cut is complete. Each part reports only the citations that begin in its range, so that none is counted
 * twice.
 */

/** The backend accepts 10,000 code points; a text never has more code points than code units. */
const SENT_UNITS_MAX = 10_000;
/** Code units sent before and after a part; more than a citation with its court and date has. */
const AROUND_UNITS = 600;
const PART_UNITS_MAX = SENT_UNITS_MAX - 2 * AROUND_UNITS;
/** A part is cut in its last third, so that there are few parts. */
const CUT_FROM = Math.floor((PART_UNITS_MAX * 2) / 3);
/** Places to cut, best first: between paragraphs, at the end of a sentence, between words. */
const CUTS = ['\n\n', '.\n', '\n', '. ', ' '];

export interface Part {
  /** The range whose citations the part reports: offsets in the document, end exclusive. */
  start: number;
  end: number;
  /** Offset of `text` in the document. */
  from: number;
  text: string;
}

/** Parts without letters are left out. Cost is linear. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  while (start < text.length) {
    const end = start + PART_UNITS_MAX < text.length ? cutOf(text, start) : text.length;
    const part = text.slice(start, end);
    if (/\p{L}/u.test(part)) {
      const from = whole(text, Math.max(0, start - AROUND_UNITS));
      const to = whole(text, Math.min(text.length, end + AROUND_UNITS));
      parts.push({ start, end, from, text: text.slice(from, to) });
    }
    start = end;
  }
  return parts;
}

function cutOf(text: string, start: number): number {
  const last = start + PART_UNITS_MAX;
  const window = text.slice(start + CUT_FROM, last);
  for (const cut of CUTS) {
    const at = window.lastIndexOf(cut);
    if (at >= 0) return start + CUT_FROM + at + cut.length;
  }
  return whole(text, last);
}

/** The offset, or the one before it if it would split a surrogate pair. */
function whole(text: string, offset: number): number {
  return offset > 0 && /[\ud800-\udbff]/.test(text[offset - 1]!) ? offset - 1 : offset;
}
