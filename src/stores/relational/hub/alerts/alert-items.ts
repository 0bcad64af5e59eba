/** Items that alerts have found: the list of a user, newest first, and which items were read. */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';
import type { ItemRow } from './alert-rows.ts';

export interface ItemQuery {
  limit: number;
  /** Only items with lower numbers; null starts at the newest. */
  before: number | null;
  unreadOnly: boolean;
  alert: string | null;
}

const COLUMNS = sql`item.number::float8 as number, item.alert_id, alert.title as alert_title,
  alert.kind as alert_kind, item.kind, item.content, item.found_at, item.read_at`;
/** Unread items are counted up to this number. */
const UNREAD_MAX = 1_000;

export class AlertItems {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  list(owner: string, { limit, before, unreadOnly, alert }: ItemQuery): Promise<ItemRow[]> {
    const isBefore = before === null ? sql`true` : sql`item.number < ${before}`;
    const isUnread = unreadOnly ? sql`item.read_at is null` : sql`true`;
    const isOf = alert === null ? sql`true` : sql`item.alert_id = ${alert}`;
    return rowsOf(
      this.#store,
      sql<ItemRow>`select ${COLUMNS} from hub.alert_item as item
        join hub.alert as alert on alert.id = item.alert_id
        where item.owner = ${owner} and alert.deleted_at is null
          and ${isBefore} and ${isUnread} and ${isOf}
        order by item.number desc limit ${limit}`.compile(db),
    );
  }

  /** Unread items of alerts that are not deleted, at most 1,000. */
  async unread(owner: string): Promise<number> {
    const query = sql<{ count: number }>`select count(*)::integer as count from (
      select from hub.alert_item as item join hub.alert as alert on alert.id = item.alert_id
      where item.owner = ${owner} and item.read_at is null and alert.deleted_at is null
      limit ${UNREAD_MAX}) as unread`.compile(db);
    return (await rowsOf(this.#store, query))[0]!.count;
  }

  /** Marks the given items, or all up to a number, as read or unread. Resolves to the number of changed items. */
  async mark(owner: string, numbers: readonly number[] | { upTo: number }, isRead: boolean) {
    const chosen =
      'upTo' in numbers
        ? sql`number <= ${numbers.upTo}`
        : sql`number in (select n::bigint from json_array_elements_text(${JSON.stringify(numbers)}::json) as n)`;
    const to = isRead ? sql`statement_timestamp()` : sql`null`;
    const query = sql`update hub.alert_item set read_at = ${to}
      where owner = ${owner} and ${chosen} and (read_at is null) = ${isRead}`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count;
  }
}
