/**
 * Characters that format a text and are skipped: Markdown marks around words (`**art. 14**`, `_caput_`), soft hyphens,
 * and joiners inside words. A zero-width space separates words and is not skipped.
 */

const SOFT_HYPHEN = 0xad;
const EMPHASIS = new Set(['*', '_', '`']);
/** Longer runs are rules or blanks for filling in. */
const EMPHASIS_RUN_MAX = 3;
const STRONG = '**';
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const DIGIT = /\d/;
const SPACE = /\s/;
const HAS_JOINER = /\u00ad|\u200c|\u200d|\u2060|\ufeff/;
const JOINERS = /\u00ad\s*|\u200c|\u200d|\u2060|\ufeff/g;

/** Whether a code unit is a soft hyphen, a zero-width joiner or non-joiner, a word joiner, or a byte order mark. */
export function isJoiner(code: number): boolean {
  return (
    code === SOFT_HYPHEN || code === 0x200c || code === 0x200d || code === 0x2060 || code === 0xfeff
  );
}

/** Index after the joiners at `at`, and after the line end at which a soft hyphen breaks a word. */
export function joinersEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && isJoiner(text.charCodeAt(end))) end++;
  if (text.charCodeAt(end - 1) !== SOFT_HYPHEN) return end;
  if (text[end] === '\r' && text[end + 1] === '\n') return end + 2;
  return text[end] === '\n' ? end + 1 : end;
}

/** Whether a text has a joiner. */
export function hasJoiners(text: string): boolean {
  return HAS_JOINER.test(text);
}

/** A word without its joiners, and without the line end after a soft hyphen. */
export function withoutJoiners(text: string): string {
  return text.replace(JOINERS, '');
}

/** Whether a character can be Markdown emphasis. */
export function isEmphasisMark(char: string): boolean {
  return EMPHASIS.has(char);
}

/** Index after the run of equal marks at `at`. */
export function markRunEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text[end] === text[at]) end++;
  return end;
}

/**
 * Whether the marks from `from` to `to` are emphasis on the words around them. Free-standing marks (bullets,
 * footnotes), marks inside a name (`a_b`) or between digits (`2*3`), and long runs are text.
 */
export function isEmphasis(text: string, from: number, to: number): boolean {
  if (to - from > EMPHASIS_RUN_MAX) return false;
  if (text.slice(from, to) === STRONG) return true;
  const before = text[from - 1] ?? ' ';
  const after = text[to] ?? ' ';
  if (SPACE.test(before) && SPACE.test(after)) return false;
  if (DIGIT.test(before) && DIGIT.test(after)) return false;
  return !(text[from] === '_' && LETTER_OR_DIGIT.test(before) && LETTER_OR_DIGIT.test(after));
}
