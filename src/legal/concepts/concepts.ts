/**
 * Concepts: what a heading phrase stands for. A phrase is a wording (`forma`): `DANOS MORAIS CONFIGURADOS` and
 * `AUSÊNCIA DE DANO MORAL` are wordings of `criterio:dano-moral`; the one affirms it, the other denies it.
 *
 *   1. The words of the wording are brought into a normal form (`words.ts`).
 *   2. Words that assert or answer are taken off its ends (`polarity.ts`).
 *   3. The concept is the curated one with these words (`table.ts`), else the most specific curated ones that the
 *      phrase plainly names (`named.ts`), else, for a short phrase, one of its own, whose id is made of the words. A
 *      longer phrase that names nothing of the table has none.
 *
 * Everything is a pure function of the wording or the id, so that no relationship depends on what else is stored.
 */
import { slug } from '../text/fold.ts';
import { type Concept, contentOf } from './concept-table.ts';
import { conceptsNamedIn } from './named.ts';
import { type Posicao, statedIn } from './polarity.ts';
import { RULES } from './rules.ts';
import { conceptById, conceptOfWhole } from './table.ts';
import { type ConceptWord, conceptWords } from './words.ts';

export interface WordingConcept {
  /** `criterio:` and the slug of the concept. */
  id: string;
  nome: string;
  /** The wording with its white space tidied. */
  forma: string;
  /** Whether the wording says that the concept is there or that it is not; null if it says neither. */
  posicao: Posicao | null;
}

const PREFIX = 'criterio:';
/** The slug must fit into a node id of 200 code units. */
const SLUG_MAX = 191;
const SLUG_MIN = 3;
/**
 * A phrase outside the table makes a concept of its own if it has two words beside articles, and no other: one word
 * says too little, more are a sentence as a rule, and of a phrase with parties, claims or numbers too little is left.
 */
const OWN_WORDS = 2;
/** The wordings asked for last, the latest at the end: half of all headings of a corpus repeat. At most some 4 MB. */
const recent = new Map<string, readonly WordingConcept[]>();
const RECENT_MAX = 4096;
const RECENT_UNITS_MAX = 200;
/** What the words of concepts outside the table were found to stand for: several wordings have the same words. */
const settledBefore = new Map<string, readonly Found[]>();
const NO_CONCEPT = new Set(
  RULES.sem_conceito.map(words => contentOf(wordsOf(words)).sort().join(' ')),
);
const NO_CONCEPT_WORDS_MAX = Math.max(...[...NO_CONCEPT].map(words => words.split(' ').length));

/** The concept that a wording stands for; null if it names none or joins several. */
export function conceptOf(wording: string): WordingConcept | null {
  const [concept, other] = conceptsOf(wording);
  return concept === undefined || other !== undefined ? null : concept;
}

/** All concepts that a wording names, the most specific first. Cost: a few microseconds, bounded for any text. */
export function conceptsOf(wording: string): readonly WordingConcept[] {
  const known = recent.get(wording);
  if (known !== undefined) {
    recent.delete(wording);
    recent.set(wording, known);
    return known;
  }
  const found = readConcepts(wording);
  if (wording.length > RECENT_UNITS_MAX) return found;
  if (recent.size === RECENT_MAX) recent.delete(recent.keys().next().value!);
  recent.set(wording, found);
  return found;
}

function readConcepts(wording: string): WordingConcept[] {
  const words = conceptWords(wording);
  const stated = statedIn(words);
  const { found: known, own, isAll } = meantBy(bare(words), bare(stated.words));
  const found: readonly Found[] = own.length === 0 ? known : settled(own);
  if (found.length === 0) return [];
  const forma = wording.normalize('NFC').replace(/\s+/g, ' ').trim();
  // A phrase that says more than the concept may assert or deny the rest only.
  const posicao = isAll ? stated.posicao : null;
  return found.map(({ id, nome }) => ({ id, nome: nome ?? forma, forma, posicao }));
}

/** The ids of all concepts broader than this one, nearest first; none for an id of another kind. */
export function broaderOf(id: string): readonly string[] {
  const known = conceptById(id);
  if (known !== null) return known.broader;
  if (!id.startsWith(PREFIX)) return [];
  const words = bare(conceptWords(spaced(id)));
  const { concepts } = conceptsNamedIn(words, words);
  const broader = new Set(concepts.flatMap(concept => [concept.id, ...concept.broader]));
  broader.delete(id);
  return [...broader];
}

/** The code of the same subject in the CNJ's table; null where the curated table gives none. */
export const cnjCodeOf = (id: string): number | null => conceptById(id)?.cnj ?? null;

/**
 * The concept for an id that an older release made of a wording, the most specific where it names several; null if it is
 * the same or no such id.
 */
export function aliasOf(id: string): string | null {
  if (!id.startsWith(PREFIX) || conceptById(id) !== null) return null;
  const found = conceptsOf(spaced(id))[0];
  return found === undefined || found.id === id ? null : found.id;
}

/** Whether the id is that of a concept of the table or of the words that it is made of, not one that a record gave. */
export function isConceptId(id: string): boolean {
  if (conceptById(id) !== null) return true;
  return id.startsWith(PREFIX) && conceptOf(spaced(id))?.id === id;
}

/** The concept that an id stands for under the present rules, itself as a rule. */
export const conceptNow = (id: string): string => aliasOf(id) ?? id;

/** The words of an id as a wording. */
export const spaced = (id: string): string => id.slice(PREFIX.length).replaceAll('-', ' ');

function wordsOf(wording: string): string[] {
  return bare(statedIn(conceptWords(wording)).words);
}

/** The words, each once. */
function bare(words: readonly ConceptWord[]): string[] {
  return [...new Set(words.map(({ word }) => word))];
}

interface Found {
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
function meantBy(full: readonly string[], words: readonly string[]): Meant {
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
function settled(own: readonly string[]): readonly Found[] {
  const key = own.join(' ');
  const known = settledBefore.get(key);
  if (known !== undefined) return known;
  const found = readAsTheirId(own);
  if (key.length > RECENT_UNITS_MAX) return found;
  if (settledBefore.size === RECENT_MAX) settledBefore.clear();
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
