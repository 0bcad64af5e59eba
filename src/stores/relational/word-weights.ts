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

/** The weights of typed words, and of words that stand instead of others, whose shares are less than 1. */
export function sharedWeights(
  counts: readonly number[],
  shares: readonly number[],
  total: number,
): (Weight & { isTyped: boolean })[] {
  const typed = weightsOf(
    counts.filter((_, i) => shares[i] === 1),
    total,
  );
  const common = Math.max(COMMON_MIN, total * COMMON_SHARE);
  return counts.map((count, i) => {
    const share = shares[i]!;
    if (share === 1) {
      const { weight, finds } = typed.shift()!;
      return { weight: exact(weight), finds, isTyped: true };
    }
    const weight = exact(share * Math.log(1 + total / Math.max(1, count)));
    return { weight, finds: count > 0 && count <= common, isTyped: false };
  });
}

/** Rounded so that sums are exact: the database adds weights in any order, and memory in another. */
const exact = (weight: number): number => Math.round(weight * 2 ** 20) / 2 ** 20;

/** Words that were not typed that a document needs to be found without typed ones. */
export const INSTEAD_NEEDED = 2;

/** Words that a document needs to be found. */
export const wordsNeeded = (finding: number): number => (finding > WORDS_ALONE_MAX ? 2 : 1);
