/** Reads the law at a token: a law cited by number, or an alias such as `CDC` or `Lei Maria da Penha`. */

import { readState } from '../courts/states.ts';
import type { TokenStream } from '../text/tokens.ts';
import { ALIAS_YEARS, CIVIL_CODES, CONSTITUTIONS, readYear, yearsOfPair } from './alias-years.ts';
import { LAW_ALIASES, type LawAlias } from './law-aliases.ts';
import { leadsToArticle } from './law-leads.ts';
import { readNumberedLaw } from './law-numbers.ts';
import { chooseCode, REPLACED, type ReplacedCode } from './replaced-codes.ts';

export interface LawRead {
  /** Canonical name: `Lei 8.078/1990`, `Constituição Federal`. */
  lei: string;
  /** The alias as written; null for a law cited by number. */
  alias: string | null;
  /** The two laws that an undated name may mean; the article and the date decide between them. */
  code?: ReplacedCode | undefined;
  /** Index of the token after the law. */
  next: number;
}

export interface LawContext {
  /** Whether an article directly precedes the law. Short forms such as `CP` and `CC` then count as laws too. */
  afterArticle: boolean;
  /** Date of the text at a token, `YYYY-MM-DD`. It decides which of two laws an undated name means. */
  dateAt: (token: number) => string | null;
}

interface FoundAlias {
  alias: LawAlias;
  /** Index of its first token. */
  index: number;
  /** Index of the token after it. */
  end: number;
}

const DEFINITE = new Set([
  'do',
  'da',
  'no',
  'na',
  'ao',
  'pelo',
  'pela',
  'o',
  'a',
  'e',
  'c',
  'dos',
  'novo',
]);
const OBSOLETE = new Set('revogado revogada antigo antiga anterior former old'.split(' '));
const PRESENT = new Set('atual novo nova novel new'.split(' '));

/** Reads the law at a token; null if there is none. */
export function readLaw(stream: TokenStream, index: number, context: LawContext): LawRead | null {
  const first = stream.at(index);
  if (first.kind !== 'word') return null;
  for (const alias of LAW_ALIASES.get(first.fold) ?? []) {
    const next = stream.match(index, alias.words);
    if (next < 0) continue;
    const found = { alias, index, end: next };
    if (isAccepted(stream, found, context)) return resolveAlias(stream, found, context);
  }
  const numbered = readNumberedLaw(stream, index);
  return numbered && { lei: numbered.lei, alias: null, next: numbered.next };
}

/**
 * Whether the surroundings of an alias show that it is a law. Short names also have other meanings (`cf.`,
 * `CC 12.345`).
 */
function isAccepted(
  stream: TokenStream,
  { alias, index, end: next }: FoundAlias,
  context: LawContext,
): boolean {
  const isAcronym = alias.words.length === 1 && alias.words[0].length <= 6;
  if (context.afterArticle || (!isAcronym && !alias.afterArticleOnly)) return true;
  const raw = stream.raw(index);
  const isUpper = raw === raw.toUpperCase();
  if (isAcronym && !alias.afterArticleOnly && alias.words[0] !== 'cf')
    return isUpper || alias.words[0].length >= 4;
  if (!isUpper && isAcronym) return false;
  if (alias.words[0] === 'cf') {
    const isNamed = stream.fold(next) === '/' || DEFINITE.has(stream.fold(index - 1));
    if (isNamed || stream.fold(next) === ',') return true;
  }
  // An article after the name identifies the law as well: `(CP, art. 121)`.
  const year = readYear(stream, next, alias.law === 'CC' ? CIVIL_CODES : []);
  if (leadsToArticle(stream, year?.isJoined ? year.next : next))
    return isAcronym || stream.isCapital(index);
  return alias.law === 'CC' && isUpper && stream.fold(next) === '/' && year !== null;
}

function resolveAlias(
  stream: TokenStream,
  { alias: { law }, index, end: aliasEnd }: FoundAlias,
  context: LawContext,
): LawRead | null {
  const replaced = REPLACED[law];
  const named = replaced ? (ALIAS_YEARS[law] ?? yearsOfPair(replaced)) : {};
  const year = readYear(stream, aliasEnd, replaced ? Object.keys(named) : CONSTITUTIONS);
  let next = year?.next ?? aliasEnd;
  let lei = law;
  let code: ReplacedCode | undefined;
  if (replaced) {
    const dated = year ? named[year.year] : undefined;
    // `CC/1950` is neither code. A year that is not joined to the name does not belong to it.
    if (year && dated === undefined && year.isJoined) return null;
    if (dated === undefined) next = aliasEnd;
    const said = dated ?? saidCode(stream, index, aliasEnd, replaced);
    if (said === null) code = replaced;
    lei = said ?? chooseCode(replaced, null, context.dateAt(index)).lei;
  } else if (law === 'Constituição Federal') {
    if (year && year.year < '1988') lei = `Constituição Federal de ${year.year}`;
  } else if (law === 'Constituição Estadual') {
    const state = readState(
      stream,
      stream.fold(aliasEnd) === 'de' ||
        stream.fold(aliasEnd) === 'do' ||
        stream.fold(aliasEnd) === 'da'
        ? aliasEnd + 1
        : aliasEnd,
    );
    if (state) {
      lei = `Constituição Estadual (${state.uf})`;
      next = state.next;
    }
  }
  const start = stream.at(index).start;
  return { lei, alias: stream.text.slice(start, stream.at(next - 1).end), code, next };
}

/**
 * The law that words beside the name identify, as in `CPC revogado`, `atual CPC`, `CPC (Lei 5.869/73)`; otherwise null.
 */
function saidCode(
  stream: TokenStream,
  index: number,
  end: number,
  { old, current }: ReplacedCode,
): string | null {
  const glossed = stream.fold(end) === '(' ? readNumberedLaw(stream, end + 1)?.lei : undefined;
  if (glossed === old || glossed === current) return glossed;
  if (OBSOLETE.has(stream.fold(end)) || OBSOLETE.has(stream.fold(index - 1))) return old;
  return PRESENT.has(stream.fold(end)) || PRESENT.has(stream.fold(index - 1)) ? current : null;
}
