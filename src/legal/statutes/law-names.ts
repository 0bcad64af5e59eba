/** Reads the law at a token: a law cited by number, or an alias such as `CDC` or `Lei Maria da Penha`. */

import { readState } from '../courts/states.ts';
import type { TokenStream } from '../text/tokens.ts';
import { ALIAS_YEARS, CIVIL_CODES, CONSTITUTIONS, readYear, yearsOfPair } from './alias-years.ts';
import { LAW_ALIASES, type LawAlias, REPLACED } from './law-aliases.ts';
import { readNumberedLaw } from './law-numbers.ts';

export interface LawRead {
  /** Canonical name: `Lei 8.078/1990`, `Constituição Federal`. */
  lei: string;
  /** The alias as written; null for a law cited by number. */
  alias: string | null;
  /** Index of the token after the law. */
  next: number;
}

export interface LawContext {
  /** Whether an article precedes the law directly. Short forms such as `CP` and `CC` are then laws too. */
  afterArticle: boolean;
  /** Date of the decision, `YYYY-MM-DD`. It decides which of two codes an undated name means. */
  data: string | null;
}

interface FoundAlias {
  alias: LawAlias;
  /** Token of its first word. */
  index: number;
  /** Token after its last word. */
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
const OBSOLETE = new Set(['revogado', 'antigo', 'anterior']);

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
  if (!isAcronym) return context.afterArticle || !alias.afterArticleOnly;
  if (context.afterArticle) return true;
  const raw = stream.raw(index);
  const isUpper = raw === raw.toUpperCase();
  if (alias.words[0] === 'cf') {
    if (stream.fold(next) === '/' || DEFINITE.has(stream.fold(index - 1))) return isUpper;
    return isUpper && stream.fold(next) === ',';
  }
  if (!alias.afterArticleOnly) return isUpper || alias.words[0].length >= 4;
  // An article after the name identifies the law as well: `(CP, art. 121)`.
  if (isUpper && stream.fold(next) === ',' && /^art(s|igos?)?$/.test(stream.fold(next + 1)))
    return true;
  return (
    alias.law === 'CC' &&
    isUpper &&
    stream.fold(next) === '/' &&
    readYear(stream, next, CIVIL_CODES) !== null
  );
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
  if (replaced) {
    const isOld = OBSOLETE.has(stream.fold(aliasEnd)) || isBefore(context.data, replaced.since);
    lei = isOld ? replaced.old : replaced.current;
    if (year) {
      const dated = named[year.year];
      // `CC/1950` is neither code. A year that is not joined to the name does not belong to it.
      if (dated === undefined && year.isJoined) return null;
      if (dated === undefined) next = aliasEnd;
      else lei = dated;
    }
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
  return { lei, alias: stream.text.slice(start, stream.at(next - 1).end), next };
}

function isBefore(data: string | null, since: string): boolean {
  return data !== null && data < since;
}
