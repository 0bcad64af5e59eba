/** Cuts a long text into the parts that the backend verifies, where no citation is cut. */

/** The backend takes 10,000 code points; code units are never fewer. */
const PART_UNITS_MAX = 10_000;
/** A part is cut in its last third, so that there are not many more of them than needed. */
const CUT_FROM = Math.floor((PART_UNITS_MAX * 2) / 3);
/** Where a text is cut, best first: between paragraphs, at the end of a sentence, between words. */
const CUTS = ['\n\n', '.\n', '\n', '. ', ' '];

export interface Part {
  /** Offset of the part in the text. */
  start: number;
  text: string;
}

/** Parts without letters are left out. Cost: linear. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  while (start < text.length) {
    const end = start + PART_UNITS_MAX < text.length ? cutOf(text, start) : text.length;
    const part = text.slice(start, end);
    if (/\p{L}/u.test(part)) parts.push({ start, text: part });
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
  // A pair of surrogates stays whole.
  const isPair = /[\ud800-\udbff]/.test(text[last - 1]!);
  return isPair ? last - 1 : last;
}
