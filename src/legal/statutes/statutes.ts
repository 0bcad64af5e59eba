/** Finds mentions of statutes in Brazilian legal text: articles with their law, laws alone, articles without a law. */

import { breaksLine } from '../text/line-ends.ts';
import { type TokenStream, tokenStream } from '../text/tokens.ts';
import { skipGloss } from './article-joins.ts';
import { opensArticles, readArticles, readFurtherArticles } from './articles.ts';
import { LAW_ALIASES } from './law-aliases.ts';
import { opensNumberedLaw } from './law-kinds.ts';
import { nextLine, skipLead } from './law-leads.ts';
import { type LawContext, type LawRead, readLaw } from './law-names.ts';
import { readListedLaw, readNumberedLaw } from './law-numbers.ts';
import { lawMention, pushArticles, type StatuteMention, stretch } from './statute-mentions.ts';

export interface StatuteOptions {
  /** Date of the decision, `YYYY-MM-DD` or longer. It decides which of two codes an undated name means. */
  data?: string | null;
  /** Date at a token, for texts whose parts have different dates. It comes before `data`. */
  dateAt?: ((token: number) => string | null) | undefined;
}

/** State of one scan. */
interface Scan {
  stream: TokenStream;
  mentions: StatuteMention[];
  context: LawContext;
  /** Law of the last mention, which `do mesmo diploma` repeats. */
  lastLaw: string | null;
}

const PREPOSITIONS = new Set(
  'do da de dos das no na deste desta dessa desse d pelo pela of in under'.split(' '),
);
const FILLERS = new Set('tambem , ( todos todas ambos ambas tudo - / " ) o a | both'.split(' '));
const SAME = new Set(
  (
    'mesmo mesma referido referida citado citada aludido aludida mencionado mencionada ' +
    'supracitado supracitada supramencionado supramencionada dito dita indigitado ' +
    'indigitada'
  ).split(' '),
);
const DIPLOMAS = new Set(
  (
    'diploma lei codigo estatuto decreto norma dispositivo codex legislacao lex codice ' +
    'decreto-lei carta texto instrumento normativo diplomas'
  ).split(' '),
);
const BEFORE_LAW = new Set('" vigente atual revogado revogada antigo antiga the entao'.split(' '));
const LAW_JOINS = new Set([',', 'e', ';', 'ou', 'and']);
const LINE_MARKS = new Set(['-', '•', '*', ',', ';']);

/**
 * Scans a text, or the tokens that several scanners share, for mentions of statutes.
 *
 * Example  `art. 14, § 3º, II, do CDC` is one mention of `art. 14 da Lei 8.078/1990`
 * Returns  the mentions in the order of the text; an article of a list is a mention of its own
 * Cost     linear: one pass, and the look-ahead from a token is bounded
 */
export function scanStatutes(
  source: string | TokenStream,
  options: StatuteOptions = {},
): StatuteMention[] {
  const stream = tokenStream(source);
  const data = options.data ?? null;
  const dateAt = options.dateAt ?? (() => data);
  const context = { afterArticle: false, dateAt };
  const scan: Scan = { stream, mentions: [], context, lastLaw: null };
  let index = 0;
  while (index < stream.length) {
    const next = opensArticles(stream, index) ? scanArticles(scan, index) : scanLaw(scan, index);
    if (next < 0) index++;
    else {
      scan.lastLaw = scan.mentions[scan.mentions.length - 1]?.lei ?? scan.lastLaw;
      index = next;
    }
  }
  return scan.mentions;
}

/** Scans articles and their laws. Returns the index after them, or -1 if there is none. */
function scanArticles(scan: Scan, index: number): number {
  const { stream, mentions, lastLaw } = scan;
  const read = readArticles(stream, index);
  if (read.articles.length === 0) return read.next > index ? read.next : -1;
  const context = { ...scan.context, afterArticle: true };
  let { articles, next } = read;
  for (;;) {
    const found = readLawOf(stream, next, context, lastLaw);
    const law = found && opensNextLine(stream, next, found) ? null : found;
    pushArticles(scan, articles, law);
    if (!law) return next;
    next = law.next;
    mentions[mentions.length - 1] = stretch(stream, mentions[mentions.length - 1], next);
    const further = readFurtherArticles(stream, next);
    if (further.articles.length === 0 || !readLawOf(stream, further.next, context, null))
      return next;
    ({ articles, next } = further);
  }
}

/** Whether the law begins a line of a list of laws with their articles: `art. 41` above `CDC, art. 14`. */
function opensNextLine(stream: TokenStream, index: number, law: LawRead): boolean {
  const first = stream.at(skipTo(stream, index, LINE_MARKS));
  const between = stream.text.slice(stream.at(index - 1).end, first.start);
  if (!between.includes('\n') || PREPOSITIONS.has(first.fold)) return false;
  return opensArticles(stream, skipLead(stream, law.next));
}

