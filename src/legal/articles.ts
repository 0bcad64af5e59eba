/**
 * Reads the articles of a citation before their law is known: `arts. 39, I e VI, e 51, § 1º, c/c
 * art. 84-A`.
 */
import { formatThousands, readOrdinalNumber, skipOrdinal } from './numerals.ts';
import type { Qualifiers } from './qualifier-values.ts';
import { emptyQualifiers, opensQualifier, readQualifiers } from './qualifiers.ts';
import type { TokenStream } from './tokens.ts';

export interface Article {
  artigo: string;
  qualifiers: Qualifiers;
  /** Code units: from the article's head, its leading qualifier, or its number in a list. */
  start: number;
  end: number;
}

export interface ArticlesRead {
  articles: Article[];
  next: number;
}

const HEADS = new Set('art arts artigo artigos artg artgs artig'.split(' '));
const CONNECTIVES = new Set(', e ; ou com combinado combinados os o bem como do dos'.split(' '));
const RANGE_WORDS = new Set(['a', 'ao', 'ate', '-']);
const UNITS = new Set('% anos dias meses horas reais por vezes'.split(' '));
const ORDINAL_NOUNS = new Set('camara turma vara secao instancia regiao parte fase'.split(' '));
/** More than any law has, so that an invented article is read as one. */
const ARTICLE_MAX = 9999;
const RANGE_SPAN_MAX = 20;

/** Whether articles, or qualifiers that lead to one, open at a token. */
export function opensArticles(stream: TokenStream, index: number): boolean {
  return HEADS.has(stream.fold(index)) || opensQualifier(stream, index);
}

/**
 * Articles joined by commas, `e` and `c/c` from a token on.
 *
 * Returns  no article when none stands there; `next` is then past the qualifiers that led nowhere,
 *          so that
 *          nobody reads them twice.
 */
export function readArticles(stream: TokenStream, index: number): ArticlesRead {
  const articles: Article[] = [];
  let next = index;
  for (let at = index; ; at = skipConnectives(stream, next)) {
    const start = stream.at(at).start;
    const qualifiers = emptyQualifiers();
    let head = at;
    if (opensQualifier(stream, at)) {
      head = readQualifiers(stream, at, qualifiers, true);
      if (head === at) break;
      if (articles.length === 0) next = head;
      head = skipPreposition(stream, head);
    }
    if (!HEADS.has(stream.fold(head))) break;
    const end = readItems(stream, afterHead(stream, head), start, qualifiers, articles);
    if (end < 0) break;
    next = end;
  }
  return { articles, next };
}

function skipPreposition(stream: TokenStream, index: number): number {
  let at = index;
  while (at < index + 3 && (stream.fold(at) === ',' || CONNECTIVES.has(stream.fold(at)))) at++;
  return at;
}

/** Index after `art.`, `arts.`, `art. nº`. */
function afterHead(stream: TokenStream, index: number): number {
  let at = index + 1;
  for (let marks = 0; marks < 3; marks++) {
    const { fold } = stream.at(at);
    if (fold === '.' || fold === 'º' || fold === 'n' || fold === ':') at++;
  }
  return at;
}

/**
 * Numbers of one head with their qualifiers, into `articles`. Returns the index after them, -1 when
 * none.
 */
function readItems(
  stream: TokenStream,
  index: number,
  start: number,
  leading: Qualifiers,
  articles: Article[],
): number {
  let next = -1;
  let at = index;
  let qualifiers = leading;
  let from = start;
  for (;;) {
    const item = readArticleNumber(stream, at);
    if (!item) return next;
    next = readQualifiers(stream, item.next, qualifiers, false);
    articles.push({ artigo: item.artigo, qualifiers, start: from, end: stream.at(next - 1).end });
    const range = RANGE_WORDS.has(stream.fold(next)) ? readArticleNumber(stream, next + 1) : null;
    if (range) next = pushRange(stream, item.artigo, range, articles);
    at = skipListJoin(stream, next);
    if (at === next) return next;
    qualifiers = emptyQualifiers();
    from = stream.at(at).start;
  }
}

/**
 * Both ends of a range, and what lies between when it is short enough to have been meant one by
 * one.
 */
function pushRange(
  stream: TokenStream,
  first: string,
  last: { artigo: string; next: number },
  articles: Article[],
): number {
  const { start, end } = {
    start: articles[articles.length - 1].start,
    end: stream.at(last.next - 1).end,
  };
  articles[articles.length - 1].end = end;
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
  return readQualifiers(stream, last.next, articles[articles.length - 1].qualifiers, false);
}

/**
 * Index of the next number of a list, past commas, `e` and `c/c`; the same index when none follows.
 */
function skipListJoin(stream: TokenStream, index: number): number {
  let at = index;
  for (let count = 0; count < 4; count++) {
    const { fold } = stream.at(at);
    if (fold === ',' || fold === 'e' || fold === ';' || fold === 'ou') at++;
    else if (stream.match(at, ['c', '/', 'c']) > 0) at += 3;
    else break;
  }
  return stream.at(at).kind === 'digits' ? at : index;
}

/**
 * Articles that go on behind a law without a new head: the `5º` of `arts. 6º do CDC e 5º da CF`.
 */
export function readFurtherArticles(stream: TokenStream, index: number): ArticlesRead {
  const articles: Article[] = [];
  const at = skipListJoin(stream, index);
  if (at === index) return { articles, next: index };
  const end = readItems(stream, at, stream.at(at).start, emptyQualifiers(), articles);
  return { articles, next: end < 0 ? index : end };
}

function skipConnectives(stream: TokenStream, index: number): number {
  let at = index;
  for (let count = 0; count < 6; count++) {
    if (stream.fold(at) === 'c' && (stream.fold(at + 1) === '/' || stream.fold(at + 1) === '.')) {
      at += stream.fold(at + 2) === 'c' ? 3 : 0;
      if (stream.fold(at) === '.') at++;
      continue;
    }
    // `c/c` is also written `cc`, but what follows `do` is the Código Civil.
    if (stream.fold(at) === 'do' && stream.fold(at + 1) === 'cc') break;
    if (!CONNECTIVES.has(stream.fold(at)) && stream.fold(at) !== 'cc') break;
    at++;
  }
  return at;
}

function readArticleNumber(
  stream: TokenStream,
  index: number,
): { artigo: string; next: number } | null {
  const number = readOrdinalNumber(stream, index);
  if (!number || Number(number.digits) > ARTICLE_MAX || Number(number.digits) === 0) return null;
  let next = skipOrdinal(stream, number.next);
  let artigo = formatThousands(number.digits);
  const letter = stream.at(next + 1);
  const dash = stream.at(next);
  if (
    dash.fold === '-' &&
    !dash.spaced &&
    letter.kind === 'word' &&
    letter.fold.length <= 2 &&
    !letter.spaced
  ) {
    artigo += `-${letter.fold.toUpperCase()}`;
    next += 2;
  }
  const isOther = stream.raw(next - 1) === 'ª' && ORDINAL_NOUNS.has(stream.fold(next));
  if (isOther || UNITS.has(stream.fold(next))) return null;
  return { artigo, next };
}
