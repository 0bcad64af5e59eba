/**
 * Finds the curated concepts that a longer phrase explicitly names: `NULIDADE DA SENTENÇA POR CERCEAMENTO DE DEFESA`.
 */
import type { Concept, Pattern } from './concept-table.ts';
import { moreSaidBy } from './polarity.ts';
import { patternsIn } from './table.ts';

/** Maximum number of concepts per phrase; those with the most words are kept. */
const NAMED_MAX = 3;

export interface NamedConcepts {
  concepts: readonly Concept[];
  /** The words of the phrase that belong neither to these concepts nor to broader ones. */
  rest: readonly string[];
}

/**
 * The most specific concepts in the words, ordered by number of words (descending), then by position. Left out are
 * concepts that are broader than another one found, or whose words are contained in another's. A generic concept is
 * also left out if there are others, unless these then cover the whole phrase.
 */
export function conceptsNamedIn(
  words: readonly string[],
  content: readonly string[],
): NamedConcepts {
  const found = patternsIn(words);
  const specific = found.filter(({ concept }) => !concept.isGeneric);
  const isMixed = specific.length > 0 && specific.length < found.length;
  if (!isMixed || restOf(content, found).length === 0) {
    const all = namedBy(found, found, words, content);
    if (!isMixed || all.rest.length === 0) return all;
  }
  return namedBy(specific, found, words, content);
}

function namedBy(
  patterns: readonly Pattern[],
  found: readonly Pattern[],
  words: readonly string[],
  content: readonly string[],
): NamedConcepts {
  const narrow =
    patterns.length > 1
      ? patterns.filter(one => !patterns.some(other => isImplied(one, other)))
      : [...patterns];
  if (narrow.length > 1) sort(narrow, words);
  const concepts = distinct(narrow, words).map(({ concept }) => concept);
  return { concepts, rest: restOf(content, found.filter(isOf(concepts))) };
}

/** The words that belong to no pattern. */
const restOf = (content: readonly string[], patterns: readonly Pattern[]): string[] =>
  moreSaidBy(content.filter(word => !patterns.some(({ words }) => words.includes(word))));

/**
 * Whether one pattern is implied by another, as `PRESCRIÇÃO` is by `PRESCRIÇÃO INTERCORRENTE`. A broader concept whose
 * pattern is the longer one, such as `CONTRADITÓRIO E AMPLA DEFESA`, is not implied.
 */
function isImplied(one: Pattern, other: Pattern): boolean {
  return (
    other.concept.broader.includes(one.concept.id) &&
    (one.words.length <= other.words.length || !other.words.every(word => one.words.includes(word)))
  );
}

function sort(patterns: Pattern[], words: readonly string[]): void {
  const first = (pattern: Pattern) => Math.min(...pattern.words.map(word => words.indexOf(word)));
  patterns.sort((a, b) => b.words.length - a.words.length || first(a) - first(b));
}

function distinct(patterns: readonly Pattern[], words: readonly string[]): Pattern[] {
  const kept: Pattern[] = [];
  for (const one of patterns) {
    if (kept.length === NAMED_MAX) break;
    const isNested = kept.some(
      ({ words, concept }) =>
        concept === one.concept || one.words.every(word => words.includes(word)),
    );
    if (!isNested && !isScattered(one, patterns, words)) kept.push(one);
  }
  return kept;
}

/**
 * Whether the words of a pattern are too far apart: `NULIDADE DA CITAÇÃO` in `NULIDADE POR CERCEAMENTO DE DEFESA E
 * CITAÇÃO POR EDITAL`, where another concept is closer.
 */
function isScattered(
  one: Pattern,
  patterns: readonly Pattern[],
  words: readonly string[],
): boolean {
  return (
    gapsIn(one, words) > 1 &&
    patterns.some(
      other =>
        other.words.length > 1 &&
        other.words.some(word => one.words.includes(word)) &&
        gapsIn(other, words) === 0,
    )
  );
}

/** Number of other words between the words of the pattern. */
function gapsIn({ words: own }: Pattern, words: readonly string[]): number {
  const places = own.map(word => words.indexOf(word));
  return Math.max(...places) - Math.min(...places) + 1 - own.length;
}

/** Whether a pattern belongs to one of the concepts or to a broader one. */
const isOf =
  (concepts: readonly Concept[]) =>
  (pattern: Pattern): boolean =>
    concepts.some(
      concept => concept === pattern.concept || concept.broader.includes(pattern.concept.id),
    );
