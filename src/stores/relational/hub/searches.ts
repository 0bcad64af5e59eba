/** Searches that the hub's users have made or saved. Only their user can list and delete them. */
import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';

/** The words and filters of a search. */
export interface Search {
  q: string;
  filters: Record<string, string>;
}

export interface MadeSearch extends Search {
  id: string;
  /** Number of decisions that the search found. */
  total: number;
  searched_at: Date;
}

export interface SavedSearch extends Search {
  id: string;
  name: string;
  saved_at: Date;
}

const now = sql<Date>`statement_timestamp()`;

export class Searches {
  readonly #store: SqlStore;
  readonly #historyMax: number;
  readonly #savedMax: number;

  /** Maximum number of searches in a user's history, and of saved searches of a user. */
  constructor(store: SqlStore, historyMax: number, savedMax: number) {
    this.#store = store;
    this.#historyMax = historyMax;
    this.#savedMax = savedMax;
  }

  /** Moves or adds a search to the top of the history; the oldest searches above the limit are deleted. */
  async note(owner: string, search: Search, total: number): Promise<string> {
    const { q, filters } = search;
    const put = sql<{ id: string }>`
      insert into hub.search_history (id, owner, digest, q, filters, total, searched_at)
      values (${randomUUID()}, ${owner}, ${digestOf(search)}, ${q}, ${JSON.stringify(filters)}::json,
        ${total}::integer, ${now})
      on conflict (owner, digest) do update
        set total = excluded.total, searched_at = excluded.searched_at
      returning id`;
    const cut = sql`delete from hub.search_history where id in (
      select id from hub.search_history where owner = ${owner}
      order by searched_at desc, id offset ${this.#historyMax})`;
    const [{ rows }] = await this.#store.run([put.compile(db), cut.compile(db)]);
    return (rows[0] as { id: string }).id;
  }

  /** The history of a user, newest first. */
  async history(owner: string): Promise<MadeSearch[]> {
    const query = sql<MadeSearch>`select id, q, filters, total, searched_at
      from hub.search_history where owner = ${owner} order by searched_at desc, id`;
    return rowsOf(this.#store, query.compile(db));
  }

  /** Deletes the history of a user, or only the search `id`; resolves to the number of deleted searches. */
  async forget(owner: string, id: string | null = null): Promise<number> {
    const query = sql`delete from hub.search_history
      where owner = ${owner} and (${id}::text is null or id = ${id}::text)`;
    const [{ count }] = await this.#store.run([query.compile(db)]);
    return count;
  }

  /**
   * Saves a search. If it is already saved, it gets the new name, and a new id, so that a concurrent deletion under the
   * old id does not delete it. Resolves to null if the user already has the maximum number of saved searches.
   */
  async save(owner: string, name: string, search: Search): Promise<SavedSearch | null> {
    const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${owner}`}, 0))`;
    const { q, filters } = search;
    const digest = digestOf(search);
    const put = sql<SavedSearch>`
      insert into hub.saved_search (id, owner, digest, name, q, filters, saved_at)
      select ${randomUUID()}, ${owner}, ${digest}, ${name}, ${q}, ${JSON.stringify(filters)}::json, ${now}
      where exists (select from hub.saved_search where owner = ${owner} and digest = ${digest})
        or (select count(*) from hub.saved_search where owner = ${owner}) < ${this.#savedMax}
      on conflict (owner, digest) do update set id = excluded.id, name = excluded.name
      returning id, name, q, filters, saved_at`;
    const [, { rows }] = await this.#store.run([lock.compile(db), put.compile(db)]);
    return (rows[0] as SavedSearch | undefined) ?? null;
  }

  /** The saved searches of a user, by name. */
  async saved(owner: string): Promise<SavedSearch[]> {
    const query = sql<SavedSearch>`select id, name, q, filters, saved_at
      from hub.saved_search where owner = ${owner} order by lower(name), id`;
    return rowsOf(this.#store, query.compile(db));
  }

  /** Resolves to whether the search existed. */
  async remove(owner: string, id: string): Promise<boolean> {
    const query = sql`delete from hub.saved_search where id = ${id} and owner = ${owner}`;
    const [{ count }] = await this.#store.run([query.compile(db)]);
    return count === 1;
  }

  /** Deletes at most `limit` searches of the history that are older than `days` days; resolves to their number. */
  async deleteOld(days: number, limit: number): Promise<number> {
    const query = sql`delete from hub.search_history where id in (
      select id from hub.search_history where searched_at < ${now} - ${days}::integer * interval '1 day'
      order by searched_at limit ${limit} for update skip locked)`;
    const [{ count }] = await this.#store.run([query.compile(db)]);
    return count;
  }
}

/** Equal for the same words and filters, in whatever order the filters are given. */
function digestOf({ q, filters }: Search): string {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([q, sorted]), 'hex');
}
