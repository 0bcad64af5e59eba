/**
 * Concepts: what a heading phrase stands for. A phrase is a wording (`forma`); `DANOS MORAIS CONFIGURADOS` and `AUSÊNCIA
 * DE DANO MORAL` are wordings of one concept, `criterio:dano-moral`, the one affirming and the other denying it.
 *
 *   1. The words of the wording are brought into a normal form (`words.ts`).
 *   2. Words that assert or answer are taken off its ends (`polarity.ts`).
 *   3. The concept is the curated one with these words (`table.ts`), else the most specific curated one that a long
 *      phrase plainly names, else one of its own, whose id is made of the words; a wording with no words left has none.
 *
 * Everything is a pure function of the wording or the id, so that no relationship depends on what else is stored.
 */
import { slug } from '../text/fold.ts';
import { type Posicao, statedIn } from './polarity.ts';
import { RULES } from './rules.ts';
import { conceptById, conceptOfWhole, conceptsNamedIn, contentOf, type Named } from './table.ts';
import { conceptWords } from './words.ts';

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
/** A phrase with more words of its own than this is a sentence, and makes no concept. */
const OWN_WORDS_MAX = 4;
/** A phrase that has this many words beside those of a curated concept tells a case of it, and is a wording of it. */
const BESIDE_MIN = 3;
const NAMED_MAX = 4;
const NO_CONCEPT = new Set(RULES.sem_conceito.map(words => contentKey(wordsOf(words))));

/** The concept of a wording; null if it names none. Cost: a few microseconds, bounded for any text. */
export function conceptOf(wording: string): WordingConcept | null {
  const stated = statedIn(conceptWords(wording));
  const found = conceptOfWords(stated.words.map(({ word }) => word));
  if (found === null) return null;
  const forma = wording.normalize('NFC').replace(/\s+/g, ' ').trim();
  return { id: found.id, nome: found.nome ?? forma, forma, posicao: stated.posicao };
}

/** The ids of all concepts broader than this one, nearest first; none for an id of another kind. */
export function broaderOf(id: string): readonly string[] {
  const known = conceptById(id);
  if (known !== null) return known.broader;
  if (!id.startsWith(PREFIX)) return [];
  const broader = new Set<string>();
  for (const { concept } of withoutNested(namedIn(wordsOf(spaced(id))))) {
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
  return statedIn(conceptWords(wording)).words.map(({ word }) => word);
}

function contentKey(words: readonly string[]): string {
  return contentOf(words).sort().join(' ');
}

interface Found {
  id: string;
  /** Null for a concept that is named as it is worded. */
  nome: string | null;
}

function conceptOfWords(words: readonly string[]): Found | null {
  const content = contentOf(words);
  const whole = conceptOfWhole([...new Set(words)]) ?? conceptOfWhole(content);
  if (whole !== null) return whole;
  if (content.length === 0 || NO_CONCEPT.has(contentKey(content))) return null;
  const [best] = namedIn(words);
  const beside = best === undefined ? 0 : besideCount(content, best);
  if (best !== undefined && (beside === 0 || beside >= BESIDE_MIN)) return best.concept;
  return content.length > OWN_WORDS_MAX ? (best?.concept ?? null) : ownConcept(content);
}

function namedIn(words: readonly string[]): Named[] {
  return conceptsNamedIn([...new Set(words)]);
}

const besideCount = (content: readonly string[], { words }: Named): number =>
  content.filter(word => !words.includes(word)).length;

/** Without those whose words another has too. */
function withoutNested(named: readonly Named[]): Named[] {
  const kept: Named[] = [];
  for (const one of named) {
    if (kept.length === NAMED_MAX) break;
    if (!kept.some(({ words }) => one.words.every(word => words.includes(word)))) kept.push(one);
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
  const made = slug(words.join(' ').replaceAll('_', ' '));
  if (made.length < SLUG_MIN || made.length > SLUG_MAX) return null;
  return `${PREFIX}${made}`;
}
