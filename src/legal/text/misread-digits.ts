/** Numbers with letters that a scanner took for digits: `20l4`, `l.234`, `ll.343/2006`, `2l/05`, `3o2`, `1.01S5`. */
import { withoutEntities } from './entities.ts';
import type { Token } from './token.ts';

const LETTERS_MAX = 3;
const THOUSANDS = 3;
const DAY = 2;
const YEAR = 4;

/** The intended digits of a number as written, in which entities may stand for digits. */
export const meantDigits = (written: string): string =>
  withoutEntities(written).replace(/[lI]/g, '1').replace(/[Oo]/g, '0').replace(/S/g, '5');

/**
 * Joins the last tokens of a text that is being split into one token, if they are one such number. Cost is constant.
 */
export function joinMisreadDigits(text: string, tokens: Token[]): void {
  const last = tokens[tokens.length - 1]!;
  if (last.spaced || tokens.length < 2) return;
  if (last.kind === 'word') joinLast(text, tokens);
  if (last.kind !== 'digits') return;
  joinBefore(text, tokens);
  joinGroup(text, tokens);
}

/** Joins `/` `202` `l`, where the letter is the last digit of a year or of a group of three digits. */
function joinLast(text: string, tokens: Token[]): void {
  const digits = tokens[tokens.length - 2]!;
  const mark = tokens[tokens.length - 3];
  if (digits.kind !== 'digits' || digits.spaced || !/^[./]$/.test(mark?.fold ?? '')) return;
  const { start, end } = tokens[tokens.length - 1]!;
  if (text.slice(start, end) !== 'l' || /\d/.test(text.charAt(end))) return;
  const { length } = digits.fold;
  const isYear = length === YEAR - 1 && /^(19|20)/.test(digits.fold);
  if (isYear || (mark!.fold === '.' && length === THOUSANDS - 1)) replace(text, tokens, 2);
}

/** `20` `l` `4`, and `l` `234`. */
function joinBefore(text: string, tokens: Token[]): void {
  const last = tokens[tokens.length - 1]!;
  const letters = tokens[tokens.length - 2]!;
  if (!areLetters(text, letters, /^[lIOoS]+$/)) return;
  const first = tokens[tokens.length - 3];
  const isInside = first?.kind === 'digits' && !letters.spaced;
  const raw = text.slice(letters.start, letters.end);
  // Names such as `O2` and `I5` stay as they are.
  const isFirst = raw === 'l' || /^l+$/.test(raw) || (raw === 'I' && last.fold.length > 1);
  if (isInside) replace(text, tokens, 3);
  else if (isFirst) replace(text, tokens, 2);
}

/** `ll` `.` `343`, `24` `l` `.` `330`, `2` `l` `/` `05`. */
function joinGroup(text: string, tokens: Token[]): void {
  const last = tokens[tokens.length - 1]!;
  const mark = tokens[tokens.length - 2];
  const letters = tokens[tokens.length - 3];
  if (letters === undefined || mark!.spaced || last.spaced || !/^[./]$/.test(mark!.fold)) return;
  if (!areLetters(text, letters, /^l+$/)) return;
  const first = tokens[tokens.length - 4];
  const isInside = first?.kind === 'digits' && !letters.spaced;
  const length = letters.end - letters.start + (isInside ? first.fold.length : 0);
  const isThousands = mark!.fold === '.' && last.fold.length === THOUSANDS && length <= THOUSANDS;
  const isDay = length === DAY && last.fold.length === DAY;
  if (!isThousands && !isDay) return;
  const rest = tokens.splice(-2);
  replace(text, tokens, isInside ? 2 : 1);
  tokens.push(...rest);
}

function areLetters(text: string, token: Token, pattern: RegExp): boolean {
  const { kind, start, end } = token;
  return kind === 'word' && end - start <= LETTERS_MAX && pattern.test(text.slice(start, end));
}

/** Joins the last `count` tokens into one number. */
function replace(text: string, tokens: Token[], count: number): void {
  const { end } = tokens[tokens.length - 1]!;
  const first = tokens[tokens.length - count]!;
  tokens.length -= count;
  const fold = meantDigits(text.slice(first.start, end)).replace(/\D/g, '');
  tokens.push({ ...first, kind: 'digits', end, fold });
}
