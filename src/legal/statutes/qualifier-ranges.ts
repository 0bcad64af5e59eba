/** Values of incisos, and ranges of qualifiers written out: `I a IV`, `1 a 4`, `a a d`. */
import { romanValue, toRoman } from '../text/numerals.ts';

/**
 * More incisos than any article has: article 5 of the Constitution, the longest in use, has 79. With this limit, `CC`
 * after an article is the Código Civil, and the letters of `c/c` are not numerals.
 */
const INCISO_MAX = 89;
/** Longer ranges are not expanded. */
const SPAN_MAX = 20;

/** Value of a roman numeral in the range of incisos; 0 for other words. */
export function incisoValue(word: string): number {
  const value = romanValue(word);
  return value <= INCISO_MAX ? value : 0;
}

/** Replaces the last two values, the ends of a range, by the whole range. A long range stays one value: `I a XXIX`. */
export function spellOutRange(values: string[]): void {
  const high = values.pop();
  const low = values.pop();
  if (low === undefined || high === undefined) return;
  const between = enclosed(low, high);
  if (between === null) values.push(`${low} a ${high}`);
  else values.push(low, ...between, high);
}

/** The values between two ends. Null if the range is too long or inverted, or if its ends are of different kinds. */
function enclosed(low: string, high: string): string[] | null {
  for (const [measure, spell] of KINDS) {
    const [from, to] = [measure(low), measure(high)];
    if (from === 0 || to === 0) continue;
    if (to <= from || to - from > SPAN_MAX) return null;
    return Array.from({ length: to - from - 1 }, (_, at) => spell(from + 1 + at));
  }
  return null;
}

type Kind = readonly [(word: string) => number, (value: number) => string];

/** Measure and spelling of numbers, lower-case letters, and upper-case roman numerals. */
const KINDS: readonly Kind[] = [
  [word => (/^\d{1,3}$/.test(word) ? Number(word) : 0), String],
  [
    word => (/^[a-z]$/.test(word) ? word.charCodeAt(0) - 96 : 0),
    value => String.fromCharCode(96 + value),
  ],
  [
    word => (word === word.toUpperCase() ? incisoValue(word.toLowerCase()) : 0),
    value => toRoman(value).toUpperCase(),
  ],
];
