/** Constants of the full-text ranking, for the database and for the index in memory. */

/** K1 limits the effect of repeated words, B the effect of a long text. Lucene uses these values. */
export const K1 = 1.2;
export const B = 0.75;
/**
 * For one word with weights of 1, ts_rank is the sum of 1/n² over its occurrences, divided by this limit of the sum.
 */
export const RANK_LIMIT = Math.PI ** 2 / 6;
/** Documents that are scored and sorted together. */
export const BLOCK = 300;
/** A query of more words than this finds only documents with at least two of them. */
const WORDS_ALONE_MAX = 3;
/**
 * A word that occurs in more than this fraction of the documents hardly narrows a search, and its scan takes longest.
 */
const COMMON_SHARE = 0.25;
/** A word in at most this many documents is never common, because its scan is fast. */
const COMMON_MIN = 500;

export interface Weight {
  /** ln(1 + documents / documents with the word), the inverse document frequency (Spärck Jones 1972). */
  weight: number;
  /** Whether the word is used to find documents: it occurs, and is not common unless no other word is rarer. */
  finds: boolean;
}

/**
 * `counts` has the number of documents with each word, out of `total`. A word in no document weighs as much as a word
 * in one.
 */
function weightsOf(counts: readonly number[], total: number): Weight[] {
  const common = Math.max(COMMON_MIN, total * COMMON_SHARE);
  const isTelling = counts.some(count => count > 0 && count <= common);
  return counts.map(count => ({
    weight: Math.log(1 + total / Math.max(1, count)),
    finds: count > 0 && (!isTelling || count <= common),
  }));
}

/** The fraction of its weight that a word counts with, and the indexes of the typed words that it replaces. */
export interface Shared {
  share: number;
  instead: readonly number[];
}

/** The weights of typed words, and of expansions, whose fractions are below 1. */
export function sharedWeights(
  counts: readonly number[],
  words: readonly Shared[],
  total: number,
): (Weight & { isTyped: boolean })[] {
  const typed = weightsOf(
    counts.filter((_, i) => words[i]!.share === 1),
    total,
  );
  const common = Math.max(COMMON_MIN, total * COMMON_SHARE);
  const all = counts.map((count, i) => {
    const { share } = words[i]!;
    if (share === 1) return { ...typed.shift()!, isTyped: true };
    const weight = share * Math.log(1 + total / Math.max(1, count));
    const finds = count > 0 && count <= common && share >= FINDING_SHARE_MIN;
    return { weight, finds, isTyped: false };
  });
  const weights = cappedWeights(
    all.map(({ weight }) => weight),
    words,
  );
  return all.map((word, i) => ({ ...word, weight: exact(weights[i]!) }));
}

/** The weights, capped so that all expansions of the same typed words weigh no more than these words. */
export function cappedWeights(weights: readonly number[], words: readonly Shared[]): number[] {
  const places = [...words.keys()].filter(i => words[i]!.instead.length > 0);
  const groups = Map.groupBy(places, i => words[i]!.instead.join());
  const sumOf = (of: readonly number[]) => of.reduce((sum, i) => sum + weights[i]!, 0);
  const capped = [...weights];
  for (const group of groups.values()) {
    const times = sumOf(words[group[0]!]!.instead) / sumOf(group);
    if (times < 1) for (const i of group) capped[i] = weights[i]! * times;
  }
  return capped;
}

/** An expansion with a smaller fraction is not used to find documents. */
const FINDING_SHARE_MIN = 0.5;

/** Rounds weights so that their sums are exact: the database and the index in memory add them in different orders. */
const exact = (weight: number): number => Math.round(weight * 2 ** 20) / 2 ** 20;

/** Number of expansions that a document without typed words needs to be found. */
export const INSTEAD_NEEDED = 2;

/**
 * In the order by summed weight, a document without typed words has at most this fraction of the weight of a document
 * with all of them.
 */
export const UNTYPED_PART = 0.9;

/** Sorts scored documents by score, except that a document without a typed word never precedes one with all of them. */
export function typedFirst<T extends Scored>(scored: readonly T[]): T[] {
  const floor = Math.min(...scored.filter(({ held }) => held === 'all').map(({ score }) => score));
  const lowered = scored.map(each =>
    each.held === 'none' && each.score > floor ? { ...each, score: floor } : each,
  );
  const isNone = ({ held }: T) => Number(held === 'none');
  return lowered.sort((a, b) => {
    return b.score - a.score || isNone(a) - isNone(b) || (a.id < b.id ? -1 : 1);
  });
}

interface Scored {
  id: string;
  score: number;
  held?: Held | null | undefined;
}

/** Whether a document contains all, some or none of the typed words that are used to find documents. */
export type Held = 'all' | 'some' | 'none';

export function heldOf(typed: number, of: number): Held {
  if (typed === 0) return 'none';
  return typed === of ? 'all' : 'some';
}

/** Number of words that a document needs to be found; `most` is given if the query accepts fewer. */
export const wordsNeeded = (finding: number, most = 2): number =>
  finding > WORDS_ALONE_MAX ? most : 1;
