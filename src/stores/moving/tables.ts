/** The relational tables that are moved, read from the database's catalogue, and SQL statements on them. */
import { CompiledQuery } from 'kysely';
import type { SqlStore } from '../relational/sql-store.ts';

export interface MovedTable {
  /** Qualified name, such as `app.document`. */
  name: string;
  columns: string[];
  /** For each column, whether the database knows the length of a value without reading it. */
  is_measured: boolean[];
  /** Columns of the primary key, in the order of the key. */
  key: string[];
  /** Tables that the foreign keys of this table refer to. */
  needs: string[];
}

/** Tables that are not moved: their rows matter only to the running processes of one installation. */
const LEFT = [
  ...['app.ping', 'app.write_turn', 'app.upload', 'app.deletion_clock'],
  'app.source_turn',
];
/** Tables in which a newly created store already has a row. */
export const SEEDED = ['app.reference_version'];
const READ_MS_MAX = 55_000;
const PAGE_ROWS = 500;
/** Limit for the text of a page's rows. On disk, a compressed row may be a hundredth of its text. */
const PAGE_BYTES = 4 * 1024 * 1024;

const DESCRIBE = `
select n.nspname || '.' || c.relname as name,
  (select json_agg(attname order by attnum) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
  (select json_agg(atttypid in ('text'::regtype, 'bytea'::regtype) order by attnum) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped) as is_measured,
  (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
    from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indrelid = c.oid and i.indisprimary) as key,
  (select coalesce(json_agg(distinct fn.nspname || '.' || f.relname), '[]')
    from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
    where k.conrelid = c.oid and k.contype = 'f') as needs
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('app', 'hub') and c.relkind = 'r'
order by 1`;

/** Sets UTC, because JSON gives times with the offset of the session. */
const UTC = CompiledQuery.raw("select set_config('TimeZone', 'UTC', true)");

/** The tables to move; each comes after the tables that its foreign keys refer to. */
export async function movedTables(store: SqlStore): Promise<MovedTable[]> {
  const [{ rows }] = await store.run([CompiledQuery.raw(DESCRIBE)], READ_MS_MAX);
  const left = (rows as MovedTable[]).filter(({ name }) => !LEFT.includes(name));
  const ordered: MovedTable[] = [];
  const isPlaced = (name: string) => ordered.some(table => table.name === name);
  while (left.length > 0) {
    const next = left.findIndex(({ name, needs }) =>
      needs.every(needed => needed === name || isPlaced(needed)),
    );
    ordered.push(...left.splice(Math.max(0, next), 1));
  }
  return ordered;
}

/** Runs a statement that returns one row. */
export async function oneRow<R>(
  store: SqlStore,
  text: string,
  parameters: unknown[] = [],
): Promise<R> {
  const query = CompiledQuery.raw(text, parameters);
  const [, { rows }] = await store.run([UTC, query], READ_MS_MAX);
  return rows[0] as R;
}

/**
 * SQL of `kept`, the rows after a key in the order of the key. The page has a bounded size, but at least one row. `$1`
 * is the key as JSON, absent for the first page.
 */
export function pageOf(table: MovedTable, isFirst: boolean): string {
  const { name, columns, key } = table;
  const keys = names(key);
  const after = isFirst
    ? ''
    : `where (${keys}) > (select ${keys} from json_populate_record(null::${name}, $1::json))`;
  return `with stored as (
    select t.*, row_number() over place as page_row, sum(pg_column_size(t)) over place as stored_bytes
    from (select ${names(columns)} from ${name} ${after} order by ${keys} limit ${PAGE_ROWS}) t
    window place as (order by ${keys})
  ), page as (
    select stored.*, sum(${textBytes(table)}) over (order by ${keys}) as page_bytes
    from stored where page_row = 1 or stored_bytes <= ${PAGE_BYTES}
  ), kept as (select ${names(columns)} from page where page_row = 1 or page_bytes <= ${PAGE_BYTES})`;
}

/** SQL for the bytes of a row as text. Values of columns that are not measured must be read; they are rarely long. */
function textBytes({ columns, is_measured }: MovedTable): string {
  const lengths = columns.map((column, i) =>
    is_measured[i] ? quoted(column) : `${quoted(column)}::text`,
  );
  return lengths.map(text => `coalesce(octet_length(${text}), 0)`).join(' + ');
}

/** SQL for the key of the last row of `kept`, as JSON text; null for an empty page. */
export function lastKey({ key }: MovedTable): string {
  const pairs = key.map(name => `'${name}', ${quoted(name)}`).join(', ');
  const order = key.map(name => `${quoted(name)} desc`).join(', ');
  return `(select json_build_object(${pairs})::text from kept order by ${order} limit 1)`;
}

export const names = (columns: readonly string[]): string => columns.map(quoted).join(', ');

const quoted = (name: string) => `"${name}"`;
