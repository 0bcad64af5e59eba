/** Copies the relational tables, with any columns, and compares them by sums of row digests. */
import type { SqlStore } from '../relational/sql-store.ts';
import { type Compared, copyPages, type OnCopied, type Page, patiently } from './copying.ts';
import type { MoveJournal } from './journal.ts';
import { lastKey, type MovedTable, movedTables, names, oneRow, pageOf, SEEDED } from './tables.ts';

/** Columns with the location of a file or the name of its upload queue. The move changes these values. */
const PLACES: Record<string, readonly string[]> = {
  'app.dataset_item': [...['place', 'storage_path', 'storage_backend', 'bucket', 'storage_uri']],
  'app.erasure': ['place'],
};

/** Decisions that arrive after the move are numbered behind those that were moved. */
const NEXT_ARRIVAL = `select setval('app.document_arrival',
  greatest((select max(arrival) from app.document), 1)) as last`;

export interface SqlMove {
  source: SqlStore;
  target: SqlStore;
}

/** The name of a table of the target that holds rows; null if all are empty. */
export async function filledTable(target: SqlStore): Promise<string | null> {
  for (const { name } of await movedTables(target)) {
    if (SEEDED.includes(name)) continue;
    const { found } = await oneRow<{ found: boolean }>(
      target,
      `select exists (select from ${name}) as found`,
    );
    if (found) return name;
  }
  return null;
}

export async function moveTables(
  { source, target }: SqlMove,
  journal: MoveJournal,
  onCopied: OnCopied,
): Promise<void> {
  // The first call makes the target create its tables.
  await movedTables(target);
  for (const table of await movedTables(source)) {
    await copyPages(table.name, journal, onCopied, after => copyPage(source, target, table, after));
  }
  await oneRow(target, NEXT_ARRIVAL);
}

interface RowsPage {
  rows: string;
  count: number;
  last: string | null;
}

async function copyPage(
  source: SqlStore,
  target: SqlStore,
  table: MovedTable,
  after: string | null,
): Promise<Page> {
  const read = `${pageOf(table, after === null)}
    select coalesce(json_agg(kept), '[]')::text as rows, count(*)::integer as count,
      ${lastKey(table)} as last from kept`;
  const page = await oneRow<RowsPage>(source, read, after === null ? [] : [after]);
  if (page.last !== null) await oneRow(target, insertOf(table), [page.rows]);
  return { rows: page.count, last: page.last };
}

/** A row that the target already has is overwritten with the source's row. */
function insertOf({ name, columns, key }: MovedTable): string {
  const others = columns.filter(column => !key.includes(column));
  const values = others.map(column => `"${column}" = excluded."${column}"`).join(', ');
  const action = others.length === 0 ? 'nothing' : `update set ${values}`;
  return `insert into ${name} (${names(columns)})
    select ${names(columns)} from json_populate_recordset(null::${name}, $1::json)
    on conflict (${names(key)}) do ${action}`;
}

export async function compareTables({ source, target }: SqlMove): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const table of await movedTables(source)) {
    const [own, moved] = [await digestOf(source, table), await digestOf(target, table)];
    compared.push({
      part: table.name,
      source: own.count,
      target: moved.count,
      by: 'digest',
      isSame: own.count === moved.count && own.sum === moved.sum,
    });
  }
  return compared;
}

/**
 * The number of rows and the sum of their hashes. The sum does not depend on the order in which the database returns
 * them.
 */
async function digestOf(store: SqlStore, table: MovedTable) {
  const digest = { count: 0, sum: 0n };
  const places = PLACES[table.name] ?? [];
  for (let after: string | null = null; ; ) {
    const hash = `('x' || substr(md5((to_jsonb(kept) - '{${places.join()}}'::text[])::text), 1, 15))::bit(60)::bigint`;
    const read = `${pageOf(table, after === null)}
      select count(*)::integer as count, coalesce(sum(${hash}), 0)::text as sum, ${lastKey(table)} as last
      from kept`;
    const parameters = after === null ? [] : [after];
    const page: { count: number; sum: string; last: string | null } = await patiently(() =>
      oneRow(store, read, parameters),
    );
    digest.count += page.count;
    digest.sum += BigInt(page.sum);
    if (page.last === null) return digest;
    after = page.last;
  }
}

export interface NewPlace {
  /** Name of the upload queue before and after the move. */
  from: string;
  to: string;
  /** The bucket that now holds the files; null if the files stay in their folder. */
  bucket: string | null;
}

/** Items without a queue belong to every queue. Deleted items have no file. */
const MOVE_FILES = `update app.dataset_item set storage_backend = 's3', bucket = $1,
  storage_path = $1 || '/' || object_key, storage_uri = 's3://' || $1 || '/' || object_key
  where place in ('', $2) and deleted_at is null`;

/**
 * Assigns the new location to the items of this upload queue and to its pending erasures. If the documents stay in the
 * source, `store` is the source's. This is the last step of a move, after the comparison.
 */
export async function moveQueue(store: SqlStore, { from, to, bucket }: NewPlace): Promise<void> {
  if (bucket !== null) await oneRow(store, MOVE_FILES, [bucket, from]);
  if (from === to) return;
  await oneRow(store, 'update app.dataset_item set place = $2 where place = $1', [from, to]);
  await oneRow(
    store,
    `insert into app.erasure (id, place, asked_at)
      select id, $2, asked_at from app.erasure where place = $1 on conflict do nothing`,
    [from, to],
  );
  await oneRow(store, 'delete from app.erasure where place = $1', [from]);
}
