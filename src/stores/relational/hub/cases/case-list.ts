/** Lists the cases that a user owns or that are shared with the user, most recently changed first, page by page. */
import { sql } from 'kysely';
import { foldText } from '../../../../legal/text/fold.ts';
import { db, type SqlStore } from '../../sql-store.ts';
import type { ListPosition, ListQuery } from '../session-list.ts';
import type { CaseRow } from './case-rows.ts';
import { seenBy } from './cases.ts';

export interface CasePage {
  cases: CaseRow[];
  /** Null after the last page. */
  next: ListPosition | null;
  /** Number of cases that the user owns. */
  owned: number;
}

export async function listCases(
  store: SqlStore,
  user: string,
  { limit, words, after }: ListQuery,
): Promise<CasePage> {
  const seen = seenBy(user);
  const folded = foldText(words);
  const has =
    folded === ''
      ? sql.lit(words.trim() === '')
      : sql`position(${folded}::text in folder.folded) > 0`;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(folder.changed_at, folder.id) <
          ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::text)`;
  const page = sql<CaseRow & { micros: string }>`select ${seen.columns},
      (extract(epoch from folder.changed_at) * 1000000)::bigint::text as micros
    from ${seen.tables} where ${seen.isSeen} and ${has} and ${isAfter}
    order by folder.changed_at desc, folder.id desc limit ${limit + 1}`.compile(db);
  const count = sql<{ owned: number }>`select count(*)::integer as owned from hub.case_folder
    where owner = ${user}`.compile(db);
  const [{ rows }, counted] = await store.run([page, count]);
  const cases = rows.slice(0, limit);
  const last = cases.at(-1);
  const next = rows.length > limit && last !== undefined ? last : null;
  return { cases, next, owned: counted.rows[0]!.owned };
}
