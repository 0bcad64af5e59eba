/** Analyses, briefings and reports that a user may read because their owner added them to a shared case. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';
import { seenBy } from './cases.ts';

export interface ShownObject {
  kind: 'analysis' | 'briefing' | 'verification';
  ref: string;
  owner: string;
}

/**
 * Whether the user may read the object. Its owner may. So may a user with access to a case to which the owner added it,
 * as long as the owner has access too. The item itself stays in the case when the owner's access ends.
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
