/** Analyses, briefings and reports that a user sees because their owner keeps them in a case that the user sees. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';
import { seenBy } from './cases.ts';

export interface ShownObject {
  kind: 'analysis' | 'briefing' | 'verification';
  ref: string;
  owner: string;
}

/**
 * Whether the user may read the object: its owner may, and who sees a case in which the owner keeps it, for as long as
 * the owner sees the case too. What the owner keeps there stays in the case when the owner's share ends.
 */
export async function mayRead(
  store: SqlStore,
  user: string,
  { kind, ref, owner }: ShownObject,
): Promise<boolean> {
  if (owner === user) return true;
  const seen = seenBy(user);
  const query = sql`select item.id
    from ${seen.tables} join hub.case_item as item on item.case_id = folder.id
    where item.author = ${owner} and item.kind = ${kind} and item.ref = ${ref} and ${seen.isSeen}
      and (folder.owner = ${owner} or exists (select from hub.case_share as kept
        where kept.case_id = folder.id and kept.account_id = ${owner}))
    limit 1`.compile(db);
  return (await rowsOf(store, query)).length > 0;
}
