/** Finds the curated concepts that a longer phrase plainly names: `NULIDADE DA SENTENÇA POR CERCEAMENTO DE DEFESA`. */
import type { Concept, Pattern } from './concept-table.ts';
import { patternsIn } from './table.ts';

/** No phrase names more; the first have the most words. */
const NAMED_MAX = 3;

export interface NamedConcepts {
  concepts: Concept[];
  /** Whether these concepts, and those broader than them, account for all words. */
  isAll: boolean;
}

/**
 * The most specific concepts that the words name, those with more words first, and then in their order in the phrase.
 * One that is broader than another of them, or whose words another has too, is not among them; nor is a generic one
 * where there are others.
 */
export function conceptsNamedIn(
  words: readonly string[],
  content: readonly string[],
): NamedConcepts {
  const found = patternsIn(words);
  const narrow = withoutGeneric(found).filter(
    ({ concept }, _, all) => !all.some(other => other.concept.broader.includes(concept.id)),
  );
  if (narrow.length > 1) sort(narrow, words);
  const concepts = distinct(narrow).map(({ concept }) => concept);
  return { concepts, isAll: content.every(word => found.some(names(word, concepts))) };
}

function withoutGeneric(found: readonly Pattern[]): readonly Pattern[] {
  const specific = found.filter(({ concept }) => !concept.isGeneric);
  return specific.length > 0 ? specific : found;
}

function sort(patterns: Pattern[], words: readonly string[]): void {
  const first = (pattern: Pattern) => Math.min(...pattern.words.map(word => words.indexOf(word)));
  patterns.sort((a, b) => b.words.length - a.words.length || first(a) - first(b));
}

function distinct(patterns: readonly Pattern[]): Pattern[] {
  const kept: Pattern[] = [];
  for (const one of patterns) {
    if (kept.length === NAMED_MAX) break;
    const isNested = kept.some(
      ({ words, concept }) =>
        concept === one.concept || one.words.every(word => words.includes(word)),
    );
    if (!isNested) kept.push(one);
  }
  return kept;
}

const names =
  (word: string, concepts: readonly Concept[]) =>
  (pattern: Pattern): boolean =>
    pattern.words.includes(word) &&
    concepts.some(
      concept => concept === pattern.concept || concept.broader.includes(pattern.concept.id),
    );
