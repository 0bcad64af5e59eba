/** What the beginning of a text says about a query, each from 0 to 1: how many of its words, how near, how early. */

/** Words stand together within this many words. */
const WINDOW = 20;
/** As in BM25: further occurrences of a word soon stop counting, and those in a long text count less. */
const K1 = 1.2;
const B = 0.75;
/** The first words of a text are equally early. */
const EARLY = 4;

export interface Evidence {
  /** BM25 of the words and their families within what is read. */
  words: number;
  /** Share of the weight of the query that stands together. */
  nearness: number;
  /** Share of the weight of the query, the less the further down a word is first found. */
  earliness: number;
}

/**
 * Weighs words by how few of the texts have them, which are those that words or vectors have found: ln(1 + texts /
 * texts with the word). `texts` has the places of each word in each text.
 */
export function weightsIn(texts: readonly (readonly number[][])[], count: number): number[] {
  return Array.from({ length: count }, (_, word) => {
    const having = texts.filter(places => places[word]!.length > 0).length;
    return Math.log(1 + texts.length / Math.max(1, having));
  });
}

/** `length`: the length of the text, divided by the mean length of all texts. */
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

/** The largest weight of different words within the window. Linear in the places found, once they are in order. */
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
