/**
 * Which criterion a text means: its id, an id of an older release, or a wording.
 *
 * Returns   the ids to look up, in order, each once; the code of a criterion in the CNJ's table.
 * Cost      the words of the text, a few microseconds.
 * Verified  through conceito, which finds one criterion by all three.
 * Source    own.
 */
import { aliasOf, conceptsOf } from '../../legal/concepts/concepts.ts';

export function meantIds(text: string): string[] {
  const ids = [text, aliasOf(text), conceptsOf(text)[0]?.id ?? null];
  return [...new Set(ids.filter(id => id !== null))];
}

export { cnjCodeOf } from '../../legal/concepts/concepts.ts';
