/**
 * Concepts: what a heading phrase stands for. A phrase is a wording (`forma`); `DANOS MORAIS CONFIGURADOS` and `AUSÊNCIA
 * DE DANO MORAL` are wordings of one concept, `criterio:dano-moral`, the one affirming and the other denying it.
 *
 *   1. The words of the wording are brought into a normal form (`words.ts`).
 *   2. Words that assert or answer are taken off its ends (`polarity.ts`).
 *   3. The concept is the curated one with these words (`table.ts`), else the most specific curated ones that the phrase
 *      plainly names, else, for a short phrase, one of its own, whose id is made of the words. A longer phrase that
 *      names nothing of the table has none.
 *
 * Everything is a pure function of the wording or the id, so that no relationship depends on what else is stored.
 */
import { slug } from '../text/fold.ts';
import { type Posicao, statedIn } from './polarity.ts';
import { RULES } from './rules.ts';
import { conceptById, conceptOfWhole, conceptsNamedIn, contentOf, type Named, wordsNaming } from './table.ts';
import { type ConceptWord, conceptWords } from './words.ts';

export type { Posicao } from './polarity.ts';

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
/** A phrase with more words than this that names nothing of the table is a sentence, and makes no concept. */
const OWN_WORDS_MAX = Number(process.env.OWN ?? 2);
const FULL = Number(process.env.FULL ?? 2);
const NAMED_MAX = 3;
const NO_CONCEPT = new Set(RULES.sem_conceito.map(words => contentKey(wordsOf(words))));

/** The concept of a wording, the most specific where it names several; null if it names none. */
export function conceptOf(wording: string): WordingConcept | null {
  return conceptsOf(wording)[0] ?? null;
}

/** All concepts that a wording names, the most specific first. Cost: a few microseconds, bounded for any text. */
export function conceptsOf(wording: string): WordingConcept[] {
  const words = conceptWords(wording);
  const stated = statedIn(words);
  const { found, isAll } = conceptsOfWords(bare(words), bare(stated.words));
  if (found.length === 0) return [];
  const forma = wording.normalize('NFC').replace(/\s+/g, ' ').trim();
  // Of a phrase that says more than the concept, what is asserted or denied may be the rest.
  const posicao = isAll ? stated.posicao : null;
  return found.map(({ id, nome }) => ({ id, nome: nome ?? forma, forma, posicao }));
}

/** The ids of all concepts broader than this one, nearest first; none for an id of another kind. */
export function broaderOf(id: string): readonly string[] {
  const known = conceptById(id);
  if (known !== null) return known.broader;
  if (!id.startsWith(PREFIX)) return [];
  const broader = new Set<string>();
  for (const { concept } of namedIn(wordsOf(spaced(id)))) {
    broader.add(concept.id);
    for (const other of concept.broader) broader.add(other);
  }
  broader.delete(id);
  return [...broader];
}

/** The code of the same subject in the CNJ's table; null where the curated table gives none. */
export const cnjCodeOf = (id: string): number | null => conceptById(id)?.cnj ?? null;

/** The concept for an id that an older release made of a wording; null if it is the same or no such id. */
export function aliasOf(id: string): string | null {
  if (!id.startsWith(PREFIX) || conceptById(id) !== null) return null;
  const found = conceptOf(spaced(id));
  return found === null || found.id === id ? null : found.id;
}

const spaced = (id: string): string => id.slice(PREFIX.length).replaceAll('-', ' ');

function wordsOf(wording: string): string[] {
  return bare(statedIn(conceptWords(wording)).words);
}

/** The words, each once. */
function bare(words: readonly ConceptWord[]): string[] {
  return [...new Set(words.map(({ word }) => word))];
}

function contentKey(words: readonly string[]): string {
  return contentOf(words).sort().join(' ');
}

interface Found {
  id: string;
  /** Null for a concept that is named as it is worded. */
  nome: string | null;
}

interface FoundAll {
  found: readonly Found[];
  /** Whether the concepts are all that the words say. */
  isAll: boolean;
}

const NOTHING: FoundAll = { found: [], isAll: true };

/** `full`: with the words at the ends, which are part of some names: `CRIME IMPOSSÍVEL`. */
function conceptsOfWords(full: readonly string[], words: readonly string[]): FoundAll {
  const content = contentOf(words);
  const exact = conceptOfWhole(full);
  const whole = conceptOfWhole(words) ?? conceptOfWhole(content);
  if (exact !== null) return { found: [exact], isAll: whole === exact };
  if (whole !== null) return { found: [whole], isAll: true };
  if (content.length === 0 || NO_CONCEPT.has(contentKey(content))) return NOTHING;
  const named = namedIn(words);
  if (named.length > 0) {
    const naming = named.map(({ concept }) => wordsNaming(concept, words));
    const isAll = content.every(word => naming.some(some => some.has(word)));
    return { found: named.map(({ concept }) => concept), isAll };
  }
  const isShort = content.length <= OWN_WORDS_MAX && (content.length === 1 || full.length <= FULL);
  const own = isShort ? ownConcept(content) : null;
  return own === null ? NOTHING : { found: [own], isAll: true };
}

/** The concepts that a phrase names, without those whose words another has too. */
function namedIn(words: readonly string[]): Named[] {
  const kept: Named[] = [];
  for (const one of conceptsNamedIn(words)) {
    if (kept.length === NAMED_MAX) break;
    const isNested = kept.some(({ words }) => one.words.every(word => words.includes(word)));
    if (!isNested && !kept.some(({ concept }) => concept === one.concept)) kept.push(one);
  }
  return kept;
}

/** A concept outside the table. Its id reads as itself: the words of the id are those that make it. */
function ownConcept(content: readonly string[]): Found | null {
  let words = content;
  for (let round = 0; round < 3; round++) {
    const id = idOf(words);
    if (id === null) return null;
    const again = contentOf(wordsOf(spaced(id)));
    if (idOf(again) === id) return { id, nome: null };
    words = again;
  }
  return null;
}

function idOf(words: readonly string[]): string | null {
  const made = slug([...words].sort().join(' ').replaceAll('_', ' '));
  if (made.length < SLUG_MIN || made.length > SLUG_MAX) return null;
  return `${PREFIX}${made}`;
}
