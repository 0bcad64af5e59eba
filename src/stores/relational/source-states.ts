/**
 * State of each source of court files: the time of the last check, the changes, and the imported files. Processes that
 * share the database take turns; only the process that has the turn checks sources and writes.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

/** A turn that is not renewed for this many seconds passes to another process. */
const LEASE_SECONDS = 30;
/** Limit in milliseconds, because a scrape of the metrics waits for the result. */
const READ_MS_MAX = 1_000;

/** Changes from a source since it was last stored completely. */
export interface SourceChanges {
  files_new: number;
  files_changed: number;
  /** Imported files that the portal no longer lists; their decisions are kept. */
  files_gone: number;
  added: number;
  replaced: number;
  unchanged: number;
  /** Items that could not be read. */
  skipped: number;
}

export interface SourceState {
  name: string;
  is_running: boolean;
  looked_at: Date | null;
  /** When the source was last stored completely. */
  succeeded_at: Date | null;
  changed_at: Date | null;
  changes: SourceChanges | null;
  /** Number of consecutive failed checks. */
  failures: number;
  error: string | null;
  /** Time of the next check. Null before the first check, which takes place as soon as a process is free. */
  next_at: Date | null;
  /**
   * Seconds since `succeeded_at`, or else since the source was first configured; null if no process has configured it
   * yet.
   */
  age_seconds: number | null;
}

/** A source with the interval between its checks. */
export interface SourceInterval {
  name: string;
  everySeconds: number;
}

/** A run that was interrupted. */
export interface CutRun {
  name: string;
  failures: number;
}

/** Data with which a run begins. */
export interface BegunRun {
  /** Changes of earlier incomplete runs; null if there are none. */
  changes: SourceChanges | null;
  failures: number;
}

const now = sql<Date>`statement_timestamp()`;
const seconds = (count: number) => sql`${count}::double precision * interval '1 second'`;

export class SourceStates {
  readonly #store: SqlStore;
  readonly #owner = randomUUID();
  readonly #isOnly: boolean;

  /** `isOnly`: no other process uses the database, so an existing turn was left by a dead process. */
  constructor(store: SqlStore, isOnly: boolean) {
    this.#store = store;
    this.#isOnly = isOnly;
  }

  /** The states of these sources, in the order of `wanted`. */
  async of(wanted: readonly SourceInterval[]): Promise<SourceState[]> {
    const query =
      sql<SourceState>`select wanted.name, source.started_at is not null as is_running, looked_at,
        succeeded_at, changed_at, changes, coalesce(failures, 0) as failures, error,
        coalesce(retry_at, looked_at + every * interval '1 second') as next_at,
        greatest(0, extract(epoch from ${now} - coalesce(succeeded_at, created_at)))::float8 as age_seconds
      from ${table(wanted)} left join app.source using (name) order by place`.compile(db);
    const [{ rows }] = await this.#store.run([query], READ_MS_MAX);
    return rows;
  }

  /** Records since when the sources are configured. */
  async want(wanted: readonly SourceInterval[]): Promise<void> {
    const query = sql`insert into app.source (name, created_at) select name, ${now} from ${table(wanted)}
      on conflict (name) do nothing`;
    await this.#store.run([query.compile(db)]);
  }

