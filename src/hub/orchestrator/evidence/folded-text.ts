/** A text folded for comparison, with a map from folded offsets to offsets in the source. */
import { foldText } from '../../../legal/text/fold.ts';
import { isJoiner, joinersEnd } from '../../../legal/text/unread.ts';

export interface FoldedText {
  /** Lower case, no accents; each run of characters other than letters and digits is one space. */
  text: string;
  /** Index in the source for each code unit of `text`. */
  places: number[];
}

const ASCII_END = 0x80;
const BMP_END = 0xffff;

/** Cost is linear; ASCII characters skip Unicode normalization. */
export function foldWithPlaces(source: string): FoldedText {
  const parts: string[] = [];
  const places: number[] = [];
  let isSpaced = true;
  for (let at = 0; at < source.length; ) {
    if (isJoiner(source.charCodeAt(at))) {
      at = joinersEnd(source, at);
      continue;
    }
    const length = charLength(source, at);
    const folded = foldChar(source.slice(at, at + length));
    if (folded !== ' ' || !isSpaced) {
      parts.push(folded);
      for (let unit = 0; unit < folded.length; unit++) places.push(at);
    }
    if (folded !== '') isSpaced = folded === ' ';
    at += length;
  }
  return { text: parts.join(''), places };
}

/** Empty for a combining mark; a space for a character that is neither letter nor digit. */
function foldChar(char: string): string {
  if (char.charCodeAt(0) < ASCII_END) return /[A-Za-z0-9]/.test(char) ? char.toLowerCase() : ' ';
  return /^\p{M}$/u.test(char) ? '' : foldText(char) || ' ';
}

/** Code units of the character at an offset: 2 outside the Basic Multilingual Plane. */
export const charLength = (text: string, at: number): number =>
  (text.codePointAt(at) ?? 0) > BMP_END ? 2 : 1;
