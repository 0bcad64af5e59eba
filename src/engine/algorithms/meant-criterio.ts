/**
 * Which criterion a text means: its id, an id of an older release, a wording, or a name.
 *
 * Returns   the distinct ids to look up, in order; `cnjCodeOf` gives the code of a criterion in the CNJ's table.
 * Cost      O(words of the text), a few microseconds.
 * Verified  through conceito, which finds one criterion by all four.
 * Source    own.
 */
import { aliasOf, conceptsOf } from '../../legal/concepts/concepts.ts';
import { slug } from '../../legal/text/fold.ts';

export function meantIds(text: string): string[] {
  const named = slug(text);
  // A record may name a criterion that no rule turns into a concept.
  const own = named === '' ? null : `criterio:${named}`;
  const ids = [text, aliasOf(text), conceptsOf(text)[0]?.id ?? null, own];
  return [...new Set(ids.filter(id => id !== null))];
}

export { cnjCodeOf } from '../../legal/concepts/concepts.ts';
