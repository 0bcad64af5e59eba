/** Finds the curated concepts that a longer phrase plainly names: `NULIDADE DA SENTENÇA POR CERCEAMENTO DE DEFESA`. */
import type { Concept, Pattern } from './concept-table.ts';
import { moreSaidBy } from './polarity.ts';
import { patternsIn } from './table.ts';

/** No phrase names more; the first have the most words. */
const NAMED_MAX = 3;

export interface NamedConcepts {
  concepts: readonly Concept[];
  /** What the phrase says beside these concepts and those broader than them. */
  rest: readonly string[];
}

/**
 * The most specific concepts that the words name, those with more words first, and then in their order in the phrase.
 * One that is broader than another of them, or whose words another has too, is not among them; nor is a generic one
 * where there are others, unless they are then all that the phrase says.
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

/** What the words say beside the patterns. */
const restOf = (content: readonly string[], patterns: readonly Pattern[]): string[] =>
  moreSaidBy(content.filter(word => !patterns.some(({ words }) => words.includes(word))));

/** `PRESCRIÇÃO` beside `PRESCRIÇÃO INTERCORRENTE`; not the longer of two, `CONTRADITÓRIO E AMPLA DEFESA`. */
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

/** `NULIDADE DA CITAÇÃO` in `NULIDADE POR CERCEAMENTO DE DEFESA E CITAÇÃO POR EDITAL`, which names one closer by. */
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

/** How many other words stand between those of the pattern. */
function gapsIn({ words: own }: Pattern, words: readonly string[]): number {
  const places = own.map(word => words.indexOf(word));
  return Math.max(...places) - Math.min(...places) + 1 - own.length;
}

/** Whether a pattern names one of the concepts or one broader than it. */
const isOf =
  (concepts: readonly Concept[]) =>
  (pattern: Pattern): boolean =>
    concepts.some(
      concept => concept === pattern.concept || concept.broader.includes(pattern.concept.id),
    );
