/** Counts how often a text names the concepts of the curated table. */
import type { Concept } from '../../../legal/concepts/concept-table.ts';
import { patternsIn } from '../../../legal/concepts/table.ts';
import { conceptWords } from '../../../legal/concepts/words.ts';

/** Words of a concept in one sentence may be unrelated; in one clause they are related. */
const CLAUSE = /[.,;:()[\]“”"–—\n]+/;
/** How many other words may occur among the words of a concept. */
const GAP_MAX = 1;

/** Counts how often each specific concept is named; a call adds to `counts`. Cost: linear. */
export function countConcepts(text: string, counts: Map<Concept, number>): void {
  for (const clause of text.split(CLAUSE)) {
    const words = conceptWords(clause).map(({ word }) => word);
    const named = new Set(
      patternsIn(words)
        .filter(({ concept, words: own }) => !concept.isGeneric && isTogether(own, words))
        .map(({ concept }) => concept),
    );
    for (const concept of named) {
      const isBroader = [...named].some(other => other.broader.includes(concept.id));
      if (!isBroader) counts.set(concept, (counts.get(concept) ?? 0) + 1);
    }
  }
}

function isTogether(own: readonly string[], words: readonly string[]): boolean {
  const places = own.map(word => words.indexOf(word));
  return Math.max(...places) - Math.min(...places) + 1 - own.length <= GAP_MAX;
}

/** Names of the concepts that are named most. */
export const mostNamed = (counts: ReadonlyMap<Concept, number>, max: number): string[] =>
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, max)
    .map(([{ nome }]) => nome);
