/** Alerts of cases: one for each search, decision and report of a case, and how far each user has seen their items. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';
import type { KeptQuery } from '../cases/case-rows.ts';
import type { ItemRow, NewAlert } from './alert-rows.ts';
import { parts } from './alerts.ts';

export interface UnwatchedItem {
  id: string;
  kind: 'search' | 'decision' | 'verification';
  ref: string | null;
  title: string;
  query: KeptQuery | null;
  /** Names that a report contains; null for other kinds. */
  cited: string[] | null;
}

export interface CaseNews {
  /** The items of the page, newest first. */
  items: ItemRow[];
  /** Number of items on all pages. */
  total: number;
  /** When the user last looked; null if never. */
  looked_at: Date | null;
  /** When the first watched item began to be watched; null if no item is watched. */
  watched_since: Date | null;
  watched: number;
  /** Number of items that are not watched yet, and of items for which nothing can be found. */
  unwatched: number;
}

interface NewsPage {
  /** Only items with lower numbers; null starts at the newest. */
  before: number | null;
  limit: number;
}

const ITEMS_MAX = 500;
const KINDS = sql`('search', 'decision', 'verification')`;
/** SQL condition that the alert of an item can find anything; false without an alert. */
const IS_WATCHING = sql`(alert.watched ->> 'q' is not null
  or exists (select from hub.alert_key where alert_id = alert.id)
  or exists (select from hub.alert_state where alert_id = alert.id))`;
const CITED = `select json_agg(distinct cited ->> 'name') from hub.report,
  json_array_elements(case json_typeof(report -> 'citations') when 'array' then report -> 'citations'
    else '[]' end) as cited
  where hub.report.id = item.ref and cited ->> 'kind' = 'Súmula'`;

export class CaseWatch {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** Items of a case that have no alert yet. */
  unwatched(caseId: string): Promise<UnwatchedItem[]> {
    const query = sql<UnwatchedItem>`select item.id, kind, ref, title, query,
        case kind when 'verification' then (${sql.raw(CITED)}) end as cited
      from hub.case_item as item where case_id = ${caseId}
        and kind in ${KINDS}
        and not exists (select from hub.alert where case_item = item.id)
      limit ${ITEMS_MAX}`.compile(db);
    return rowsOf(this.#store, query);
  }

  /** Does nothing if the item was removed or already has an alert. */
  async add(made: NewAlert): Promise<void> {
    const insert = sql`insert into hub.alert
        (id, case_id, case_item, kind, title, target, watched, arrival_from, created_at)
      select ${made.id}, case_id, id, ${made.kind}, ${made.title}, ${made.target},
        ${JSON.stringify(made.watched)}::jsonb, ${made.arrivalFrom}::bigint, statement_timestamp()
      from hub.case_item where id = ${made.caseItem} and case_id = ${made.caseId}
      on conflict (case_item) do nothing`.compile(db);
    await this.#store.run([insert, ...parts(made)]);
  }

  /** The items found for the alerts of a case since the user last looked, and how much of the case is watched. */
  async news(caseId: string, user: string, { before, limit }: NewsPage): Promise<CaseNews> {
    const look = sql`select number, looked_at from hub.case_look
      where case_id = ${caseId} and account_id = ${user}`;
    const unseen = sql`hub.alert as alert join hub.alert_item as item on item.alert_id = alert.id
      where alert.case_id = ${caseId}
        and item.number > coalesce((select number from (${look}) as look), 0)`;
    const head = sql<Omit<CaseNews, 'items'>>`select
        (select count(*)::integer from ${unseen}) as total,
        (select looked_at from (${look}) as look) as looked_at,
        min(alert.created_at) filter (where ${IS_WATCHING}) as watched_since,
        count(*) filter (where ${IS_WATCHING})::integer as watched,
        count(*) filter (where not ${IS_WATCHING})::integer as unwatched
      from hub.case_item as kept left join hub.alert as alert on alert.case_item = kept.id
      where kept.case_id = ${caseId} and kept.kind in ${KINDS}`;
    const page = sql<ItemRow>`select item.number::float8 as number,
        item.alert_id, alert.title as alert_title, alert.kind as alert_kind, item.kind,
        item.content, item.found_at, item.read_at
      from ${unseen} and (${before}::bigint is null or item.number < ${before}::bigint)
      order by item.number desc limit ${limit}`;
    const [heads, { rows }] = await this.#store.run([head.compile(db), page.compile(db)]);
    return { ...heads.rows[0]!, items: rows };
  }

  /** Records that the user has seen all items up to a number; a lower number than the stored one changes nothing. */
  async look(caseId: string, user: string, number: number): Promise<void> {
    const query = sql`insert into hub.case_look as known (case_id, account_id, number, looked_at)
      values (${caseId}, ${user}, ${number}, statement_timestamp())
      on conflict (case_id, account_id) do update
        set number = greatest(known.number, excluded.number), looked_at = excluded.looked_at`;
    await this.#store.run([query.compile(db)]);
  }
}
