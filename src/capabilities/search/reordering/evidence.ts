/**
 * How well the beginning of a text matches a query, in three values from 0 to 1: how many of the query's words it has,
 * how near to each other they are, and how early they come.
 */

/** Words are near to each other within this many words. */
const WINDOW = 20;
/** Parameters of BM25: K1 limits the effect of further occurrences of a word, B reduces the score of long texts. */
const K1 = 1.2;
const B = 0.75;
/** A word among the first four of a text has the full earliness. */
const EARLY = 4;

export interface Evidence {
  /** BM25 of the query's words and their families in the beginning of the text. */
  words: number;
  /** The largest share of the query's weight whose words occur within WINDOW words. */
  nearness: number;
  /** Share of the query's weight; each word counts less the later it first occurs. */
  earliness: number;
}

/**
 * The weight of each query word, ln(1 + texts / texts with the word), so that rare words weigh more. `texts` holds the
 * positions of each word in each text that words or vectors have found.
 */
export function weightsIn(texts: readonly (readonly number[][])[], count: number): number[] {
  return Array.from({ length: count }, (_, word) => {
    const having = texts.filter(places => places[word]!.length > 0).length;
    return Math.log(1 + texts.length / Math.max(1, having));
  });
}

/** `length` is the length of the text divided by the mean length of all texts. */
export function evidenceOf(
  places: readonly number[][],
  weights: readonly number[],
  length: number,
): Evidence {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const long = K1 * (1 - B + B * length);
  let [words, earliness] = [0, 0];
  places.forEach((found, word) => {
    if (found.length === 0) return;
    words += (weights[word]! * found.length) / (found.length + long);
    earliness += (weights[word]! * Math.log2(EARLY)) / Math.log2(EARLY + found[0]!);
  });
  return {
    words: words / whole,
    nearness: together(places, weights) / whole,
    earliness: earliness / whole,
  };
}

/** The largest weight of different words within one window. Linear in the number of positions, after sorting. */
function together(places: readonly number[][], weights: readonly number[]): number {
  const found = places.flatMap((each, word) => each.map(place => ({ place, word })));
  found.sort((a, b) => a.place - b.place);
  const inside = weights.map(() => 0);
  let [sum, best, from] = [0, 0, 0];
  for (const { place, word } of found) {
    if (inside[word]!++ === 0) sum += weights[word]!;
    for (; place - found[from]!.place >= WINDOW; from++) {
      const left = found[from]!.word;
      if (--inside[left]! === 0) sum -= weights[left]!;
    }
    best = Math.max(best, sum);
  }
  return best;
}