/**
 * Scans a law without articles, or with articles after it: `CF, art. 5º`, `Lei 9.504/97, em seu art. 73`. Returns the
 * index after it, or -1 if there is none.
 */
function scanLaw(scan: Scan, index: number): number {
  const { stream, mentions, context } = scan;
  const { fold, kind } = stream.at(index);
  if (kind !== 'word' || !(LAW_ALIASES.has(fold) || opensNumberedLaw(fold))) return -1;
  const law = readLaw(stream, index, context);
  if (!law) return -1;
  const next = scanArticlesOf(scan, index, law);
  if (next > 0) return next;
  mentions.push(lawMention(stream, index, law, context));
  return pushListedLaws(scan, index, law);
}

/**
 * Scans the articles that follow their law, also on the next lines of a list. Returns the index after them, or -1 if
 * there are none. If another law follows the articles, the last ones are of that law: `CPC, art. 300; art. 5º da CF`.
 */
function scanArticlesOf(scan: Scan, index: number, law: LawRead): number {
  const { stream } = scan;
  let end = -1;
  for (let at = skipLead(stream, law.next); at > 0; at = nextLine(stream, end)) {
    const read = readArticles(stream, at);
    if (read.articles.length === 0) return end;
    const isOwn = hasOwnLaw(scan, read.next);
    const { start: lastStart } = stream.at(read.lastAt);
    const articles = isOwn ? read.articles.filter(({ start }) => start < lastStart) : read.articles;
    if (articles.length === 0) return end;
    if (end < 0) articles[0].start = stream.at(index).start;
    pushArticles(scan, articles, law);
    if (isOwn) return read.lastAt;
    end = read.next;
  }
  return end;
}

/** Whether a law follows the articles that end before `index`; a preposition joins that law to them. */
function hasOwnLaw({ stream, context }: Scan, index: number): boolean {
  const at = skipTo(stream, index, FILLERS);
  const isJoined = PREPOSITIONS.has(stream.fold(at)) && !breaksLine(stream, at - 1, at);
  if (!isJoined) return false;
  if (isYearOfDiploma(stream, at + 1)) return true;
  return readLawOf(stream, index, { ...context, afterArticle: true }, null) !== null;
}

/** `Código de 2002`: a code named by its year; the text names its kind elsewhere. */
function isYearOfDiploma(stream: TokenStream, index: number): boolean {
  const isOf = DIPLOMAS.has(stream.fold(index)) && stream.fold(index + 1) === 'de';
  return isOf && /^(18|19|20)\d\d$/.test(stream.fold(index + 2));
}

function pushListedLaws({ stream, mentions, context }: Scan, index: number, law: LawRead): number {
  const first = law.alias === null ? readNumberedLaw(stream, index) : null;
  let next = law.next;
  while (first?.plural) {
    const at = skipTo(stream, next, LAW_JOINS);
    const listed = at > next ? readListedLaw(stream, at, first.kind) : null;
    if (!listed) break;
    const read = { lei: listed.lei, alias: null, next: listed.next };
    mentions.push(lawMention(stream, at, read, context));
    next = listed.next;
  }
  return next;
}

/**
 * Reads the law of the articles that end before `index`: a law by name or number, or `do mesmo diploma`, which is
 * `lastLaw`.
 */
function readLawOf(
  stream: TokenStream,
  index: number,
  context: LawContext,
  lastLaw: string | null,
): LawRead | null {
  const law = readLawAt(stream, index, context, lastLaw);
  if (law) return law;
  const glossed = skipGloss(stream, index);
  return glossed === index ? null : readLawAt(stream, glossed, context, lastLaw);
}

function readLawAt(
  stream: TokenStream,
  index: number,
  context: LawContext,
  lastLaw: string | null,
): LawRead | null {
  let at = skipTo(stream, index, FILLERS);
  if (PREPOSITIONS.has(stream.fold(at))) at++;
  for (let words = 0; words < 2 && BEFORE_LAW.has(stream.fold(at)); words++) at++;
  const law = readLaw(stream, at, context);
  if (law) return law;
  // In headings the law may be the next phrase: `ART. 44. RESOLUÇÃO Nº 19/2007.`
  const phrased = stream.fold(at) === '.' ? readNumberedLaw(stream, at + 1) : null;
  if (phrased) return { lei: phrased.lei, alias: null, next: phrased.next };
  if (lastLaw === null || !SAME.has(stream.fold(at)) || !DIPLOMAS.has(stream.fold(at + 1)))
    return null;
  const next = stream.fold(at + 2) === 'legal' ? at + 3 : at + 2;
  const alias = stream.text.slice(stream.at(at).start, stream.at(next - 1).end);
  return { lei: lastLaw, alias, next };
}

function skipTo(stream: TokenStream, index: number, skipped: ReadonlySet<string>): number {
  let at = index;
  while (at < index + 4 && skipped.has(stream.fold(at))) at++;
  return at;
}
