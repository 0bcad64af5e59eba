/** Reads the length of a prison sentence: `8 (oito) anos, 2 meses e 10 dias`. */
import type { Token } from '../../text/tokens.ts';
import type { Read } from './money.ts';
import { numberInWords } from './number-in-words.ts';
import { DIAS_MAX, MONTH_DAYS, YEAR_DAYS } from './valor.ts';

/** Units in the order in which texts write them. */
const UNITS = [
  [/^anos?$/, YEAR_DAYS],
  [/^mes(es)?$/, MONTH_DAYS],
  [/^dias?$/, 1],
] as const;
const BRACKET_MAX = 6;

/** The duration that starts at `at`; undefined without years or months, because days alone are mostly a fine. */
export function readTime(tokens: readonly Token[], at: number): Read | undefined {
  let next = at;
  let days = 0;
  let isSure = true;
  let units = 0;
  let largest: number = UNITS.length;
  for (const [order, [name, length]] of UNITS.entries()) {
    const from = units === 0 ? next : skipLink(tokens, next);
    const part = readPart(tokens, from, name);
    if (part === undefined) continue;
    units++;
    largest = Math.min(largest, order);
    isSure &&= part.quantity !== null;
    days += (part.quantity ?? 0) * length;
    next = part.next;
  }
  if (units === 0 || largest === UNITS.length - 1) return;
  // `10 dias-multa` after years and months is a fine and not part of the duration.
  if (tokens[next]?.fold === '-' && tokens[next + 1]?.fold === 'multa') isSure = false;
  return { quantity: isSure && days > 0 && days <= DIAS_MAX ? days : null, next };
}

function readPart(tokens: readonly Token[], at: number, unit: RegExp): Read | undefined {
  const token = tokens[at];
  if (token === undefined) return;
  const figures =
    token.kind === 'digits' && token.fold.length <= 3
      ? Number(token.fold)
      : numberInWords([token.fold]);
  if (figures === null || token.fold === 'e' || token.fold === ',') return;
  const bracket = readBracket(tokens, at + 1);
  if (!unit.test(tokens[bracket.next]?.fold ?? '')) return;
  const isSame = bracket.value === null || bracket.value === figures;
  return { quantity: isSame ? figures : null, next: bracket.next + 1 };
}

function readBracket(tokens: readonly Token[], at: number): { value: number | null; next: number } {
  if (tokens[at]?.fold !== '(') return { value: null, next: at };
  for (let end = at + 1; end <= at + BRACKET_MAX; end++) {
    if (tokens[end]?.fold !== ')') continue;
    const words = tokens.slice(at + 1, end).map(({ fold }) => fold);
    return { value: numberInWords(words), next: end + 1 };
  }
  return { value: null, next: at };
}

function skipLink(tokens: readonly Token[], at: number): number {
  let next = at;
  if (tokens[next]?.fold === ',') next++;
  if (tokens[next]?.fold === 'e') next++;
  return next;
}
