/**
 * Embedded databases that the tests of one process use one after another, because opening one takes two seconds. A test
 * gets the database as after the first start; a database whose tables or settings a test has changed is closed. This
 * module is in the folder whose files use the process's own tap, so that the databases are closed at the end of the
 * process.
 */
import root from 'tap';
import { type OpenEmbedded, openEmbedded } from '../../../src/stores/opening/open-embedded.ts';
import { emptyFolder, type TestScope } from '../empty-folder.ts';

type Connection = OpenEmbedded['database']['connection'];

interface Lent {
  embedded: OpenEmbedded;
  /** The tables and settings when the database was opened. */
  shape: string;
  /** Rows that migrations wrote, as JSON. */
  rows: Map<string, string>;
}

const RUN_MS_MAX = 60_000;
const MIGRATIONS = 'jurisgrafo';

const SCHEMAS = `nspname not like 'pg_toast%' and nspname not in ('pg_catalog', 'information_schema')`;
const TABLES = `
  select format('%I.%I', nspname, relname) from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and nspname <> '${MIGRATIONS}' and ${SCHEMAS} order by 1`;
const USED_SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) from pg_sequences where last_value is not null`;
const SHAPE = `
  select string_agg(line, E'\\n' order by line) from (
    select concat_ws(' ', nspname, relname, relkind, reloptions::text, attname, atttypid::regtype, atttypmod,
      attnotnull, attcollation, pg_get_indexdef(c.oid), pg_get_expr(adbin, adrelid)) as line
    from pg_class c join pg_namespace n on n.oid = relnamespace
    left join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on adrelid = c.oid and adnum = attnum
    where relkind in ('r', 'i', 'S', 'v') and ${SCHEMAS}
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(o.oid))
    from pg_constraint o join pg_namespace n on n.oid = connamespace where ${SCHEMAS}
    union all
    select concat_ws(' ', tgrelid::regclass, tgname, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', nspname, proname, md5(prosrc))
    from pg_proc join pg_namespace n on n.oid = pronamespace where ${SCHEMAS}
    union all
    select concat_ws(' ', name, setting) from pg_settings where source = 'session'
  ) as lines(line)`;

const idle: Lent[] = [];
const opened = new Set<OpenEmbedded>();

root.teardown(async () => {
  for (const embedded of opened) await embedded.close();
});

/** An embedded database as after the first start; returned when the test ends. */
export async function lendDatabase(t: TestScope): Promise<OpenEmbedded['database']> {
  let lent = idle.pop() ?? (await open());
  while (!(await isRestored(lent))) {
    await close(lent);
    lent = idle.pop() ?? (await open());
  }
  t.teardown(() => void idle.push(lent));
  return lent.embedded.database;
}

async function open(): Promise<Lent> {
  // The folder is removed after the databases are closed, because teardowns run in reverse order.
  const embedded = await openEmbedded(await emptyFolder(root), 'tests');
  opened.add(embedded);
  const { connection } = embedded.database;
  const rows = new Map<string, string>();
  for (const table of await filledTables(connection)) {
    const [json] = await column(connection, `select json_agg(t)::text from ${table} t`);
    rows.set(table, json!);
  }
  return { embedded, rows, shape: await shapeOf(connection) };
}

async function close({ embedded }: Lent): Promise<void> {
  opened.delete(embedded);
  await embedded.close();
}

/** Empties the database; resolves to false if its tables or settings have changed, or its thread does not answer. */
async function isRestored({ embedded, shape, rows }: Lent): Promise<boolean> {
  const { connection } = embedded.database;
  try {
    await connection.settled();
    if ((await shapeOf(connection)) !== shape) return false;
    const filled = await filledTables(connection);
    const sequences = await column(connection, USED_SEQUENCES);
    const statements = [
      ...(filled.length === 0 ? [] : [{ sql: `truncate ${filled} restart identity cascade` }]),
      ...sequences.map(sequence => ({ sql: `alter sequence ${sequence} restart` })),
      ...Array.from(rows, ([table, json]) => ({
        sql: `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
        params: [json],
      })),
    ];
    await connection.run(statements, RUN_MS_MAX);
    return true;
  } catch {
    return false;
  }
}

const shapeOf = async (connection: Connection): Promise<string> =>
  (await column(connection, SHAPE))[0]!;

/** Tables with rows, without the tables that record the migrations. */
async function filledTables(connection: Connection): Promise<string[]> {
  const tables = await column(connection, TABLES);
  const each = tables.map(table => `select '${table}' where exists (select from ${table})`);
  return column(connection, each.join(' union all '));
}

/** The first column of a query's rows. */
async function column(connection: Connection, sql: string): Promise<string[]> {
  const [rows] = await connection.run([{ sql }], RUN_MS_MAX);
  return rows!.map(([value]) => value as string);
}