  /** Takes or renews the turn; resolves to false while another process has it. */
  async hold(): Promise<boolean> {
    const query = sql`insert into app.source_turn as turn (id, owner, expires_at)
      values (1, ${this.#owner}, ${now} + ${seconds(LEASE_SECONDS)})
      on conflict (id) do update set owner = excluded.owner, expires_at = excluded.expires_at
      where turn.owner = excluded.owner or turn.expires_at <= ${now} or ${this.#isOnly}
      returning id`;
    return (await rowsOf(this.#store, query.compile(db))).length > 0;
  }

  async leave(): Promise<void> {
    const query = sql`delete from app.source_turn where owner = ${this.#owner}`;
    await this.#store.run([query.compile(db)]);
  }

  /** Ends runs that a dead process left and returns them. The process with the turn calls it before its own run. */
  async cut(): Promise<CutRun[]> {
    const query = sql<CutRun>`select name, failures from app.source
      where started_at is not null and ${this.#isOurs} order by name`;
    return rowsOf(this.#store, query.compile(db));
  }

  /** The due sources, in the order of `wanted`. If the clock was set back, they are due at once. */
  async due(wanted: readonly SourceInterval[]): Promise<string[]> {
    const query = sql<{ name: string }>`select wanted.name from ${table(wanted)}
      left join app.source using (name) where looked_at is null or looked_at > ${now}
        or coalesce(retry_at, looked_at + every * interval '1 second') <= ${now}
      order by place`;
    return (await rowsOf(this.#store, query.compile(db))).map(({ name }) => name);
  }

  async begin(name: string): Promise<BegunRun> {
    const query = sql<BegunRun>`update app.source set started_at = ${now}
      where name = ${name} and ${this.#isOurs}
      returning failures, case when changed_at > succeeded_at or succeeded_at is null then changes end as changes`;
    const [row] = await rowsOf(this.#store, query.compile(db));
    if (row === undefined) throw new Error('another process looks at the sources');
    return row;
  }

  /** Ends the run as if it had not begun. */
  async release(name: string): Promise<void> {
    await this.#set(name, sql`started_at = null`);
  }

  async succeed(name: string): Promise<void> {
    await this.#set(
      name,
      sql`started_at = null, looked_at = ${now}, succeeded_at = ${now}, failures = 0, error = null, retry_at = null`,
    );
  }

  /** Ends the run as failed; the next run begins after `waitSeconds`. */
  async fail(name: string, error: string, waitSeconds: number): Promise<void> {
    await this.#set(
      name,
      sql`started_at = null, looked_at = ${now}, failures = failures + 1, error = ${error},
        retry_at = ${now} + ${seconds(waitSeconds)}`,
    );
  }

  /** The version marks of the imported files, by file id. */
  async files(name: string): Promise<Map<string, string>> {
    const query = sql<{
      id: string;
      mark: string;
    }>`select id, mark from app.source_file where source = ${name}`;
    const rows = await rowsOf(this.#store, query.compile(db));
    return new Map(rows.map(({ id, mark }) => [id, mark]));
  }

  /** The ids of removed decisions, without decisions that were stored again since. */
  async removed(ids: readonly string[]): Promise<Set<string>> {
    const query = sql<{ id: string }>`select id from unnest(${[...ids]}::text[]) as given(id)
      where exists (select from app.source_removed where digest = ${digestOf('given.id')})
        and not exists (select from app.document where document.id = given.id)`;
    return new Set((await rowsOf(this.#store, query.compile(db))).map(({ id }) => id));
  }

  /**
   * Records which imported files the portal still lists; resolves to the number of files that disappeared since the
   * last check.
   */
  async listed(name: string, ids: readonly string[]): Promise<number> {
    const isListed = sql<boolean>`(id = any(${[...ids]}::text[]))`;
    const query = sql<{ is_gone: boolean }>`update app.source_file
      set gone_at = case when ${isListed} then null else ${now} end
      where source = ${name} and (gone_at is null) <> ${isListed} and ${this.#isOurs}
      returning gone_at is not null as is_gone`;
    const rows = await rowsOf(this.#store, query.compile(db));
    return rows.filter(({ is_gone }) => is_gone).length;
  }

  /** Records that the decisions of a file are stored. */
  async imported(
    name: string,
    { id, mark }: { id: string; mark: string },
    changes: SourceChanges,
  ): Promise<void> {
    const file = sql`insert into app.source_file (source, id, mark, imported_at)
      select ${name}, ${id}, ${mark}, ${now} where ${this.#isOurs}
      on conflict (source, id) do update
        set mark = excluded.mark, imported_at = excluded.imported_at, gone_at = null`;
    await this.#store.run([file.compile(db), this.#changed(name, changes)]);
  }

  async changed(name: string, changes: SourceChanges): Promise<void> {
    await this.#store.run([this.#changed(name, changes)]);
  }

  #changed(name: string, changes: SourceChanges) {
    return this.#setting(
      name,
      sql`changed_at = ${now}, changes = ${JSON.stringify(changes)}::jsonb`,
    );
  }

  async #set(name: string, values: ReturnType<typeof sql>): Promise<void> {
    await this.#store.run([this.#setting(name, values)]);
  }

  #setting(name: string, values: ReturnType<typeof sql>) {
    return sql`update app.source set ${values} where name = ${name} and ${this.#isOurs}`.compile(
      db,
    );
  }

  /** SQL condition that this process has the turn; a process that stalled may have lost it. */
  get #isOurs() {
    return sql<boolean>`exists (select from app.source_turn where owner = ${this.#owner} and expires_at > ${now})`;
  }
}

const digestOf = (column: string) =>
  sql`encode(sha256(convert_to(${sql.ref(column)}, 'UTF8')), 'hex')`;

/** Stores digests instead of ids, because an id names a case. */
export const noteRemoved = (ids: readonly string[]) =>
  sql`insert into app.source_removed (digest)
    select distinct ${digestOf('given.id')} from unnest(${[...ids]}::text[]) as given(id)
    on conflict (digest) do nothing`.compile(db);

/** The sources as an SQL table with `name`, `every` in seconds, and `place`. */
function table(wanted: readonly SourceInterval[]) {
  const names = wanted.map(({ name }) => name);
  const every = wanted.map(({ everySeconds }) => everySeconds);
  return sql`unnest(${names}::text[], ${every}::double precision[]) with ordinality as wanted(name, every, place)`;
}
