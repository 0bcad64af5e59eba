/**
 * Concepts: the subject that a heading phrase expresses. A phrase is a wording (`forma`): `DANOS MORAIS CONFIGURADOS`
 * and
 * `AUSÊNCIA DE DANO MORAL` are wordings of `criterio:dano-moral`; the first affirms it, the second denies it.
 *
 * 1. The words of the wording are normalized (`words.ts`).
 * 2. Words that assert or answer are removed from its ends (`polarity.ts`).
 * 3. The concept is the curated one with these words (`table.ts`). A phrase that joins curated concepts has all of
 * them.
 * A phrase that says more than the concepts it names (`named.ts`) is a narrower concept of its own, whose id is
 * derived from the words (`meant.ts`). So is a short phrase that names none; a longer one has no concept.
 *
 * Every function is pure in the wording or id, so that no relationship depends on other stored data.
 */

import { bare, type Found, meantBy, PREFIX, settled, spaced } from './meant.ts';
import { conceptsNamedIn } from './named.ts';
import { type Posicao, saysWithin, statedIn } from './polarity.ts';
import { conceptById } from './table.ts';
import { conceptWords } from './words.ts';

export { spaced } from './meant.ts';
export { OUTCOME_IDS } from './table.ts';

export interface WordingConcept {
  /** `criterio:` and the slug of the concept. */
  id: string;
  nome: string;
  /** The wording with normalized white space. */
  forma: string;
  /** Whether the wording affirms or denies the concept; null if it does neither. */
  posicao: Posicao | null;
}

/** LRU cache of wordings, at most some 4 MB: half of all headings of a corpus repeat. */
const recent = new Map<string, readonly WordingConcept[]>();
const RECENT_MAX = 4096;
const RECENT_UNITS_MAX = 200;

/** The concept of a wording; null if it has none or several. */
export function conceptOf(wording: string): WordingConcept | null {
  const [concept, other] = conceptsOf(wording);
  return concept === undefined || other !== undefined ? null : concept;
}

/** All concepts of a wording, most specific first. Cost: a few microseconds, bounded for any text. */
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
  // If a phrase says more than the concept, it may assert or deny only the additional part.
  const names = new Set(known.flatMap(({ words }) => words));
  const posicao = isAll && !saysWithin(stated.words, names) ? stated.posicao : null;
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

/** The code of the same subject in the CNJ's table; null if the curated table has none. */
export const cnjCodeOf = (id: string): number | null => conceptById(id)?.cnj ?? null;

/**
 * The current concept for an id that an older release derived from a wording; the most specific if there are several.
 * Null if the id has not changed or is not such an id.
 */
export function aliasOf(id: string): string | null {
  if (!id.startsWith(PREFIX) || conceptById(id) !== null) return null;
  const found = conceptsOf(spaced(id))[0];
  return found === undefined || found.id === id ? null : found.id;
}

/** Whether the id is that of a concept, from the table or derived from words, and not one given by a record. */
export function isConceptId(id: string): boolean {
  if (conceptById(id) !== null) return true;
  return id.startsWith(PREFIX) && conceptOf(spaced(id))?.id === id;
}

/** The concept of an id under the present rules, usually the id itself. */
export const conceptNow = (id: string): string => aliasOf(id) ?? id;
