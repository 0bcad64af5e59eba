/**
 * Tokens of legal text, the input of every scanner: runs of letters, runs of digits, and single marks, with code-unit
 * offsets into the original text. Emphasis marks and soft hyphens make no token. One pass, without a regular expression
 * over the text.
 */
import { readEntity, withoutEntities } from './entities.ts';
import { foldText } from './fold.ts';
import { keepingLast } from './last-texts.ts';
import { opensMarkup, readMarkup } from './markup.ts';
import { joinMisreadDigits } from './misread-digits.ts';
import { joinMisread, meantWord } from './misread-words.ts';
import { keepingWords } from './repeated-words.ts';
import type { Token } from './token.ts';
import {
  hasJoiners,
  isEmphasis,
  isEmphasisMark,
  isJoiner,
  joinersEnd,
  markRunEnd,
  withoutJoiners,
} from './unread.ts';

export type { Token } from './token.ts';

const LETTER = 1;
const DIGIT = 2;
const SPACE = 3;
const MARK = 4;
const JOINER = 5;
const AMPERSAND = 0x26;
const TABLE_SIZE = 0x300;

const MARK_FOLDS: ReadonlyMap<string, string> = new Map([
  ...['º', 'ª', '°', '˚', 'ᵒ', 'ᵃ'].map(mark => [mark, 'º'] as const),
  ...['‐', '‑', '‒', '–', '—', '―', '−'].map(mark => [mark, '-'] as const),
  ...['⁄', '∕'].map(mark => [mark, '/'] as const),
  ...['“', '”', '‘', '’', "'", '«', '»', '`'].map(mark => [mark, '"'] as const),
]);
/** `№` is one sign for the two tokens of `nº`; it is read as the word `no`. */
const NUMERO = '№';
const kinds = buildKinds();

/** The tokens of one text. `reads` counts look-ups, so that tests can verify that scanners are linear. */
export class TokenStream {
  readonly text: string;
  readonly length: number;
  reads = 0;
  readonly #tokens: readonly Token[];
  readonly #end: Token;
  readonly #hasJoiners: boolean;

  constructor(text: string) {
    this.text = text;
    this.#hasJoiners = hasJoiners(text);
    this.#tokens = tokensOf(text);
    this.length = this.#tokens.length;
    this.#end = { kind: 'end', start: text.length, end: text.length, fold: '', spaced: true };
  }

  /** The token at an index; a token of kind `end` outside the text. */
  at(index: number): Token {
    this.reads++;
    return this.#tokens[index] ?? this.#end;
  }

  fold(index: number): string {
    return this.at(index).fold;
  }

  /** The token as written, but without soft hyphens. */
  raw(index: number): string {
    const { start, end } = this.at(index);
    return writtenAs(this.text.slice(start, end), this.#hasJoiners);
  }

  /** Whether the token begins with a capital letter. */
  isCapital(index: number): boolean {
    const { start } = this.at(index);
    const char = this.text.charAt(start);
    const first = char === '&' ? (readEntity(this.text, start)?.char ?? char) : char;
    return first !== first.toLowerCase();
  }

  /** Index after the given folded tokens if they start at `index`; otherwise -1. */
  match(index: number, folds: readonly string[]): number {
    for (let offset = 0; offset < folds.length; offset++) {
      if (this.fold(index + offset) !== folds[offset]) return -1;
    }
    return index + folds.length;
  }
}

/** Tokens of a scanner's input. Several scanners can share the tokens of one text. */
export function tokenStream(source: string | TokenStream): TokenStream {
  return typeof source === 'string' ? new TokenStream(source) : source;
}

const tokensOf = keepingLast(tokenize);
const foldOf = keepingWords(written => meantWord(foldText(written)));

function tokenize(text: string): readonly Token[] {
  const isJoined = hasJoiners(text);
  const tokens: Token[] = [];
  let at = 0;
  let spaced = true;
  while (at < text.length) {
    const entity = text.charCodeAt(at) === AMPERSAND ? readEntity(text, at) : null;
    const kind = entity === null ? kindOf(text, at) : classify(entity.char);
    if (kind === SPACE || kind === JOINER) {
      spaced ||= kind === SPACE;
      at = entity?.end ?? at + 1;
      continue;
    }
    const markup =
      kind === MARK && entity === null && opensMarkup(text.charCodeAt(at))
        ? readMarkup(text, at)
        : null;
    if (markup !== null) {
      spaced ||= markup.isSpace;
      at = markup.end;
      continue;
    }
    if (kind === MARK && entity !== null) {
      tokens.push(makeToken(text, kind, { start: at, end: entity.end, spaced }, isJoined));
      at = entity.end;
      spaced = false;
      continue;
    }
    if (kind === MARK) {
      const end = isEmphasisMark(text[at]) ? markRunEnd(text, at) : at + 1;
      if (isEmphasisMark(text[at]) && isEmphasis(text, at, end)) at = end;
      for (; at < end; at++, spaced = false)
        tokens.push(makeToken(text, kind, { start: at, end: at + 1, spaced }, isJoined));
      continue;
    }
    const end = wordEnd(text, entity?.end ?? at + 1, kind);
    tokens.push(makeToken(text, kind, { start: at, end, spaced }, isJoined));
    joinMisread(text, tokens);
    joinMisreadDigits(text, tokens);
    at = end;
    spaced = false;
  }
  return tokens;
}

/**
 * Index after the run of letters or digits whose first character ends at `end`. Its characters may be entities, and
 * joiners inside the run do not end it.
 */
function wordEnd(text: string, end: number, kind: number): number {
  for (;;) {
    while (end < text.length && kindOf(text, end) === kind) end++;
    let next = characterAt(text, end);
    while (next.kind === JOINER) next = characterAt(text, next.end);
    if (next.kind !== kind) return end;
    end = next.end;
  }
}

/** The kind of the character at `at`, and the index after it; joiners in a row are one. The text ends as a space. */
function characterAt(text: string, at: number): { kind: number; end: number } {
  if (at >= text.length) return { kind: SPACE, end: at };
  const entity = text.charCodeAt(at) === AMPERSAND ? readEntity(text, at) : null;
  if (entity !== null) return { kind: classify(entity.char), end: entity.end };
  const kind = kindOf(text, at);
  return { kind, end: kind === JOINER ? joinersEnd(text, at) : at + 1 };
}

function makeToken(
  text: string,
  kind: number,
  { start, end, spaced }: Pick<Token, 'start' | 'end' | 'spaced'>,
  isJoined: boolean,
): Token {
  const raw = writtenAs(text.slice(start, end), isJoined);
  if (kind === LETTER) return { kind: 'word', start, end, fold: foldOf(raw), spaced };
  if (kind === DIGIT) return { kind: 'digits', start, end, fold: raw, spaced };
  if (raw === NUMERO) return { kind: 'word', start, end, fold: 'no', spaced };
  return { kind: 'mark', start, end, fold: MARK_FOLDS.get(raw) ?? raw, spaced };
}

/** A part of a text with its entities as characters, without joiners. An entity may be a joiner: `D&shy;elgado`. */
function writtenAs(slice: string, hasJoiner: boolean): string {
  if (slice.length > 1 && slice.includes('&')) return withoutJoiners(withoutEntities(slice));
  return hasJoiner ? withoutJoiners(slice) : slice;
}

function kindOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < TABLE_SIZE ? kinds[code] : classify(text[at]);
}

/**
 * Kind of one character. Unicode counts ordinal signs as letters; here they are marks. Only ASCII digits are digits.
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
