/**
 * Concepts: what a heading phrase stands for. A phrase is a wording (`forma`): `DANOS MORAIS CONFIGURADOS` and
 * `AUSÊNCIA DE DANO MORAL` are wordings of `criterio:dano-moral`; the one affirms it, the other denies it.
 *
 *   1. The words of the wording are brought into a normal form (`words.ts`).
 *   2. Words that assert or answer are taken off its ends (`polarity.ts`).
 *   3. The concept is the curated one with these words (`table.ts`). A phrase that joins curated ones has them all; one
 *      that says more than those it names (`named.ts`) is a concept of its own, narrower than they are, whose id is
 *      made of the words (`meant.ts`). So is a short phrase that names none; a longer one has no concept.
 *
 * Everything is a pure function of the wording or the id, so that no relationship depends on what else is stored.
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
  /** The wording with its white space tidied. */
  forma: string;
  /** Whether the wording says that the concept is there or that it is not; null if it says neither. */
  posicao: Posicao | null;
}

/** The wordings asked for last, the latest at the end: half of all headings of a corpus repeat. At most some 4 MB. */
const recent = new Map<string, readonly WordingConcept[]>();
const RECENT_MAX = 4096;
const RECENT_UNITS_MAX = 200;

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

/** The code of the same subject in the CNJ's table; null where the curated table gives none. */
export const cnjCodeOf = (id: string): number | null => conceptById(id)?.cnj ?? null;

/**
 * The concept for an id that an older release made of a wording, the most specific where it names several; null if it
 * is the same or no such id.
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
