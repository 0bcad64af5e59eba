/**
 * Splits a text into segments at full stops, semicolons, free-standing dashes and paragraphs. A clause never extends
 * beyond its segment.
 */
import { isFullStop } from '../../text/abbreviations.ts';
import { caseCounts } from '../../text/letter-case.ts';
import { romanValue } from '../../text/numerals.ts';
import { readableText } from '../../text/readable.ts';
import { type Token, TokenStream } from '../../text/tokens.ts';

/** Words, numbers and commas in order; words are folded. */
export interface Segment {
  tokens: readonly Token[];
  /** The folds of the tokens. */
  words: readonly string[];
  /** Whether the segment begins with a paragraph number: `2. Recurso provido`. */
  isNumbered: boolean;
  /** Whether most letters are capitals. */
  isUpper: boolean;
  /** Whether the segment begins a line. */
  startsLine: boolean;
  /** The mark before it: `.`, `;`, `-`, `:` or a line end. */
  after: string;
}

const SPACED_MIN = 4;
const LOWER_SHARE_MAX = 0.35;

/** `reads` of the stream is the number of look-ups. Cost: linear. */
export function cutSegments(
  source: string,
  shift = 0,
): { segments: Segment[]; stream: TokenStream } {
  const text = readableText(source);
  const stream = new TokenStream(text);
  const segments: Segment[] = [];
  let open: Token[] = [];
  let after = '\n';
  let startsLine = true;
  const close = (mark: string) => {
    if (open.length > 0) {
      segments.push(makeSegment(text, open, { after, startsLine, shift }));
      startsLine = false;
    }
    open = [];
    after = mark;
  };
  for (let at = 0; at < stream.length; at++) {
    const token = stream.at(at);
    if (at > 0 && breaksParagraph(text, stream.at(at - 1), token)) {
      close('\n');
      startsLine = true;
    }
    if (endsSegment(stream, at, open)) close(token.fold);
    else open.push(token);
  }
  close('.');
  return { segments, stream };
}

function makeSegment(
  text: string,
  given: Token[],
  { after, startsLine, shift }: Pick<Segment, 'after' | 'startsLine'> & { shift: number },
): Segment {
  const joined = joinSpaced(given);
  const isUpper = isUpperText(text, joined[0]!.start, joined.at(-1)!.end);
  const tokens = shift === 0 ? joined : joined.map(token => shifted(token, shift));
  const isNumbered = isParagraphNumber(tokens[0]!) && tokens.length > 1;
  const words = tokens.map(({ fold }) => fold);
  return { tokens, words, isNumbered, isUpper, startsLine, after };
}

const shifted = (token: Token, by: number): Token => ({
  ...token,
  start: token.start + by,
  end: token.end + by,
});

/** An empty line, or a line that begins with a number, ends a paragraph. */
function breaksParagraph(text: string, before: Token, token: Token): boolean {
  if (!token.spaced) return false;
  let lines = 0;
  for (let at = before.end; at < token.start; at++) if (text[at] === '\n') lines++;
  if (lines === 0) return false;
  if (lines > 1) return true;
  return isParagraphNumber(token) || before.fold === ':';
}

function isParagraphNumber({ kind, fold }: Token): boolean {
  if (kind === 'digits') return fold.length <= 2;
  return (
    kind === 'word' &&
    fold.length <= 6 &&
    !'clmd'.includes(fold) &&
    romanValue(fold) > 0 &&
    romanValue(fold) <= 39
  );
}

function endsSegment(stream: TokenStream, at: number, open: readonly Token[]): boolean {
  const { fold, kind } = stream.at(at);
  if (kind !== 'mark') return false;
  if (fold === ';' || fold === '!' || fold === '?' || fold === '…') return true;
  if (fold === ':') return true;
  if (fold === '-') {
    if (open.length === 1 && isParagraphNumber(open[0]!)) return false;
    return stream.at(at).spaced && (stream.at(at + 1).spaced || stream.isCapital(at + 1));
  }
  if (fold !== '.') return false;
  // The dot of `2.` and `IV.` is part of the paragraph number.
  if (open.length === 1 && isParagraphNumber(open[0]!)) return false;
  return isFullStop(stream, at);
}

/** Joins at least four consecutive single letters: `R E C U R S O` becomes one word. */
function joinSpaced(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    let end = at;
    while (
      end < tokens.length &&
      isLetter(tokens[end]!) &&
      (end === at || tokens[end]!.start - tokens[end - 1]!.end === 1)
    )
      end++;
    if (end - at < SPACED_MIN) {
      joined.push(tokens[at]!);
      at++;
      continue;
    }
    const fold = tokens
      .slice(at, end)
      .map(token => token.fold)
      .join('');
    joined.push({ ...tokens[at]!, end: tokens[end - 1]!.end, fold });
    at = end;
  }
  return joined;
}

const isLetter = ({ kind, fold }: Token): boolean => kind === 'word' && fold.length === 1;

function isUpperText(text: string, start: number, end: number): boolean {
  const { upper, lower } = caseCounts(text, start, end);
  return upper > 0 && lower / (upper + lower) <= LOWER_SHARE_MAX;
}
