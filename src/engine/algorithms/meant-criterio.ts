/**
 * Which criterion a text means: its id, an id of an older release, a wording, or a name.
 *
 * Returns   the ids to look up, in order, each once; `cnjCodeOf` gives the code of a criterion in the CNJ's table.
 * Cost      the words of the text, a few microseconds.
 * Verified  through conceito, which finds one criterion by all four.
 * Source    own.
 */
import { aliasOf, conceptsOf } from '../../legal/concepts/concepts.ts';
import { slug } from '../../legal/text/fold.ts';

export function meantIds(text: string): string[] {
  const named = slug(text);
  // A record may have given a criterion by a name of which the rules make no concept.
  const own = named === '' ? null : `criterio:${named}`;
  const ids = [text, aliasOf(text), conceptsOf(text)[0]?.id ?? null, own];
  return [...new Set(ids.filter(id => id !== null))];
}

export { cnjCodeOf } from '../../legal/concepts/concepts.ts';
