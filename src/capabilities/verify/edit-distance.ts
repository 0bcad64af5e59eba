/** Edit distance of short words, and the words of a list that lie near another one, without comparing them all. */

const WORD_LENGTH_MAX = 24;

/**
 * Fewest insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment).
 * Cost: product of the lengths, which callers bound.
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

/** Differences that two words of this length may have and still be one misspelt. */
function distanceMax(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Words found by what is left of them when one letter is taken away, from both sides: finds all within one edit, and
 * most within two, at a cost that does not grow with the list.
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

  /** Each with its distance, the word itself included. */
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

/** The word, and the word without each of its letters. */
function restsOf(word: string): string[] {
  const rests = [word];
  for (let at = 0; at < word.length && word.length >= 4; at++) {
    rests.push(word.slice(0, at) + word.slice(at + 1));
  }
  return rests;
}
