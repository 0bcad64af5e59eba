/** Drops sentences that repeat a heavier sentence, because ementas state most things twice. */

/** Words with the same first six letters count as one word. */
const STEM_LENGTH = 6;
const WORD_MIN = 4;
/** A sentence repeats another if they share at least this part of the words of the one with fewer words. */
const CONTAINED_MIN = 0.75;

export interface Weighed {
  /** Folded words. */
  words: string[];
  weight: number;
}

/** The `max` heaviest sentences that do not repeat each other, in text order. Cost: O(sentences · max). */
export function withoutRepeats<S extends Weighed>(sentences: readonly S[], max: number): S[] {
  const kept = new Map<S, Set<string>>();
  const byWeight = [...sentences].sort((a, b) => b.weight - a.weight);
  for (const sentence of byWeight) {
    if (kept.size === max) break;
    const stems = stemsOf(sentence.words);
    const isRepeat = [...kept.values()].some(others => overlap(stems, others) >= CONTAINED_MIN);
    if (!isRepeat) kept.set(sentence, stems);
  }
  return sentences.filter(sentence => kept.has(sentence));
}

function stemsOf(words: readonly string[]): Set<string> {
  const long = words.filter(word => word.length >= WORD_MIN);
  return new Set((long.length > 0 ? long : words).map(word => word.slice(0, STEM_LENGTH)));
}

/** Shared words divided by the size of the smaller set. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 1;
  let shared = 0;
  for (const stem of small) if (large.has(stem)) shared++;
  return shared / small.size;
}
