/**
 * Tokens of legal text, on which every scanner works: runs of letters, runs of digits and single marks, with code-unit
 * offsets into the text as it is. What is not meant to be read, marks of emphasis and soft hyphens, makes no token.
 * One pass, no regular expression over the text.
 */
import { foldText } from './fold.ts';
import {
  isEmphasis,
  isEmphasisMark,
  isJoiner,
  joinersEnd,
  markRunEnd,
  withoutJoiners,
} from './unread.ts';

export interface Token {
  kind: 'word' | 'digits' | 'mark' | 'end';
  start: number;
  end: number;
  /**
   * Folded word, the digits, or the mark itself (dashes as `-`, ordinals as `º`, quotes as `"`).
   */
  fold: string;
  /** Whether white space stands before the token. */
  spaced: boolean;
}

const LETTER = 1;
const DIGIT = 2;
const SPACE = 3;
const MARK = 4;
const JOINER = 5;
const TABLE_SIZE = 0x300;

const MARK_FOLDS: ReadonlyMap<string, string> = new Map([
  ...['º', 'ª', '°', '˚', 'ᵒ', 'ᵃ'].map(mark => [mark, 'º'] as const),
  ...['‐', '‑', '‒', '–', '—', '―', '−'].map(mark => [mark, '-'] as const),
  ...['⁄', '∕'].map(mark => [mark, '/'] as const),
  ...['“', '”', '‘', '’', "'", '«', '»', '`'].map(mark => [mark, '"'] as const),
]);
/** `№ 7` is `no 7`: one sign for the letters and the ordinal. */
const NUMERO = '№';
const kinds = buildKinds();

/** The tokens of one text. `reads` counts look-ups, so that tests can hold the scanners linear. */
export class TokenStream {
  readonly text: string;
  readonly length: number;
  reads = 0;
  readonly #tokens: Token[];
  readonly #end: Token;

  constructor(text: string) {
    this.text = text;
    this.#tokens = tokenize(text);
    this.length = this.#tokens.length;
    this.#end = { kind: 'end', start: text.length, end: text.length, fold: '', spaced: true };
  }

  /** The token at an index; past either end a token of kind `end`. */
  at(index: number): Token {
    this.reads++;
    return this.#tokens[index] ?? this.#end;
  }

  fold(index: number): string {
    return this.at(index).fold;
  }

  /** The token as written, without the soft hyphens in it. */
  raw(index: number): string {
    const { start, end } = this.at(index);
    return withoutJoiners(this.text.slice(start, end));
  }

  /** Index after the given folded tokens when they stand at `index`, else -1. */
  match(index: number, folds: readonly string[]): number {
    for (let offset = 0; offset < folds.length; offset++) {
      if (this.fold(index + offset) !== folds[offset]) return -1;
    }
    return index + folds.length;
  }
}

/** A scanner takes a text, or the tokens of one that several scanners share. */
export function tokenStream(source: string | TokenStream): TokenStream {
  return typeof source === 'string' ? new TokenStream(source) : source;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let spaced = true;
  while (at < text.length) {
    const kind = kindOf(text, at);
    if (kind === SPACE || kind === JOINER) {
      spaced ||= kind === SPACE;
      at++;
      continue;
    }
    if (kind === MARK) {
      const end = isEmphasisMark(text[at]) ? markRunEnd(text, at) : at + 1;
      if (isEmphasisMark(text[at]) && isEmphasis(text, at, end)) at = end;
      for (; at < end; at++, spaced = false) tokens.push(makeToken(text, kind, at, at + 1, spaced));
      continue;
    }
    const end = wordEnd(text, at, kind);
    tokens.push(makeToken(text, kind, at, end, spaced));
    at = end;
    spaced = false;
  }
  return tokens;
}

/** Index after the letters or digits at `at`; a soft hyphen between two of them does not end them. */
function wordEnd(text: string, at: number, kind: number): number {
  let end = at + 1;
  for (;;) {
    while (end < text.length && kindOf(text, end) === kind) end++;
    if (end === text.length || kindOf(text, end) !== JOINER) return end;
    const next = joinersEnd(text, end);
    if (next === text.length || kindOf(text, next) !== kind) return end;
    end = next;
  }
}

function makeToken(text: string, kind: number, start: number, end: number, spaced: boolean): Token {
  const raw = withoutJoiners(text.slice(start, end));
  if (kind === LETTER) return { kind: 'word', start, end, fold: foldText(raw), spaced };
  if (kind === DIGIT) return { kind: 'digits', start, end, fold: raw, spaced };
  if (raw === NUMERO) return { kind: 'word', start, end, fold: 'no', spaced };
  return { kind: 'mark', start, end, fold: MARK_FOLDS.get(raw) ?? raw, spaced };
}

function kindOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < TABLE_SIZE ? kinds[code] : classify(text[at]);
}

/**
 * Ordinal signs are letters to Unicode but marks to a citation; only ASCII digits are digits here.
 */
function classify(char: string): number {
  if (MARK_FOLDS.has(char)) return MARK;
  if (isJoiner(char.charCodeAt(0))) return JOINER;
  if (char >= '0' && char <= '9') return DIGIT;
  if (/[\p{L}\p{M}]/u.test(char)) return LETTER;
  return /[\s\u200b]/u.test(char) ? SPACE : MARK;
}

function buildKinds(): Uint8Array {
  const table = new Uint8Array(TABLE_SIZE);
  for (let code = 0; code < TABLE_SIZE; code++) table[code] = classify(String.fromCharCode(code));
  return table;
}
