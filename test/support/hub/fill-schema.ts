/** Fills every table of the schema `hub` with a row of one user, using the database's own description of the tables. */
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';

/** A statement as text. */
export const raw = (sql: string, parameters: unknown[] = []) =>
  ({ sql, parameters, query: null as never, queryId: null as never }) as const;

interface Column {
  name: string;
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
  /** Maps a column to the table and column that it references. */
  links: Map<string, { table: string; column: string }>;
  /** Maps a column to a value that its check accepts. */
  allowed: Map<string, string>;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape.
async function rows(store: SqlStore, sql: string, parameters: unknown[] = []): Promise<any[]> {
  const [{ rows: found }] = await store.run([raw(sql, parameters)]);
  return found as never;
}

/** The tables of the schema; referenced tables come first. */
export async function readTables(store: SqlStore): Promise<Table[]> {
  const columns = await rows(
    store,
    `select table_name as table, column_name as name, data_type as type
    from information_schema.columns
    where table_schema = 'hub' and is_generated = 'NEVER' order by table_name, ordinal_position`,
  );
  const constraints = await rows(
    store,
    `select conrelid::regclass::text as table, contype as kind, pg_get_constraintdef(oid) as text
    from pg_constraint where connamespace = 'hub'::regnamespace`,
  );
  const tables = new Map<string, Table>();
  for (const { table, name, type } of columns) {
    const made = tables.get(table) ?? newTable(table);
    made.columns.push({ name, type });
    tables.set(table, made);
  }
  for (const { table, kind, text } of constraints) {
    const of = tables.get(table.replace(/^hub\./, ''))!;
    const link = /^FOREIGN KEY \((\w+)\) REFERENCES hub\.(\w+)\((\w+)\)/.exec(text);
    if (link !== null) of.links.set(link[1]!, { table: link[2]!, column: link[3]! });
    const check = /\((\w+) = ANY \(ARRAY\['([^']*)'/.exec(text);
    if (kind === 'c' && check !== null) of.allowed.set(check[1]!, check[2]!);
  }
  return inOrder([...tables.values()]);
}

function newTable(name: string): Table {
  return { name, columns: [], links: new Map(), allowed: new Map() };
}

function inOrder(tables: Table[]): Table[] {
  const done: Table[] = [];
  const isReady = ({ name, links }: Table) =>
    [...links.values()].every(({ table }) => table === name || done.some(d => d.name === table));
  while (done.length < tables.length) {
    const next = tables.find(table => !done.includes(table) && isReady(table));
    if (next === undefined) throw new Error('tables refer to each other in a circle');
    done.push(next);
  }
  return done;
}

/** Inserts one row into each table except accounts; every text in it contains `mark`. */
export async function fillTables(
  store: SqlStore,
  tables: readonly Table[],
  { accountId, mark }: { accountId: string; mark: string },
): Promise<void> {
  const made = new Map([['account', new Map<string, unknown>([['id', accountId]])]]);
  for (const table of tables) {
    if (table.name === 'account') continue;
    const row = new Map<string, unknown>();
    for (const { name, type } of table.columns) {
      const link = table.links.get(name);
      const value =
        link === undefined
          ? (table.allowed.get(name) ?? numberOf(name) ?? sampleOf(type, `${mark}-${name}`))
          : made.get(link.table)?.get(link.column);
      row.set(name, value ?? null);
    }
    const places = table.columns.map(({ type }, i) => `$${i + 1}::${type}`);
    const names = [...row.keys()].map(name => `"${name}"`);
    const sql = `insert into hub."${table.name}" (${names}) values (${places})`;
    await store.run([raw(sql, [...row.values()])]);
    made.set(table.name, row);
  }
}

let numbers = 0;

/** A column `number` is unique over all rows. */
const numberOf = (column: string): number | null => (column === 'number' ? ++numbers : null);

function sampleOf(type: string, text: string): unknown {
  if (/^(text|character)/.test(type)) return text;
  if (/^json/.test(type)) return JSON.stringify({ text });
  if (/^timestamp/.test(type)) return new Date();
  if (type === 'tsvector') return `'${text}':1`;
  if (type === 'boolean') return true;
  if (type === 'bytea') return Buffer.from(text);
  if (type === 'uuid') return crypto.randomUUID();
  if (/^(integer|bigint|smallint|numeric|real|double)/.test(type)) return 1;
  throw new Error(`no value for the type ${type}: write one here`);
}

/** For each table the number of rows that contain the text, and the number of all rows. */
export async function countRows(
  store: SqlStore,
  tables: readonly Table[],
  text: string,
): Promise<Record<string, { found: number; all: number }>> {
  const counts: Record<string, { found: number; all: number }> = {};
  for (const { name } of tables) {
    const [row] = await rows(
      store,
      `select count(*)::integer as all, count(*) filter (where position($1 in t::text) > 0)::integer
        as found from hub."${name}" as t`,
      [text],
    );
    counts[name] = row;
  }
  return counts;
}
