/**
 * Finds the concept for the words of a wording: the curated concept with exactly these words (`table.ts`), else the
 * most specific curated concepts that they contain (`named.ts`), or a concept whose id is derived from the words.
 */
import { slug } from '../text/fold.ts';
import { type Concept, contentOf } from './concept-table.ts';
import { conceptsNamedIn } from './named.ts';
import { statedIn } from './polarity.ts';
import { RULES } from './rules.ts';
import { conceptOfWhole } from './table.ts';
import { type ConceptWord, conceptWords } from './words.ts';

export const PREFIX = 'criterio:';
/** Maximum length of a slug, so that an id fits into 200 code units. */
const SLUG_MAX = 191;
const SLUG_MIN = 3;
/**
 * A phrase outside the table is a concept only if it has this many words, not counting articles. One word is too
 * unspecific, and more words are usually a sentence. Phrases with parties, claims or numbers are not concepts.
 */
const OWN_WORDS = 2;
/** Cache of concepts outside the table by their words, because several wordings have the same words. */
const settledBefore = new Map<string, readonly Found[]>();
const SETTLED_MAX = 4096;
const NO_CONCEPT = new Set(
  RULES.sem_conceito.map(words => contentOf(wordsOf(words)).sort().join(' ')),
);
const NO_CONCEPT_WORDS_MAX = Math.max(...[...NO_CONCEPT].map(words => words.split(' ').length));

/** The words of an id, separated by spaces. */
export const spaced = (id: string): string => id.slice(PREFIX.length).replaceAll('-', ' ');

function wordsOf(wording: string): string[] {
  return bare(statedIn(conceptWords(wording)).words);
}

/** The distinct words. */
export function bare(words: readonly ConceptWord[]): string[] {
  return [...new Set(words.map(({ word }) => word))];
}

export interface Found {
  id: string;
  /** Null if the concept is named by its wording. */
  nome: string | null;
}

/** The concepts of the table that the words name, or the words of a concept outside the table. */
interface Meant {
  found: readonly Concept[];
  own: readonly string[];
  /** Whether the concepts cover all words. */
  isAll: boolean;
}

const NOTHING: Meant = { found: [], own: [], isAll: true };
/** Maximum rounds of normalization until the words of a derived id no longer change. */
const SETTLE_ROUNDS = 5;

/** `full` includes the words at the ends, which are part of some names: `CRIME IMPOSSÍVEL`. */
export function meantBy(full: readonly string[], words: readonly string[]): Meant {
  const content = contentOf(words);
  const exact = conceptOfWhole(full);
  const whole =
    (words.length < full.length ? conceptOfWhole(words) : exact) ??
    (content.length < words.length ? conceptOfWhole(content) : null);
  if (exact !== null) return { found: [exact], own: [], isAll: whole === exact };
  if (content.length <= NO_CONCEPT_WORDS_MAX && NO_CONCEPT.has(content.toSorted().join(' ')))
    return NOTHING;
  if (whole !== null) return { found: [whole], own: [], isAll: true };
  if (content.length === 0) return NOTHING;
  const { concepts, rest } = conceptsNamedIn(full, content);
  if (concepts.length > 0) {
    if (rest.length === 0) return { found: concepts, own: [], isAll: true };
    return { found: [], own: distinctWords(concepts, rest), isAll: false };
  }
  const isTerm = full.length === OWN_WORDS && content.length === OWN_WORDS;
  return isTerm && !content.some(isNumbered) ? { found: [], own: content, isAll: true } : NOTHING;
}

/** The words of a phrase that says more than its concepts: the words of their names and the remaining words. */
function distinctWords(concepts: readonly Concept[], rest: readonly string[]): string[] {
  return [...new Set([...concepts.flatMap(({ words }) => words), ...rest])];
}

/** `art_1026`: a citation, which is not a concept by itself. */
const isNumbered = (word: string): boolean => /_[0-9]+$/.test(word);

/**
 * The concept for words outside the table. Its id is stable: reading its words gives the same id. If the words match
 * concepts of the table, the result is these concepts.
 */
export function settled(own: readonly string[]): readonly Found[] {
  const key = own.join(' ');
  const known = settledBefore.get(key);
  if (known !== undefined) return known;
  const found = readAsTheirId(own);
  if (key.length > SLUG_MAX) return found;
  if (settledBefore.size === SETTLED_MAX) settledBefore.clear();
  settledBefore.set(key, found);
  return found;
}

function readAsTheirId(own: readonly string[]): readonly Found[] {
  let words = own;
  for (let round = 0; round < SETTLE_ROUNDS; round++) {
    const id = idOf(words);
    if (id === null) return [];
    const again = meantBy(...readWords(spaced(id)));
    if (again.own.length === 0) return again.found;
    if (idOf(again.own) === id) return [{ id, nome: null }];
    words = again.own;
  }
  return [];
}

function readWords(wording: string): [full: string[], words: string[]] {
  const words = conceptWords(wording);
  return [bare(words), bare(statedIn(words).words)];
}

function idOf(words: readonly string[]): string | null {
  const ordered = inOrder(words);
  while (ordered.length > 0) {
    const made = slug(ordered.join(' ').replaceAll('_', ' '));
    if (made.length <= SLUG_MAX) return made.length < SLUG_MIN ? null : `${PREFIX}${made}`;
    ordered.pop();
  }
  return null;
}

/** Sorts the words, then rotates them so that no word at an end reads as an answer: `prisao preventiva condenacao`. */
function inOrder(words: readonly string[]): string[] {
  const sorted = [...words].sort();
  for (let turn = 0; turn < sorted.length; turn++) {
    const turned = [...sorted.slice(turn), ...sorted.slice(0, turn)];
    const { words: read } = statedIn(turned.map(word => ({ word, isTurned: false })));
    if (read.length === turned.length) return turned;
  }
  return sorted;
}
