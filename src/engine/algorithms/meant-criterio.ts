/** Which criterion a text means: its id, an id of an older release, or a wording. */
import { aliasOf, conceptOf } from '../../legal/concepts/concepts.ts';

/** The ids that are looked up, in this order; each once. */
export function meantIds(text: string): string[] {
  const ids = [text, aliasOf(text), conceptOf(text)?.id ?? null];
  return [...new Set(ids.filter(id => id !== null))];
}
