/**
 * Parses a line of JSON. `NaN` and `Infinity`, which Python writes for missing numbers, become null. An integer that a
 * number cannot represent exactly, such as the 20 digits of a process number, becomes a text of its digits.
 */

const NOT_JSON = /-?\b(?:NaN|Infinity)\b/g;
const LONG_INTEGER = /[:[,\s]-?\d{16,}\s*[,}\]]/;
const DIGITS = /^-?\d+$/;
const QUOTE = '"';

/** Throws a SyntaxError. Cost: linear. */
export function parseLine(text: string): unknown {
  try {
    return parsed(text);
  } catch (error) {
    const tidied = withoutNaN(text);
    if (tidied === text) throw error;
    return parsed(tidied);
  }
}

function parsed(text: string): unknown {
  return LONG_INTEGER.test(text) ? JSON.parse(text, withDigits) : JSON.parse(text);
}

function withDigits(_key: string, value: unknown, { source = '' }: { source?: string } = {}) {
  const isLong = typeof value === 'number' && !Number.isSafeInteger(value) && DIGITS.test(source);
  return isLong ? source : value;
}

/** Replaces them only outside of strings. */
function withoutNaN(text: string): string {
  if (!text.includes('NaN') && !text.includes('Infinity')) return text;
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const open = text.indexOf(QUOTE, from);
    const outside = text.slice(from, open < 0 ? text.length : open);
    parts.push(outside.replace(NOT_JSON, 'null'));
    if (open < 0) break;
    from = textEnd(text, open);
    parts.push(text.slice(open, from));
  }
  return parts.join('');
}

/** Index after the string that starts at `open`. */
function textEnd(text: string, open: number): number {
  let close = text.indexOf(QUOTE, open + 1);
  while (close >= 0 && isEscaped(text, close)) close = text.indexOf(QUOTE, close + 1);
  return close < 0 ? text.length : close + 1;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}
