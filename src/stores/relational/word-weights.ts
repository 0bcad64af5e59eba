/** Constants of the full-text ranking, for the database and for the index in memory. */

/**
 * How soon further occurrences of a word stop counting, and how much less long texts count. Lucene uses these values.
 */
export const K1 = 1.2;
export const B = 0.75;
/**
 * For one word with weights of 1, ts_rank is the sum of 1/n² up to the number of occurrences, divided by this limit.
 */
export const RANK_LIMIT = Math.PI ** 2 / 6;
/** Documents that are scored together. */
export const BLOCK = 300;
/** A query of more words than this needs two of them in a document. */
const WORDS_ALONE_MAX = 3;
/** Share of the documents above which a word does little to find them; its scan takes longest. */
const COMMON_SHARE = 0.25;
/** Words in at most this many documents are never common: their scans are fast. */
const COMMON_MIN = 500;

export interface Weight {
  /** ln(1 + documents / documents with the word), the inverse document frequency (Spärck Jones 1972). */
  weight: number;
  /** Whether documents are found by the word: it occurs, and it is not common while other words are rarer. */
  finds: boolean;
}

/** `counts`: documents with each word, of `total`. A word in no document weighs as much as a word in one. */
function weightsOf(counts: readonly number[], total: number): Weight[] {
  const common = Math.max(COMMON_MIN, total * COMMON_SHARE);
  const isTelling = counts.some(count => count > 0 && count <= common);
  return counts.map(count => ({
    weight: Math.log(1 + total / Math.max(1, count)),
    finds: count > 0 && (!isTelling || count <= common),
  }));
}

/** What part of its weight a word of a query has, and the words that it stands for, by their places in the query. */
export interface Shared {
  share: number;
  instead: readonly number[];
}

/** The weights of typed words, and of words that stand instead of others, whose shares are less than 1. */
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

/** The weights, where words that stand for the same typed words weigh no more together than these. */
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

/** A word that was not typed finds nothing with a smaller share. */
const FINDING_SHARE_MIN = 0.5;

/** Rounded so that sums are exact: the database adds weights in any order, and memory in another. */
const exact = (weight: number): number => Math.round(weight * 2 ** 20) / 2 ** 20;

/** Words that were not typed that a document needs to be found without typed ones. */
export const INSTEAD_NEEDED = 2;

/** What part of the weight of a document with all typed words one without any has at most in the first order. */
export const UNTYPED_PART = 0.9;

/** The order of scored documents: by score, but one without a typed word never above one with all of them. */
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

/** How many of the typed words by which documents are found a document has. */
export type Held = 'all' | 'some' | 'none';

export function heldOf(typed: number, of: number): Held {
  if (typed === 0) return 'none';
  return typed === of ? 'all' : 'some';
}

/** Words that a document needs to be found; `most` where the query says that fewer are enough. */
export const wordsNeeded = (finding: number, most = 2): number =>
  finding > WORDS_ALONE_MAX ? most : 1;
