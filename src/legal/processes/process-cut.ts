/** Recognises truncated CNJ numbers, and CNJ numbers without the hyphen before the check digits. */
import { skipNumberSign } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import { placeProblem } from './cnj-number.ts';
import { type CnjRead, toCnj } from './process-cnj.ts';

const SEQUENCE = 7;
const CHECK = 2;
const YEAR = 4;
/** Sequence and check digits without the hyphen. */
const GLUED = SEQUENCE + CHECK;
const WHOLE = 20;
const MONTHS = 12;
/** Number of tokens before a number in which a word such as `processo` is sought. */
const LEAD_TOKENS = 4;
const LEADS = new Set('processo processos proc autos acao cnj feito'.split(' '));

/**
 * Reads `1234567-99.2019…`, `1234567-99.2019.8.26`, `1234567 - 99.2019.826`: the sequence, the check digits and the
 * year at least, less than 20 digits in all. Null if there is none.
 */
export function readCutCnj(stream: TokenStream, index: number): CnjRead | null {
  const sequence = stream.fold(index);
  if (sequence.length === GLUED) return readWithoutHyphen(stream, index);
  if (sequence.length !== SEQUENCE || stream.fold(index + 1) !== '-') return null;
  const check = stream.at(index + 2);
  const isLayout = check.kind === 'digits' && check.fold.length === CHECK;
  if (!isLayout || !isGroup(stream, index + 3, YEAR)) return null;
  const rest = readGroups(stream, index + 3);
  const digits = sequence + check.fold + rest.digits;
  if (digits.length >= WHOLE) return null;
  // `1234567-12.2019` alone may end in a month.
  const isMonth = rest.digits.length === YEAR && Number(check.fold) <= MONTHS;
  if (isMonth && !isCutOff(stream, rest.next) && !isLed(stream, index)) return null;
  return { digits, formatted: digits, problem: cutProblem(digits), next: rest.next };
}

/** Reads `070377748.2017.8.02.0058`. */
function readWithoutHyphen(stream: TokenStream, index: number): CnjRead | null {
  if (!isGroup(stream, index + 1, YEAR)) return null;
  const rest = readGroups(stream, index + 1);
  const digits = stream.fold(index) + rest.digits;
  return digits.length === WHOLE ? toCnj(digits, rest.next) : null;
}

/** Digits after dots, without spaces. */
function readGroups(stream: TokenStream, index: number): { digits: string; next: number } {
  let digits = '';
  let at = index;
  while (digits.length < WHOLE && isGroup(stream, at)) {
    digits += stream.fold(at + 1);
    at += 2;
  }
  return { digits, next: at };
}

function isGroup(stream: TokenStream, index: number, length?: number): boolean {
  const [dot, group] = [stream.at(index), stream.at(index + 1)];
  const isGlued = dot.fold === '.' && !dot.spaced && group.kind === 'digits' && !group.spaced;
  return isGlued && (length === undefined || group.fold.length === length);
}

/** Whether `…` or `...` follows. */
function isCutOff(stream: TokenStream, index: number): boolean {
  const mark = stream.fold(index);
  return mark === '…' || (mark === '.' && stream.fold(index + 1) === '.');
}

/** Whether `processo`, `autos` or a number sign stands before the number. */
function isLed(stream: TokenStream, index: number): boolean {
  for (let at = index - 1; at >= index - LEAD_TOKENS; at--) {
    if (LEADS.has(stream.fold(at)) || skipNumberSign(stream, at) === index) return true;
  }
  return false;
}

function cutProblem(digits: string): string {
  const why = placeProblem(digits);
  const cut = `O número está incompleto: tem ${digits.length} dos ${WHOLE} dígitos da numeração única do CNJ.`;
  return why === null ? cut : `${cut} ${why}`;
}
