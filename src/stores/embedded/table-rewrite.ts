/**
 * Rewrites a table while it is in use. A large table is copied in parts, so that no statement occupies the only session
 * for long. A trigger repeats other callers' changes in the copy, and at the end the copy replaces the table.
 *
 * app.document ──► part ──► part ──► …  rewrite.document ──► app.document
 * └── insert, update, delete ─────────►┘
 */
import type { DatabaseConnection } from './database-connection.ts';
import type { Row, Statement } from './store-protocol.ts';

/** Schema of the copies. An unfinished copy is dropped at the next start of the database. */
export const DROP_COPIES = 'drop schema if exists rewrite cascade';
/**
 * A table up to this size, with its indexes, is rewritten in one statement, which takes less time than one part of a
 * copy.
 */
const WHOLE_BYTES_MAX = 4 * 1024 * 1024;
/** A part ends with the row that reaches either of these limits. */
const PART_ROWS_MAX = 200;
const PART_BYTES_MAX = 256 * 1024;

/**
 * Tables with their primary keys and with properties that `like` does not copy. A primary key with generated numbers is
 * treated as none, because the copy would start to count at 1.
 */
const TABLES = `select n.nspname, c.relname, pg_total_relation_size(c.oid)::float8,
  array_to_string(c.reloptions, ', '), obj_description(c.oid, 'pg_class'),
  array(select quote_ident(attname) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum),
  array(select quote_ident(attname) from pg_index i
    cross join unnest(i.indkey) with ordinality as part(attnum, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
    where i.indrelid = c.oid and i.indisprimary and a.attidentity = '' order by place)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('app', 'graph', 'vectors') order by 1, 2`;

const REPEAT = `create function rewrite.repeat() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    execute format('delete from rewrite.%I where %s', tg_table_name, tg_argv[0]) using old;
  end if;
  if tg_op <> 'DELETE' then
    execute format('insert into rewrite.%I select ($1).*', tg_table_name) using new;
  end if;
  return null;
end $$`;

type Rewritable = Pick<DatabaseConnection, 'run' | 'alone'>;

export interface Table {
  schema: string;
  name: string;
  /** Size of the table with its indexes. */
  bytes: number;
  /** Storage parameters; null if the table has none. */
  options: string | null;
  /** The table's comment. */
  note: string | null;
  columns: string[];
  /** Columns of the primary key; empty if the table has none. */
  key: string[];
}

/** The tables of the stores. */
export async function storeTables(connection: Rewritable): Promise<Table[]> {
  const [rows] = await connection.run([{ sql: TABLES }]);
  type Columns = [string, string, number, string | null, string | null, string[], string[]];
  return (rows as Columns[]).map(([schema, name, bytes, options, note, columns, key]) => {
    return { schema, name, bytes, options, note, columns, key };
  });
}

/** Rewrites a table and sets its comment to `note`; resolves to false if `signal` aborted it. */
export async function rewriteTable(
  connection: Rewritable,
  table: Table,
  note: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const { schema, name, bytes, key } = table;
  const comment = { sql: `comment on table ${schema}.${name} is '${note}'` };
  if (bytes <= WHOLE_BYTES_MAX || key.length === 0) {
    await connection.alone(`vacuum (full, analyze) ${schema}.${name}`);
    await connection.run([comment]);
    return true;
  }
  await connection.run(begun(table));
  let last: Row | undefined;
  do {
    if (signal?.aborted) return false;
    const [rows] = await connection.run([part(table, last)]);
    last = rows![0];
  } while (last !== undefined);
  await connection.run([
    { sql: `drop table ${schema}.${name}` },
    { sql: `alter table rewrite.${name} set schema ${schema}` },
    comment,
  ]);
  return true;
}

/** Creates an empty copy and the trigger. */
function begun({ schema, name, options, key }: Table): Statement[] {
  const settings = options === null ? '' : `with (${options})`;
  const isRow = key.map(column => `${column} = ($1).${column}`).join(' and ');
  return [
    DROP_COPIES,
    'create schema rewrite',
    REPEAT,
    `create table rewrite.${name} (like ${schema}.${name} including all) ${settings}`,
    `create trigger repeat after insert or update or delete on ${schema}.${name}
      for each row execute function rewrite.repeat('${isRow}')`,
  ].map(sql => ({ sql }));
}

/**
 * Copies the next rows in key order and skips rows that the trigger has already written. Returns the key of the last
 * copied row, or no row at the end of the table.
 */
function part({ schema, name, columns, key }: Table, last: Row | undefined): Statement {
  const keys = key.join(', ');
  const after =
    last === undefined ? '' : `(${keys}) > (${key.map((_, i) => `$${i + 1}`).join(', ')}) and`;
  const size = columns.map(column => `coalesce(pg_column_size(${column}), 0)`).join(' + ');
  const isSame = key.map(column => `copy.${column} = given.${column}`).join(' and ');
  // The copy is looked up for each row by a scalar subquery, because a join could scan the whole copy.
  const sql = `with next as materialized (
      select ${keys}, ${size} as size from ${schema}.${name} as given
      where ${after} (select true from rewrite.${name} as copy where ${isSame}) is null
      order by ${keys} limit ${PART_ROWS_MAX}
    ), part as materialized (
      select ${keys} from (select *, sum(size) over (order by ${keys}) - size as before from next) as sized
      where before < ${PART_BYTES_MAX}
    ), copied as (
      insert into rewrite.${name} select * from ${schema}.${name}
      where (${keys}) in (select ${keys} from part)
    )
    select ${keys} from part order by ${key.map(column => `${column} desc`).join(', ')} limit 1`;
  return last === undefined ? { sql } : { sql, params: last };
}
