/**
 * Removed decisions whose text may still be in uploaded files. An entry exists until no reachable file from before the
 * removal contains the decision. A file is reachable if it belongs to this process's place.
 */
import { type RawBuilder, sql } from 'kysely';
import type { ArtifactPlace } from '../artifacts/artifact-store.ts';
import { noteRemoved } from './source-states.ts';
import { db, rowsOf, type SqlStore } from './sql-store.ts';

const PENDING_MAX = 10_000;
const FILES_MAX = 100;

/** A removed decision; times are microseconds since 1970 by the clock of the database. */
export interface Erasure {
  id: string;
  askedAt: number;
}

/** The file of a dataset item. */
export interface UploadedFile {
  id: string;
  object_key: string;
  size_bytes: number;
  createdAt: number;
  /** Whether the file is not converted yet, so that its decisions cannot be identified. */
  isSource: boolean;
  /** Whether the ingest of the file has failed, so that nothing more is imported from it. */
  hasFailed: boolean;
}

/** The new file that replaces an uploaded one. */
export interface BlankedFile {
  place: ArtifactPlace;
  sha256: string;
  /** Set if the file was emptied because it could never be converted. */
  isEmpty?: boolean;
  /** Indexes of the lines of the old file that are now blank. */
  lines: readonly number[];
}

const micros = (time: string) =>
  sql<string>`(extract(epoch from ${sql.ref(time)}) * 1000000)::bigint::text`;

export class Erasures {
  readonly #store: SqlStore;
  readonly #place: string;

  /** `place` selects the files that this process can reach; see IngestQueue. */
  constructor(store: SqlStore, place: string) {
    this.#store = store;
    this.#place = place;
  }

