/** Makes any text fit for the page: signs that the fonts have, no control characters, no token too long to break. */

/** Stands for a run of signs that the font lacks; all three fonts have it. */
export const REPLACEMENT = '\u2610';
/** Longer tokens may be broken after this many code points: a layout without places to break takes quadratic time. */
const TOKEN_POINTS_MAX = 80;
/** Takes no place, and lines may end there. */
const BREAK = '\u200b';
/** Piles of marks on one letter would run over the lines around it. */
const MARKS_MAX = 2;

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Unseen signs: controls, direction marks, joiners, soft hyphens, selectors of variants. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;
/** Signs of the private-use area, whose meaning is private to some other font. */
const PRIVATE = /\p{Co}+/gu;
const SPACES = /[\p{Zs}\t]+/gu;
const HYPHENS = /[\u2010\u2011]/g;
const MARKS = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu');
const LONG_TOKEN = new RegExp(`\\S{${TOKEN_POINTS_MAX}}(?=\\S)`, 'gu');
const HAS_LONG_TOKEN = new RegExp(`\\S{${TOKEN_POINTS_MAX + 1}}`, 'u');
/** Letters, digits and signs of every font, so that most texts are not looked at sign by sign. */
const ORDINARY = /^[\n -~\u00a1-\u00ac\u00ae-\u00ff–—‘’“”…•]*$/;

/** Returns text in lines; `has` tells whether the font has a sign for a code point. */
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
