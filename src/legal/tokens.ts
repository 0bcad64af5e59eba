/**
 * Tokens of legal text, on which every scanner works: runs of letters, runs of digits and single
 * marks,
 * with code-unit offsets. One pass, no regular expression over the text.
 */
import { foldText } from './fold.ts';

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
const TABLE_SIZE = 0x300;
const kinds = buildKinds();

const MARK_FOLDS: ReadonlyMap<string, string> = new Map([
  ...['º', 'ª', '°', '˚'].map(mark => [mark, 'º'] as const),
  ...['‐', '‑', '‒', '–', '—', '―', '−'].map(mark => [mark, '-'] as const),
  ...['⁄', '∕'].map(mark => [mark, '/'] as const),
  ...['“', '”', '‘', '’', "'", '«', '»', '`'].map(mark => [mark, '"'] as const),
]);

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

  /** The token as written. */
  raw(index: number): string {
    const token = this.at(index);
    return this.text.slice(token.start, token.end);
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
    if (kind === SPACE) {
      spaced = true;
      at++;
      continue;
    }
    const start = at++;
    if (kind !== MARK) while (at < text.length && kindOf(text, at) === kind) at++;
    tokens.push(makeToken(text, kind, start, at, spaced));
    spaced = false;
  }
  return tokens;
}

function makeToken(text: string, kind: number, start: number, end: number, spaced: boolean): Token {
  const raw = text.slice(start, end);
  if (kind === LETTER) return { kind: 'word', start, end, fold: foldText(raw), spaced };
  if (kind === DIGIT) return { kind: 'digits', start, end, fold: raw, spaced };
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
  if (char === 'º' || char === 'ª') return MARK;
  if (char >= '0' && char <= '9') return DIGIT;
  if (/[\p{L}\p{M}]/u.test(char)) return LETTER;
  return /[\s\u00ad\u200b\ufeff]/u.test(char) ? SPACE : MARK;
}

function buildKinds(): Uint8Array {
  const table = new Uint8Array(TABLE_SIZE);
  for (let code = 0; code < TABLE_SIZE; code++) table[code] = classify(String.fromCharCode(code));
  return table;
}
