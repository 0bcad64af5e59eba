/** A table that is rewritten in parts keeps its rows during other writes, and all its declarations. */
import t, { type Test } from 'tap';
import type { DatabaseConnection } from '../../../src/stores/embedded/database-connection.ts';
import {
  rewriteTable,
  storeTables,
  type Table,
} from '../../../src/stores/embedded/table-rewrite.ts';
import { openEmbedded } from '../../../src/stores/opening/open-embedded.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';

const SEED = drawSeed();
const ROWS = 300;
/** Text that does not compress and is too long for a row. */
const LONG = `(select string_agg(md5(random()::text || i), '') from generate_series(1, 200) as g(i) where n > 0)`;

/** For each table, the columns that the test writes, and their values in the row with number `n`. */
const WRITTEN: Record<string, { columns: string; values: string; row: string; change: string }> = {
  document: {
    columns: 'id, digest, inteiro_teor, termos, busca, indexed_at',
    values: `'d' || n, '', ${LONG}, '', to_tsvector('simple', 'a' || n), now()`,
    row: `id = 'd' || $1`,
    change: `inteiro_teor = inteiro_teor || 'x', busca = to_tsvector('simple', 'b' || $1)`,
  },
  node: {
    columns: 'kind, id, nome, refs',
    values: `n % 3, 'n' || n, ${LONG}, 0`,
    row: `kind = $1 % 3 and id = 'n' || $1`,
    change: 'refs = refs + 1',
  },
  citacao: {
    columns: 'source, ordinal, ref, precedente, nome, target',
    values: `n / 4, n % 4, 'r' || n, '', ${LONG}, n`,
    row: 'source = $1 / 4 and ordinal = $1 % 4',
    change: 'source = source + 10000, target = target + 1',
  },
};

/** Everything that the catalogue declares about a table. */
const DECLARED = `select
  array(select indexdef from pg_indexes where schemaname = n.nspname and tablename = relname order by 1),
  array(select (conname, pg_get_constraintdef(oid))::text from pg_constraint where conrelid = c.oid order by 1),
  array(select (attname, atttypid, attstorage, attcollation, attnotnull,
      (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = c.oid and adnum = attnum))::text
    from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum),
  array(select tgname from pg_trigger where tgrelid = c.oid), reloptions
  from pg_class c join pg_namespace n on n.oid = relnamespace where c.oid = $1::regclass`;

async function opened(t: Test) {
  const embedded = await openEmbedded(await emptyFolder(t), 'a test');
  t.teardown(() => embedded.close());
  const { connection } = embedded.database;
  const ask = async (sql: string, ...params: unknown[]) =>
    (await connection.run([{ sql, params }]))[0]!;
  return { connection, ask };
}

type Ask = Awaited<ReturnType<typeof opened>>['ask'];

const placeOf = ({ schema, name }: Table) => `${schema}.${name}`;

const insert = ({ schema, name }: Table, numbers: string) =>
  `insert into ${schema}.${name} (${WRITTEN[name]!.columns})
   select ${WRITTEN[name]!.values} from (${numbers}) as numbers(n)`;

/** The tables of WRITTEN with rows 1 to ROWS, of which a tenth was deleted again; each counts as large. */
async function filled(connection: DatabaseConnection, ask: Ask): Promise<Table[]> {
  const tables = (await storeTables(connection)).filter(({ name }) => WRITTEN[name] !== undefined);
  for (const table of tables) {
    await ask(insert(table, `select * from generate_series(1, ${ROWS})`));
    await ask(`delete from ${placeOf(table)} where ctid in
      (select ctid from ${placeOf(table)} order by 1 limit ${ROWS / 10})`);
  }
  return tables.map(table => ({ ...table, bytes: Number.MAX_SAFE_INTEGER }));
}

/** All rows as text. */
const rowsOf = (ask: Ask, table: Table) =>
  ask(`select t::text from ${placeOf(table)} t order by 1`);

/** A connection that calls `first` with the number of each request before the request. */
function disturbed(connection: DatabaseConnection, first: (request: number) => unknown) {
  let requests = 0;
  const run: DatabaseConnection['run'] = async (...asked) => {
    await first(++requests);
    return connection.run(...asked);
  };
  return { run, alone: connection.alone.bind(connection), count: () => requests };
}

/** Statements that insert, change or delete a random row of the table, and of `public.oracle`. */
function randomWrites({ random, last }: { random: () => number; last: number }, table: Table) {
  const place = placeOf(table);
  const { row, change } = WRITTEN[table.name]!;
  const kind = random();
  const number = kind < 0.3 ? last : 1 + Math.floor(random() * ROWS);
  const copied = `insert into public.oracle select * from ${place} where ${row}`;
  const both = (write: (place: string) => string) => [write(place), write('public.oracle')];
  let writes = both(each => `delete from ${each} where ${row}`);
  if (kind < 0.3) writes = [insert(table, 'select $1'), copied];
  else if (kind < 0.7) writes = both(each => `update ${each} set ${change} where ${row}`);
  return writes.map(sql => ({ sql: sql.replaceAll('$1', `${number}`) }));
}

t.test(`rows that are written meanwhile are kept, seed ${SEED}`, async t => {
  const random = seededRandom(SEED);
  const { connection, ask } = await opened(t);
  const tables = await filled(connection, ask);
  t.equal(tables.length, 3);
  for (const table of tables) {
    const place = placeOf(table);
    const before = await ask(DECLARED, place);
    await ask(`create table public.oracle as select * from ${place}`);
    let last = ROWS;
    const watched = disturbed(connection, async () => {
      const writes = Array.from({ length: 10 }, () =>
        randomWrites({ random, last: ++last }, table),
      );
      await connection.run(writes.flat());
    });
    t.equal(await rewriteTable(watched, table, 'done'), true);
    t.ok(watched.count() > 5, `${watched.count()} requests`);
    const expected = await ask('select t::text from public.oracle t order by 1');
    t.strictSame(await rowsOf(ask, table), expected, place);
    t.strictSame(await ask(DECLARED, place), before, `${place} is declared as before`);
    const [now] = (await storeTables(connection)).filter(({ name }) => name === table.name);
    t.equal(now!.note, 'done');
    await ask('drop table public.oracle');
  }
});

t.test('one that was ended begins again', async t => {
  const { connection, ask } = await opened(t);
  for (const table of await filled(connection, ask)) {
    const rows = await rowsOf(ask, table);
    const end = new AbortController();
    const watched = disturbed(connection, request => {
      if (request === 4) end.abort();
    });
    t.equal(await rewriteTable(watched, table, 'done', end.signal), false);
    t.equal(watched.count(), 4);
    t.equal(await rewriteTable(connection, table, 'done'), true);
    t.strictSame(await rowsOf(ask, table), rows);
  }
});

t.test('a table that numbers its rows goes on counting', async t => {
  const { connection, ask } = await opened(t);
  const number = () => ask('insert into app.write_turn (expires_at) values (now()) returning id');
  await number();
  const [table] = (await storeTables(connection)).filter(({ name }) => name === 'write_turn');
  await rewriteTable(connection, { ...table!, bytes: Number.MAX_SAFE_INTEGER }, 'done');
  t.match(await number(), [[2]]);
});
