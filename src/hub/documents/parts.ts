/**
 * Cuts a long text into the parts that the backend verifies. Each part is sent with what stands around it, so that a
 * citation over a cut is read whole, and each owns the citations that begin in its range, so that none counts twice.
 */

/** The backend takes 10,000 code points; code units are never fewer. */
const SENT_UNITS_MAX = 10_000;
/** What is sent of the text before and after a part: more than a citation with its court and its date has. */
const AROUND_UNITS = 600;
const PART_UNITS_MAX = SENT_UNITS_MAX - 2 * AROUND_UNITS;
/** A part is cut in its last third, so that there are not many more of them than needed. */
const CUT_FROM = Math.floor((PART_UNITS_MAX * 2) / 3);
/** Where a text is cut, best first: between paragraphs, at the end of a sentence, between words. */
const CUTS = ['\n\n', '.\n', '\n', '. ', ' '];

export interface Part {
  /** The range whose citations are those of the part, as offsets in the document; without its end. */
  start: number;
  end: number;
  /** Where `text` begins in the document. */
  from: number;
  text: string;
}

/** Parts without letters are left out. Cost: linear. */
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

/** The offset, or the one before it if a pair of surrogates would be cut. */
function whole(text: string, offset: number): number {
  return offset > 0 && /[\ud800-\udbff]/.test(text[offset - 1]!) ? offset - 1 : offset;
}
