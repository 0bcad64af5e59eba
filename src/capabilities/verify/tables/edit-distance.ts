/** Edit distance of short words, and an index that finds similar words without comparing every word. */

const WORD_LENGTH_MAX = 24;

/**
 * Optimal string alignment distance: fewest insertions, deletions, replacements and swaps of neighbouring letters.
 *
 * Cost  product of the two lengths, which callers bound
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, previous[j] + 1, current[j - 1] + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, before[j - 2] + 1);
      current.push(best);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length];
}

/** Largest distance at which two words of this length count as the same word, misspelt. */
function distanceMax(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Index of words by their deletion variants: each word with one letter removed. It finds every word within one edit and
 * most within two. The cost of a look-up depends on the length of the word, not on the size of the index.
 */
export class NearWords {
  readonly #byRest = new Map<string, Set<string>>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      for (const rest of restsOf(word)) {
        const known = this.#byRest.get(rest);
        if (known) known.add(word);
        else this.#byRest.set(rest, new Set([word]));
      }
    }
  }

  /** Similar words with their distance, the word itself included. */
  near(word: string): Map<string, number> {
    const found = new Map<string, number>();
    if (word.length > WORD_LENGTH_MAX) return found;
    for (const rest of restsOf(word)) {
      for (const known of this.#byRest.get(rest) ?? []) {
        if (found.has(known)) continue;
        const distance = editDistance(word, known);
        if (distance <= distanceMax(Math.max(word.length, known.length))) {
          found.set(known, distance);
        }
      }
    }
    return found;
  }
}

/** The word and its variants with one letter removed. */
function restsOf(word: string): string[] {
  const rests = [word];
  for (let at = 0; at < word.length && word.length >= 4; at++) {
    rests.push(word.slice(0, at) + word.slice(at + 1));
  }
  return rests;
}
