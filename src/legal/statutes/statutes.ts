/** Finds mentions of statutes in Brazilian legal text: articles with their law, laws alone, articles without a law. */

import { type TokenStream, tokenStream } from '../text/tokens.ts';
import { opensArticles, readArticles, readFurtherArticles } from './articles.ts';
import { LAW_ALIASES } from './law-aliases.ts';
import { opensNumberedLaw } from './law-kinds.ts';
import { type LawContext, type LawRead, readLaw } from './law-names.ts';
import { readListedLaw, readNumberedLaw } from './law-numbers.ts';
import { lawMention, pushArticles, type StatuteMention, stretch } from './statute-mentions.ts';

export interface StatuteOptions {
  /** Date of the decision, `YYYY-MM-DD` or longer. It decides which of two codes an undated name means. */
  data?: string | null;
}

/** State of one scan. */
interface Scan {
  stream: TokenStream;
  mentions: StatuteMention[];
  data: string | null;
  /** Law of the last mention, which `do mesmo diploma` repeats. */
  lastLaw: string | null;
}

const PREPOSITIONS = new Set(
  'do da de dos das no na deste desta dessa desse d pelo pela'.split(' '),
);
const FILLERS = new Set('tambem , ( todos todas ambos ambas tudo - / " ) o a'.split(' '));
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
const POSSESSIVE_LEADS = new Set(', ( em no nos seu seus - : por pelo'.split(' '));

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
  const scan: Scan = { stream, mentions: [], data: options.data ?? null, lastLaw: null };
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
function scanArticles({ stream, mentions, data, lastLaw }: Scan, index: number): number {
  const read = readArticles(stream, index);
  if (read.articles.length === 0) return read.next > index ? read.next : -1;
  const context = { afterArticle: true, data };
  let { articles, next } = read;
  for (;;) {
    const law = readLawOf(stream, next, context, lastLaw);
    pushArticles(stream, articles, law, mentions);
    if (!law) return next;
    next = law.next;
    mentions[mentions.length - 1] = stretch(stream, mentions[mentions.length - 1], next);
    const further = readFurtherArticles(stream, next);
    if (further.articles.length === 0 || !readLawOf(stream, further.next, context, null))
      return next;
    ({ articles, next } = further);
  }
}

/**
 * Scans a law that stands alone or is followed by its articles: `CF, art. 5º`, `Lei 9.504/97, em seu art. 73`. Returns
 * the index after it, or -1 if there is none.
 */
function scanLaw({ stream, mentions, data }: Scan, index: number): number {
  const { fold, kind } = stream.at(index);
  if (kind !== 'word' || !(LAW_ALIASES.has(fold) || opensNumberedLaw(fold))) return -1;
  const law = readLaw(stream, index, { afterArticle: false, data });
  if (!law) return -1;
  const start = stream.at(index).start;
  const articles = readArticles(stream, skipTo(stream, law.next, POSSESSIVE_LEADS));
  const own = readLawOf(stream, articles.next, { afterArticle: true, data }, null);
  if (articles.articles.length > 0 && !own) {
    articles.articles[0].start = start;
    pushArticles(stream, articles.articles, law, mentions);
    return articles.next;
  }
  mentions.push(lawMention(stream, index, law));
  return pushListedLaws(stream, index, law, mentions);
}

function pushListedLaws(
  stream: TokenStream,
  index: number,
  law: LawRead,
  mentions: StatuteMention[],
): number {
  const first = law.alias === null ? readNumberedLaw(stream, index) : null;
  let next = law.next;
  while (first?.plural) {
    const at = skipTo(stream, next, new Set([',', 'e', ';', 'ou']));
    const listed = at > next ? readListedLaw(stream, at, first.kind) : null;
    if (!listed) break;
    mentions.push(lawMention(stream, at, { lei: listed.lei, alias: null, next: listed.next }));
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
  let at = skipTo(stream, index, FILLERS);
  if (PREPOSITIONS.has(stream.fold(at))) at++;
  if (stream.fold(at) === '"' || stream.fold(at) === 'vigente' || stream.fold(at) === 'atual') at++;
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
