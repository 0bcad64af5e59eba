/** Reads all items of a case, in order. */
import { hub, unwrap } from '../../service/hub.ts';
import type { ItemShown } from './case-words.ts';

const PAGE = 100;

export async function readItems(caseId: string, signal: AbortSignal): Promise<ItemShown[]> {
  const items: ItemShown[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: PAGE, ...(cursor && { cursor }) };
    const params = { path: { caseId }, query };
    const page: { items: ItemShown[]; next_cursor: string | null } = await unwrap(
      hub.api.GET('/api/cases/{caseId}/items', { params, signal }),
    );
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return items;
}
