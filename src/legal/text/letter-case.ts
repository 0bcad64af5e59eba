/** Counts upper-case and lower-case letters, to distinguish a heading in capitals from a sentence. */

const SMALL = 1;
const CAPITAL = 2;
/** Latin letters with and without marks. */
const TABLE_SIZE = 0x300;

const cases = Uint8Array.from({ length: TABLE_SIZE }, (_, code) =>
  caseOf(String.fromCharCode(code)),
);

/** Letters without case count as neither; letters beyond the Basic Multilingual Plane too. Cost is linear. */
export function caseCounts(
  text: string,
  start = 0,
  end = text.length,
): { upper: number; lower: number } {
  let upper = 0;
  let lower = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const found = code < TABLE_SIZE ? cases[code] : caseOf(text.charAt(at));
    if (found === CAPITAL) upper++;
    else if (found === SMALL) lower++;
  }
  return { upper, lower };
}

function caseOf(letter: string): number {
  if (letter !== letter.toLowerCase()) return CAPITAL;
  return letter === letter.toUpperCase() ? 0 : SMALL;
}
