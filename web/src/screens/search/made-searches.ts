/** The searches that the hub keeps for the person. */
import { type HubAnswer, hub, unwrap } from '../../service/hub.ts';
import { addressOf, queryOf, type SearchQuery, searchOf } from './query.ts';

export type Made = HubAnswer<'/api/searches/history', 'get'>['searches'][number];
export type Saved = HubAnswer<'/api/searches/saved', 'get'>['searches'][number];

/** Stores a search in the history. The results do not wait for this request, and its failure is ignored. */
export function noteSearch(query: SearchQuery, total: number): void {
  const body = { ...searchOf(query), total };
  hub.api.POST('/api/searches/history', { body }).catch(() => undefined);
}

export const saveSearch = (query: SearchQuery, name: string) =>
  unwrap(hub.api.POST('/api/searches/saved', { body: { ...searchOf(query), name } }));

export async function readSearches(signal: AbortSignal): Promise<{ made: Made[]; saved: Saved[] }> {
  const [history, saved] = await Promise.all([
    unwrap(hub.api.GET('/api/searches/history', { signal })),
    unwrap(hub.api.GET('/api/searches/saved', { signal })),
  ]);
  return { made: history.searches, saved: saved.searches };
}

/** A kept search as the page shows it again. */
export const shownAgain = ({ q, filters = {} }: { q: string; filters?: Record<string, string> }) =>
  addressOf(queryOf({ ...filters, q }));
