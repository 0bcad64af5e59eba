/** Prepares any text for the page: only glyphs of the font, no control characters, no token too long to break. */

/** Replaces a run of characters that the font lacks; all three fonts have this glyph. */
export const REPLACEMENT = '\u2610';
/** A longer token gets a break opportunity after each 80 code points: pdfkit takes quadratic time without one. */
const TOKEN_POINTS_MAX = 80;
/** Zero-width space, at which a line may break. */
const BREAK = '\u200b';
/** Maximum combining marks on a letter; more would overlap the neighbouring lines. */
const MARKS_MAX = 2;

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Invisible characters: controls, direction marks, joiners, soft hyphens, variation selectors. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;
/** Private-use characters, whose meaning depends on another font. */
const PRIVATE = /\p{Co}+/gu;
const SPACES = /[\p{Zs}\t]+/gu;
const HYPHENS = /[\u2010\u2011]/g;
const MARKS = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu');
const LONG_TOKEN = new RegExp(`\\S{${TOKEN_POINTS_MAX}}(?=\\S)`, 'gu');
const HAS_LONG_TOKEN = new RegExp(`\\S{${TOKEN_POINTS_MAX + 1}}`, 'u');
/** Characters that every font has; a text of these alone skips the check of single characters. */
const ORDINARY = /^[\n -~\u00a1-\u00ac\u00ae-\u00ff–—‘’“”…•]*$/;

/** The text with normalized line breaks; `has` tells whether the font has a glyph for a code point. */
export function plainText(text: string, has: (codePoint: number) => boolean): string {
  const lines = text
    .replace(LINE_ENDS, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
  const broken = brokenTokens(ORDINARY.test(lines) ? lines : shownBy(lines, has));
  return broken.replace(SPACES, ' ');
}

function shownBy(text: string, has: (codePoint: number) => boolean): string {
  const seen = text
    .replace(SPACES, ' ')
    .split('\n')
    .map(line => line.replace(UNSEEN, ''))
    .join('\n')
    .toWellFormed()
    .normalize('NFC')
    .replace(PRIVATE, REPLACEMENT)
    .replace(HYPHENS, '-')
    .replace(MARKS, '$1');
  let shown = '';
  let isMissing = false;
  for (const sign of seen) {
    const isKnown = sign === '\n' || has(sign.codePointAt(0)!);
    if (isKnown) shown += sign;
    else if (!isMissing) shown += REPLACEMENT;
    isMissing = !isKnown;
  }
  return shown;
}

function brokenTokens(text: string): string {
  return HAS_LONG_TOKEN.test(text) ? text.replace(LONG_TOKEN, `$&${BREAK}`) : text;
}
