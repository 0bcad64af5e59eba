/**
 * Verification reports on documents of the hub's users. Only the owner of a report can delete it. Users of a case to
 * which the owner added the report can read it.
 */
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from '../sql-store.ts';
import { mayRead } from './cases/shown-items.ts';

export interface ReportHead {
  id: string;
  name: string | null;
  kind: 'docx' | 'pdf' | 'texto';
  sha256: string;
  size_bytes: number;
  citations: number;
  problems: number;
  unconfirmed: number;
  checked_at: Date;
}

/** An earlier report on the same file, or on a file of the same name. */
export interface EarlierReport {
  id: string;
  checked_at: Date;
  is_same_file: boolean;
  citations: object[];
}

const now = sql<Date>`statement_timestamp()`;

export class Reports {
  readonly #store: SqlStore;
  readonly #countMax: number;

  /** `countMax` is the number of reports that a user may keep. */
  constructor(store: SqlStore, countMax: number) {
    this.#store = store;
    this.#countMax = countMax;
  }

  /** Stores a new report, given as JSON; resolves to false if the user already has the maximum number. */
  async add(owner: string, head: ReportHead, report: string): Promise<boolean> {
    const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${owner}`}, 0))`;
    const { id, name, kind, sha256, size_bytes, citations, problems, unconfirmed } = head;
    const add = sql`
      insert into hub.report (id, owner, name, kind, sha256, size_bytes, citations, problems,
        unconfirmed, checked_at, report)
      select ${id}, ${owner}, ${name}::text, ${kind}, ${sha256}, ${size_bytes}::integer,
        ${citations}::integer, ${problems}::integer, ${unconfirmed}::integer,
        ${head.checked_at}::timestamptz, ${report}::json
      where (select count(*) from hub.report where owner = ${owner}) < ${this.#countMax}`;
    const [, { count }] = await this.#store.run([lock.compile(db), add.compile(db)]);
    return count === 1;
  }

  /** All reports of a user, newest first. */
  async list(owner: string): Promise<ReportHead[]> {
    const query = sql<ReportHead>`
      select id, name, kind, sha256, size_bytes, citations, problems, unconfirmed, checked_at
      from hub.report where owner = ${owner} order by checked_at desc, id`.compile(db);
    return rowsOf(this.#store, query);
  }

  /** JSON of a report; null if the user may not read it or it does not exist. */
  async seen(user: string, id: string): Promise<string | null> {
    const query = sql<{ owner: string }>`select owner from hub.report where id = ${id}`.compile(db);
    const [found] = await rowsOf(this.#store, query);
    if (found === undefined) return null;
    const { owner } = found;
    const isSeen = await mayRead(this.#store, user, { kind: 'verification', ref: id, owner });
    return isSeen ? this.get(owner, id) : null;
  }

  /** JSON of a report; null if the user has no report with this id. */
  async get(owner: string, id: string): Promise<string | null> {
    const query = sql<{ report: string }>`select report::text from hub.report
      where id = ${id} and owner = ${owner}`.compile(db);
    const [found] = await rowsOf(this.#store, query);
    return found?.report ?? null;
  }

  /** Whether the user has a report with this id. */
  async has(owner: string, id: string): Promise<boolean> {
    const query = sql`select from hub.report where id = ${id} and owner = ${owner}`.compile(db);
    return (await rowsOf(this.#store, query)).length > 0;
  }

  /** The last report on a file with these bytes, or else with this name; null if there is none. */
  async last(owner: string, sha256: string, name: string | null): Promise<EarlierReport | null> {
    const query = sql<EarlierReport>`
      select id, checked_at, sha256 = ${sha256} as is_same_file, report -> 'citations' as citations
      from hub.report where owner = ${owner} and (sha256 = ${sha256} or name = ${name}::text)
      order by is_same_file desc, checked_at desc limit 1`.compile(db);
    const [found] = await rowsOf(this.#store, query);
    return found ?? null;
  }

  /** Resolves to whether the report existed. */
  async remove(owner: string, id: string): Promise<boolean> {
    const query = sql`delete from hub.report where id = ${id} and owner = ${owner}`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count === 1;
  }

  /** Deletes at most `limit` reports that are older than `days` days; resolves to their number. */
  async deleteOld(days: number, limit: number): Promise<number> {
    const query = sql`delete from hub.report where id in (
      select id from hub.report where checked_at < ${now} - ${days}::integer * interval '1 day'
      order by checked_at limit ${limit} for update skip locked)`.compile(db);
    const [{ count }] = await this.#store.run([query]);
    return count;
  }
}
