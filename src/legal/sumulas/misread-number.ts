/** Reads a number in which a scanner misread digits as letters: `6l9`, `l54`, `28O`. */
import type { NumberRead } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';

const DIGITS: Readonly<Record<string, string>> = { l: '1', I: '1', O: '0' };
const MISREAD = /^[lIO]+$/;
const TOKENS_MAX = 4;
const DIGITS_MAX = 4;
/** Digits before an O at the end; `7O` is an ordinal. */
const BEFORE_LAST_MIN = 2;

/**
 * Reads a number with a misread letter; null if it has no such letter. Its tokens have no space between them. Cost is
 * constant.
 */
export function readMisreadNumber(stream: TokenStream, index: number): NumberRead | null {
  if (stream.at(index).kind === 'mark') return null;
  let digits = '';
  let known = 0;
  let at = index;
  for (; at < index + TOKENS_MAX && (at === index || !stream.at(at).spaced); at++) {
    const { kind, fold } = stream.at(at);
    if (kind === 'digits') [digits, known] = [digits + fold, known + fold.length];
    else if (kind === 'word' && MISREAD.test(stream.raw(at))) {
      digits += [...stream.raw(at)].map(letter => DIGITS[letter]).join('');
    } else break;
  }
  if (known === 0 || known === digits.length || digits.length > DIGITS_MAX) return null;
  if (stream.at(at).kind === 'word' && !stream.at(at).spaced) return null;
  if (stream.at(at - 1).kind === 'digits') return { digits, next: at };
  const last = stream.raw(at - 1).at(-1);
  // `331I` is the item I of a súmula.
  const isPlain = last === 'l' || (last === 'O' && known >= BEFORE_LAST_MIN);
  return isPlain ? { digits, next: at } : null;
}
