/**
 * What is known of each source of court files: when it was last looked at, what has changed, and which of its files
 * are imported. Processes that share the database take turns: only the one that has the turn checks sources and writes.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

/** A turn that is not renewed for so long passes to another process. */
const LEASE_SECONDS = 30;
/** A scrape of the metrics waits no longer. */
const READ_MS_MAX = 1_000;

/** What a source has brought since the last time that all of it was stored. */
export interface SourceChanges {
  files_new: number;
  files_changed: number;
  /** Files that the portal no longer lists; their decisions stay. */
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
  /** When all that the source had was stored. */
  succeeded_at: Date | null;
  changed_at: Date | null;
  changes: SourceChanges | null;
  /** The number of looks in a row that have failed. */
  failures: number;
  error: string | null;
  /** Null before the first look: then it is looked at as soon as a process can. */
  next_at: Date | null;
  /** Time since succeeded_at, or since the source was first wanted; null if no process has wanted it yet. */
  age_seconds: number | null;
}

/** A source, and how often it is looked at. */
export interface SourceInterval {
  name: string;
  everySeconds: number;
}

/** A run that began and did not end. */
export interface CutRun {
  name: string;
  failures: number;
}

/** What a run begins with. */
export interface BegunRun {
  /** What earlier runs have changed that did not store all; null: nothing. */
  changes: SourceChanges | null;
  failures: number;
}

const now = sql<Date>`statement_timestamp()`;
const seconds = (count: number) => sql`${count}::double precision * interval '1 second'`;

export class SourceStates {
  readonly #store: SqlStore;
  readonly #owner = randomUUID();
  readonly #isOnly: boolean;

  /** `isOnly`: no other process uses the database, so a turn that somebody has was left by a dead one. */
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

  /** Notes since when the sources are wanted. */
  async want(wanted: readonly SourceInterval[]): Promise<void> {
    const query = sql`insert into app.source (name, created_at) select name, ${now} from ${table(wanted)}
      on conflict (name) do nothing`;
    await this.#store.run([query.compile(db)]);
  }

  /** Takes or renews the turn; false while another process has it. */
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

  /** Who has the turn calls it before a run of its own: what runs then was left by a dead process. */
  async cut(): Promise<CutRun[]> {
    const query = sql<CutRun>`select name, failures from app.source
      where started_at is not null and ${this.#isOurs} order by name`;
    return rowsOf(this.#store, query.compile(db));
  }

  /** The sources whose time has come, in the order of `wanted`. A clock that was set back makes them due at once. */
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

  /** The run ends as if it had not begun. */
  async release(name: string): Promise<void> {
    await this.#set(name, sql`started_at = null`);
  }

  async succeed(name: string): Promise<void> {
    await this.#set(
      name,
      sql`started_at = null, looked_at = ${now}, succeeded_at = ${now}, failures = 0, error = null, retry_at = null`,
    );
  }

  /** The next run begins after so many seconds. */
  async fail(name: string, error: string, waitSeconds: number): Promise<void> {
    await this.#set(
      name,
      sql`started_at = null, looked_at = ${now}, failures = failures + 1, error = ${error},
        retry_at = ${now} + ${seconds(waitSeconds)}`,
    );
  }

  /** The marks of the files that are imported, by id. */
  async files(name: string): Promise<Map<string, string>> {
    const query = sql<{
      id: string;
      mark: string;
    }>`select id, mark from app.source_file where source = ${name}`;
    const rows = await rowsOf(this.#store, query.compile(db));
    return new Map(rows.map(({ id, mark }) => [id, mark]));
  }

  /** The ids of removed decisions among these, but for those that were stored again since. */
  async removed(ids: readonly string[]): Promise<Set<string>> {
    const query = sql<{ id: string }>`select id from unnest(${[...ids]}::text[]) as given(id)
      where exists (select from app.source_removed where digest = ${digestOf('given.id')})
        and not exists (select from app.document where document.id = given.id)`;
    return new Set((await rowsOf(this.#store, query.compile(db))).map(({ id }) => id));
  }

  /** Notes which imported files the portal still lists; resolves to how many it has lost since the last look. */
  async listed(name: string, ids: readonly string[]): Promise<number> {
    const isListed = sql<boolean>`(id = any(${[...ids]}::text[]))`;
    const query = sql<{ is_gone: boolean }>`update app.source_file
      set gone_at = case when ${isListed} then null else ${now} end
      where source = ${name} and (gone_at is null) <> ${isListed} and ${this.#isOurs}
      returning gone_at is not null as is_gone`;
    const rows = await rowsOf(this.#store, query.compile(db));
    return rows.filter(({ is_gone }) => is_gone).length;
  }

  /** The decisions of a file are stored. */
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

  /** A process that has stalled may have lost its turn. */
  get #isOurs() {
    return sql<boolean>`exists (select from app.source_turn where owner = ${this.#owner} and expires_at > ${now})`;
  }
}

const digestOf = (column: string) =>
  sql`encode(sha256(convert_to(${sql.ref(column)}, 'UTF8')), 'hex')`;

/** Keeps no id, which names a case. */
export const noteRemoved = (ids: readonly string[]) =>
  sql`insert into app.source_removed (digest)
    select distinct ${digestOf('given.id')} from unnest(${[...ids]}::text[]) as given(id)
    on conflict (digest) do nothing`.compile(db);

/** The wanted sources as a table with `name`, `every` in seconds, and `place`. */
function table(wanted: readonly SourceInterval[]) {
  const names = wanted.map(({ name }) => name);
  const every = wanted.map(({ everySeconds }) => everySeconds);
  return sql`unnest(${names}::text[], ${every}::double precision[]) with ordinality as wanted(name, every, place)`;
}
