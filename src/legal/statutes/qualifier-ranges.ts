/** Incisos by value, and what lies between two ends: `I a IV`, `1 a 4`, `a a d`. */
import { romanValue, toRoman } from '../text/numerals.ts';

/**
 * No article has as many incisos: the longest that is cited, article 5 of the Constitution, has 79. So `CC` behind an
 * article is the Código Civil, and the letters of `c/c` are none.
 */
const INCISO_MAX = 89;
/** A range that is longer was not meant one by one. */
const SPAN_MAX = 20;

/** Value of a roman numeral that may count an inciso; 0 for other words. */
export function incisoValue(word: string): number {
  const value = romanValue(word);
  return value <= INCISO_MAX ? value : 0;
}

/** Between the last two values all that they enclose; the two become one, `I a XXIX`, where that is much. */
export function spellOutRange(values: string[]): void {
  const high = values.pop();
  const low = values.pop();
  if (low === undefined || high === undefined) return;
  const between = enclosed(low, high);
  if (between === null) values.push(`${low} a ${high}`);
  else values.push(low, ...between, high);
}

/** Null where the span is too long, or the ends are of different kinds. */
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

/** Numbers, letters in lower case, roman numerals in upper case. */
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