  get #isOurs() {
    return sql<boolean>`place in ('', ${this.#place})`;
  }

  /**
   * Adds entries for the files of all places. The full text of a decision may be in a file under an id of its own. A
   * decision stored under that id is removed only if both have the same owner. From now on, sources omit these
   * decisions.
   */
  async ask(ids: readonly string[]): Promise<void> {
    const query = sql`insert into app.erasure (id, place, asked_at)
      select id, place, statement_timestamp() from (
        select id from unnest(${ids}::text[]) as given(id)
        union select document.origem -> 'integra' ->> 'decisao_id' from app.document
          left join app.dataset_item item on item.id = document.origem ->> 'item_id'
          where document.id = any(${ids}::text[])
            and document.origem -> 'integra' ->> 'decisao_id' is not null
            and not exists (select from app.document other
              left join app.dataset_item its on its.id = other.origem ->> 'item_id'
              where other.id = document.origem -> 'integra' ->> 'decisao_id'
                and its.tenant is distinct from item.tenant)
      ) as asked, (
        select place from app.dataset_item union select ${this.#place}) as places
      on conflict (id, place) do update set asked_at = excluded.asked_at`;
    await this.#store.run([query.compile(db), noteRemoved(ids)]);
  }

  /** The oldest entries. */
  async pending(): Promise<Erasure[]> {
    const query = sql<{ id: string; asked: string }>`select id, max(${micros('asked_at')}) as asked
      from app.erasure where ${this.#isOurs} group by id order by min(asked_at) limit ${sql.lit(PENDING_MAX)}`;
    const rows = await rowsOf(this.#store, query.compile(db));
    return rows.map(({ id, asked }) => ({ id, askedAt: Number(asked) }));
  }

  /** The next files in the order of their items' ids, after the item `after`. */
  async files(after: string): Promise<UploadedFile[]> {
    type Found = Omit<UploadedFile, 'createdAt'> & { created: string };
    const query = sql<Found>`select id, object_key, size_bytes, ${micros('created_at')} as created,
      file_form = 'source' as "isSource", ingest_state = 'failed' as "hasFailed"
      from app.dataset_item where ${this.#isOurs} and deleted_at is null and id > ${after} order by id limit ${sql.lit(FILES_MAX)}`;
    const rows = await rowsOf(this.#store, query.compile(db));
    return rows.map(({ created, ...file }) => ({ ...file, createdAt: Number(created) }));
  }

  /** The number of files that are not converted yet and are older than the newest of these removals. */
  async awaitingConversion(entries: readonly Erasure[]): Promise<number> {
    const newest = Math.max(...entries.map(({ askedAt }) => askedAt));
    const query = sql<{ files: number }>`select count(*)::integer as files from app.dataset_item
      where ${this.#isOurs} and file_form = 'source' and ingest_state in ('queued', 'running')
        and deleted_at is null and ${micros('created_at')}::bigint <= ${newest}::bigint`;
    const [found] = await rowsOf(this.#store, query.compile(db));
    return found!.files;
  }

  /** Whether the item still names this file. */
  async isCurrent({ id, object_key }: UploadedFile): Promise<boolean> {
    const query = db.selectFrom('app.dataset_item').select('id').where('id', '=', id);
    const found = query.where('object_key', '=', object_key).compile();
    return (await rowsOf(this.#store, found)).length > 0;
  }

  /**
   * Replaces the item's file by one with blank lines, which was begun as an upload, and abandons the old file. Resolves
   * to false if the item no longer names the old file. A running ingest of the item loses its claim, and the item is
   * queued again with the new file.
   */
  async replace(
    old: UploadedFile,
    { place, sha256, lines, isEmpty = false }: BlankedFile,
  ): Promise<boolean> {
    const bytes = isEmpty ? 0 : old.size_bytes;
    const othersOf = (list: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
      select jsonb_agg(told) from jsonb_array_elements(${list}) told
      where (told ->> 'line')::integer <> all(${lines}::integer[])), '[]')`;
    const others = (name: string) => othersOf(sql`ingest_counts -> ${name}`);
    const begun = sql`select from app.upload where object_key = ${place.object_key} and not is_abandoned`;
    const query = sql<{ object_key: string }>`with replaced as (
      update app.dataset_item set sha256 = ${sha256}, object_key = ${place.object_key},
        storage_path = ${place.path}, storage_uri = ${place.uri}, size_bytes = ${bytes},
        file_form = case when ${isEmpty}::boolean then 'converted' else file_form end,
        source_options = case when ${isEmpty}::boolean then null else source_options end,
        ingest_counts = ingest_counts || jsonb_build_object(
          'skipped', ${others('skipped')}, 'leftOut', ${others('leftOut')}),
        idle_attempts = case ingest_state when 'running' then idle_attempts - 1 else idle_attempts end,
        worker = null,
        ingest_state = case ingest_state when 'running' then 'queued' else ingest_state end
      where id = ${old.id} and object_key = ${old.object_key} and exists (${begun}) returning id, tenant
    ), counted as (
      update app.upload_use set bytes = bytes + ${bytes}::bigint - ${old.size_bytes}::bigint
      where tenant in (select tenant from replaced)
    ), told as (
      update app.upload_error set errors = ${othersOf(sql`errors`)} from replaced
      where item_id = replaced.id and exists (select from jsonb_array_elements(errors) told
        where (told ->> 'line')::integer = any(${lines}::integer[]))
    ), named as (
      delete from app.upload where object_key = ${place.object_key} and exists (select from replaced)
    ) insert into app.upload (object_key, place, begun_at, is_abandoned)
      select ${old.object_key}, ${this.#place}, statement_timestamp(), true from replaced returning object_key`;
    // The statement after the lock sees what a worker has reported meanwhile.
    const [, , { rows }] = await this.#store.run([
      sql`${begun} for update`.compile(db),
      sql`select from app.dataset_item where id = ${old.id} for update`.compile(db),
      query.compile(db),
    ]);
    return rows.length > 0;
  }

  /** The ids among `ids` that were stored again by an upload from before their removal. */
  async storedAgain(ids: readonly string[]): Promise<string[]> {
    const query = sql<{ id: string }>`select distinct document.id from app.document
      join app.dataset_item item on item.id = document.origem ->> 'item_id'
      join app.erasure on erasure.id = document.id and item.created_at <= erasure.asked_at
      where document.id = any(${ids}::text[])`;
    return (await rowsOf(this.#store, query.compile(db))).map(({ id }) => id);
  }

  /** Deletes those entries whose removal has not been requested again. */
  async done(entries: readonly Erasure[]): Promise<void> {
    const query = sql`delete from app.erasure using unnest(
        ${entries.map(({ id }) => id)}::text[], ${entries.map(({ askedAt }) => askedAt)}::bigint[]
      ) as done(id, asked)
      where erasure.id = done.id and ${micros('asked_at')}::bigint <= done.asked and ${this.#isOurs}`;
    await this.#store.run([query.compile(db)]);
  }
}
