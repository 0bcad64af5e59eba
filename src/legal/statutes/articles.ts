/** Reads the articles of a citation before their law is known: `arts. 39, I e VI, e 51, § 1º, c/c art. 84-A`. */

import { formatThousands } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';
import {
  ARTICLE_HEADS,
  CONNECTIVES,
  skipConnectives,
  skipGloss,
  skipListJoin,
} from './article-joins.ts';
import { readArticleNumber } from './article-numbers.ts';
import type { Qualifiers } from './qualifier-values.ts';
import { emptyQualifiers, opensQualifier, readQualifiers } from './qualifiers.ts';

export interface Article {
  artigo: string;
  qualifiers: Qualifiers;
  /** Code-unit offset of the article's head, of the qualifier that leads it, or of its number in a list. */
  start: number;
  end: number;
}

export interface ArticlesRead {
  articles: Article[];
  next: number;
  /**
   * Token of the last head, or of the last head after a semicolon. A following law may belong only to the articles from
   * there: `CPC, art. 300; art. 5º da CF`.
   */
  lastAt: number;
}

/** The numbers after one `arts.`: `arts. 39, I, e 51`. */
interface ItemList {
  /** Code-unit offset of the first article. */
  start: number;
  /** Qualifiers that lead the first article. */
  qualifiers: Qualifiers;
  inList: boolean;
}

const PLURAL_HEADS = new Set('arts artigos artgs articles'.split(' '));
const RANGE_WORDS = new Set(['a', 'ao', 'ate', '-']);
const RANGE_SPAN_MAX = 20;

/** Whether an article, or a qualifier before one, starts at a token. */
export function opensArticles(stream: TokenStream, index: number): boolean {
  return ARTICLE_HEADS.has(stream.fold(index)) || opensQualifier(stream, index);
}

/**
 * Reads the articles from `index` on that are joined by commas, `e` and `c/c`.
 *
 * Returns  the articles and the index after them. Without an article, `next` is after the qualifiers that led to none,
 *          so that they are not read again.
 */
export function readArticles(stream: TokenStream, index: number): ArticlesRead {
  const articles: Article[] = [];
  let next = index;
  let lastAt = index;
  let isParted = false;
  for (let at = index; ; at = skipConnectives(stream, next)) {
    const start = stream.at(at).start;
    const qualifiers = emptyQualifiers();
    let head = at;
    if (opensQualifier(stream, at)) {
      head = readQualifiers(stream, at, qualifiers, { leading: true, inList: false });
      if (head === at) break;
      if (articles.length === 0) next = head;
      head = skipPreposition(stream, head);
    }
    if (!ARTICLE_HEADS.has(stream.fold(head))) break;
    const list = { start, qualifiers, inList: PLURAL_HEADS.has(stream.fold(head)) };
    const end = readItems(stream, afterHead(stream, head), list, articles);
    if (end < 0) break;
    const isAfterSemicolon = stream.fold(at - 1) === ';' || stream.fold(next) === ';';
    if (isAfterSemicolon || !isParted) lastAt = at;
    isParted ||= isAfterSemicolon;
    next = end;
  }
  return { articles, next, lastAt };
}

function skipPreposition(stream: TokenStream, index: number): number {
  let at = index;
  while (at < index + 3 && (stream.fold(at) === ',' || CONNECTIVES.has(stream.fold(at)))) at++;
  return at;
}

/** Index after an article head: `art.`, `arts.`, `art. nº`. */
function afterHead(stream: TokenStream, index: number): number {
  let at = index + 1;
  for (let marks = 0; marks < 3; marks++) {
    const { fold } = stream.at(at);
    if (fold === '.' || fold === 'º' || fold === 'n' || fold === ':') at++;
  }
  return at;
}

/**
 * Appends to `articles` the numbers under one head, with their qualifiers. Returns the index after them, or -1 if there
 * is no number.
 */
function readItems(
  stream: TokenStream,
  index: number,
  list: ItemList,
  articles: Article[],
): number {
  const place = { leading: false, inList: list.inList };
  let next = -1;
  let at = index;
  let { qualifiers, start: from } = list;
  for (;;) {
    const item = readArticleNumber(stream, at);
    if (!item) return next;
    next = readQualifiers(stream, item.next, qualifiers, place);
    articles.push({ artigo: item.artigo, qualifiers, start: from, end: stream.at(next - 1).end });
    const range = RANGE_WORDS.has(stream.fold(next)) ? readArticleNumber(stream, next + 1) : null;
    if (range) next = pushRange(stream, item.artigo, range, articles);
    const glossed = skipGloss(stream, next);
    at = skipListJoin(stream, glossed);
    if (at === glossed) return next;
    qualifiers = emptyQualifiers();
    from = stream.at(at).start;
  }
}

/**
 * Appends the end of a range to `articles`, and the articles between if the range is short. Each of them covers the
 * text of the whole range. Returns the index after the range and its qualifiers.
 */
function pushRange(
  stream: TokenStream,
  first: string,
  last: { artigo: string; next: number },
  articles: Article[],
): number {
  const opening = articles[articles.length - 1];
  const { start } = opening;
  const { end } = stream.at(last.next - 1);
  opening.end = end;
  const low = Number(first.replace('.', ''));
  const high = Number(last.artigo.replace('.', ''));
  const isShort = high > low && high - low <= RANGE_SPAN_MAX;
  for (let number = isShort ? low + 1 : high; number < high; number++) {
    articles.push({
      artigo: formatThousands(String(number)),
      qualifiers: emptyQualifiers(),
      start,
      end,
    });
  }
  articles.push({ artigo: last.artigo, qualifiers: emptyQualifiers(), start, end });
  const { qualifiers } = articles[articles.length - 1];
  return readQualifiers(stream, last.next, qualifiers, { leading: false, inList: false });
}

/** Articles that follow a law without a new head: the `5º` of `arts. 6º do CDC e 5º da CF`. */
export function readFurtherArticles(stream: TokenStream, index: number): ArticlesRead {
  const articles: Article[] = [];
  const at = skipListJoin(stream, index);
  if (at === index) return { articles, next: index, lastAt: index };
  const list = { start: stream.at(at).start, qualifiers: emptyQualifiers(), inList: true };
  const end = readItems(stream, at, list, articles);
  return { articles, next: end < 0 ? index : end, lastAt: index };
}
