/** The súmulas and laws out of force that the shown passages of results name. */

import { dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { citedOf } from '../../shared/cited.ts';
import { withForce } from '../../shared/not-in-force.ts';
import type { Result } from './ask.ts';
import { mayCite } from './broken-citations.ts';

/** Maximum length of a text that the service verifies at once. */
const TEXT_MAX = 10_000;
/** Put between two passages, so that no citation is read across their border. */
const BETWEEN = '.\n\n';

interface Passage {
  id: string;
  start: number;
  end: number;
}

/** Joins the passages that may cite something, as long as they fit. */
function joined(results: readonly Pick<Result, 'document_id' | 'snippet'>[]) {
  const passages: Passage[] = [];
  let text = '';
  for (const { document_id: id, snippet } of results) {
    if (snippet === null || !mayCite(snippet)) continue;
    if (text.length + snippet.length + BETWEEN.length > TEXT_MAX) break;
    passages.push({ id, start: text.length, end: text.length + snippet.length });
    text += snippet + BETWEEN;
  }
  return { text, passages };
}

const STATUS = { cancelled: 'cancelada', revoked: 'revogada' } as const;

/** Names with their status by decision, such as `Súmula 603 do STJ (cancelada)`. */
export function useNotInForce(results: readonly Result[]): ReadonlyMap<string, string[]> {
  const { text, passages } = joined(results);
  const loaded = useLoaded(text === '' ? null : text, async signal => {
    const report = await dataOf(hub.backend.POST('/v1/verify', { body: { text }, signal }));
    return citedOf(report);
  });
  const found = new Map<string, string[]>();
  if (loaded.state !== 'ready') return found;
  for (const { normalized, verdict, places } of loaded.value) {
    if (verdict !== 'cancelled' && verdict !== 'revoked') continue;
    const named = withForce(normalized, STATUS[verdict]);
    for (const { id, start, end } of passages) {
      if (!places.some(place => place.start >= start && place.start < end)) continue;
      found.set(id, [...new Set([...(found.get(id) ?? []), named])]);
    }
  }
  return found;
}
