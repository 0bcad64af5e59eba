/**
 * What the words of a wording stand for: the curated concept with these words (`table.ts`), else the most specific
 * curated ones that they name (`named.ts`), or a concept of its own, whose id is made of the words.
 */
import { slug } from '../text/fold.ts';
import { type Concept, contentOf } from './concept-table.ts';
import { conceptsNamedIn } from './named.ts';
import { statedIn } from './polarity.ts';
import { RULES } from './rules.ts';
import { conceptOfWhole } from './table.ts';
import { type ConceptWord, conceptWords } from './words.ts';

export const PREFIX = 'criterio:';
/** The slug must fit into a node id of 200 code units. */
const SLUG_MAX = 191;
const SLUG_MIN = 3;
/**
 * A phrase outside the table makes a concept of its own if it has two words beside articles, and no other: one word
 * says too little, more are a sentence as a rule, and of a phrase with parties, claims or numbers too little is left.
 */
const OWN_WORDS = 2;
/** What the words of concepts outside the table were found to stand for: several wordings have the same words. */
const settledBefore = new Map<string, readonly Found[]>();
const SETTLED_MAX = 4096;
const NO_CONCEPT = new Set(
  RULES.sem_conceito.map(words => contentOf(wordsOf(words)).sort().join(' ')),
);
const NO_CONCEPT_WORDS_MAX = Math.max(...[...NO_CONCEPT].map(words => words.split(' ').length));

/** The words of an id as a wording. */
export const spaced = (id: string): string => id.slice(PREFIX.length).replaceAll('-', ' ');

function wordsOf(wording: string): string[] {
  return bare(statedIn(conceptWords(wording)).words);
}

/** The words, each once. */
export function bare(words: readonly ConceptWord[]): string[] {
  return [...new Set(words.map(({ word }) => word))];
}

export interface Found {
  id: string;
  /** Null for a concept that is named as it is worded. */
  nome: string | null;
}

/** What words stand for: concepts of the table, or the words of one that is not in it. */
interface Meant {
  found: readonly Concept[];
  own: readonly string[];
  /** Whether the concepts are all that the words say. */
  isAll: boolean;
}

const NOTHING: Meant = { found: [], own: [], isAll: true };
/** Rounds in which the words of an id of its own must read as themselves. */
const SETTLE_ROUNDS = 5;

/** `full`: with the words at the ends, which are part of some names: `CRIME IMPOSSÍVEL`. */
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

/** A phrase that says more than the concepts that it names: the words of their names and the rest. */
function distinctWords(concepts: readonly Concept[], rest: readonly string[]): string[] {
  return [...new Set([...concepts.flatMap(({ words }) => words), ...rest])];
}

/** `art_1026`: a citation, which names no concept by itself. */
const isNumbered = (word: string): boolean => /_[0-9]+$/.test(word);

/**
 * The concept that words outside the table make. Its id reads as itself: the words of the id are those that make it.
 * Where they read as concepts of the table, it is these.
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

/** In alphabetical order, turned so that no word at the ends reads as an answer: `prisao preventiva condenacao`. */
function inOrder(words: readonly string[]): string[] {
  const sorted = [...words].sort();
  for (let turn = 0; turn < sorted.length; turn++) {
    const turned = [...sorted.slice(turn), ...sorted.slice(0, turn)];
    const { words: read } = statedIn(turned.map(word => ({ word, isTurned: false })));
    if (read.length === turned.length) return turned;
  }
  return sorted;
}
