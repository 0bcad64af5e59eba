/** The relational store satisfies its contract, in the embedded database and in PostgreSQL. */
import { type CompiledQuery, sql } from 'kysely';
import t, { type Test } from 'tap';
import { openEmbedded } from '../../../src/stores/opening/open-embedded.ts';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { PostgresSql } from '../../../src/stores/relational/postgres-sql.ts';
import { db, rowsOf, type SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { Pgvector } from '../../../src/stores/vectors/pgvector-store.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { runSql, usePostgres } from '../../support/services/postgres.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

/** A statement as written; values are parameters. */
const statement = (strings: TemplateStringsArray, ...values: unknown[]) =>
  // biome-ignore lint/suspicious/noExplicitAny: tests read rows of every shape.
  sql(strings, ...values).compile(db) as CompiledQuery<any>;

async function hold(t: Test, store: SqlStore): Promise<void> {
  await store.ping();
  await t.test('transactions are atomic', t => transactions(t, store));
  await t.test('values are preserved', t => values(t, store));
  await t.test('counts of rows', t => counts(t, store));
  await t.test('each job is taken once', t => jobs(t, store));
  await t.test('refusals', t => refusals(t, store));
  await t.test('defects', t => defects(t, store));
  await t.test('late requests', t => lateness(t, store));
}

async function lateness(t: Test, store: SqlStore): Promise<void> {
  await store.run([statement`create table app.late (id int primary key)`]);
  const insert = (id: number) => statement`insert into app.late values (${id})`;
  const late = { name: 'StoreUnavailable', store: 'relational_db' };
  const slow = store.run([insert(1), statement`select pg_sleep(3)`], 1_000);
  const behind = Array.from({ length: 20 }, (_, i) =>
    store.run([insert(2 + i)], 500).then(() => 2 + i),
  );
  const settled = Promise.allSettled(behind);
  await t.rejects(slow, late);
  const done = (await settled)
    .filter(each => each.status === 'fulfilled')
    .map(({ value }) => value);
  // A request that was reported as failed is not run later.
  const rows = await rowsOf(store, statement`select id from app.late order by id`);
  t.strictSame(
    rows.map(({ id }) => id),
    done,
  );
}

async function transactions(t: Test, store: SqlStore): Promise<void> {
  await store.run([statement`create table app.pair (id int primary key, name text)`]);
  const insert = (id: number) => statement`insert into app.pair values (${id}, ${`n${id}`})`;
  await t.rejects(store.run([insert(1), insert(2), insert(1)]), { name: 'SqlError' });
  t.strictSame(await rowsOf(store, statement`select * from app.pair`), [], 'nothing is left');
  const [, { rows }] = await store.run([insert(3), statement`select * from app.pair`]);
  t.strictSame(rows, [{ id: 3, name: 'n3' }], 'a transaction sees its own writes');
  // The session of a refused transaction can be reused.
  await Promise.all(Array.from({ length: 30 }, (_, i) => store.run([insert(100 + i)])));
  const [row] = await rowsOf(store, statement`select count(*) as count from app.pair`);
  t.equal(row.count, 31);
}

async function values(t: Test, store: SqlStore): Promise<void> {
  await store.run([
    statement`create table app.value (id int, at timestamptz, day date, doc jsonb, big bigint,
      ratio double precision, names text[], flag boolean, bytes bytea, note text)`,
  ]);
  const at = new Date('2024-02-29T23:59:59.123Z');
  const doc = { ação: [1, null, 'x"y'], nested: { ok: true } };
  const note = 'aspas \'" e \\ e 🙂\n';
  const bytes = Buffer.from([0, 255, 128]);
  await store.run([
    statement`insert into app.value values (1, ${at}, ${'2019-03-15'}, ${JSON.stringify(doc)},
      ${9007199254740991}, ${0.1}, ${['a', 'b,c', '']}, ${true}, ${bytes}, ${note})`,
    statement`insert into app.value (id, big) values (2, ${'9007199254740993'})`,
  ]);
  const [row, empty] = await rowsOf(store, statement`select * from app.value order by id`);
  t.equal(row.at.getTime(), at.getTime());
  t.equal(row.day.toISOString(), '2019-03-15T00:00:00.000Z');
  t.strictSame(row.doc, doc);
  t.equal(row.big, 9007199254740991);
  t.equal(row.ratio, 0.1);
  t.strictSame(row.names, ['a', 'b,c', '']);
  t.equal(row.flag, true);
  t.equal(Buffer.from(row.bytes).toString('hex'), '00ff80');
  t.equal(row.note, note);
  t.equal(empty.at, null);
  t.equal(empty.big, 9007199254740993n, 'exact beyond the safe integers');
}

async function counts(t: Test, store: SqlStore): Promise<void> {
  const [made, inserted, changed, read, none] = await store.run([
    statement`create table app.counted (id int)`,
    statement`insert into app.counted select generate_series(1, 5)`,
    statement`update app.counted set id = id + 1 where id > 3 returning id`,
    statement`select * from app.counted`,
    statement`delete from app.counted where id > 100`,
  ]);
  t.equal(made.count, 0);
  t.equal(inserted.count, 5);
  t.strictSame([changed.count, changed.rows.length], [2, 2]);
  t.equal(read.count, 5);
  t.equal(none.count, 0);
}

async function jobs(t: Test, store: SqlStore): Promise<void> {
  await store.run([
    statement`create table app.job (id int primary key, worker int)`,
    statement`insert into app.job select generate_series(1, 40)`,
  ]);
  const taken: number[] = [];
  const work = async (worker: number) => {
    for (;;) {
      const [row] = await rowsOf(
        store,
        statement`update app.job set worker = ${worker} where id = (select id from app.job
          where worker is null order by id limit 1 for update skip locked) returning id`,
      );
      if (row === undefined) return;
      taken.push(row.id);
    }
  };
  await Promise.all([1, 2, 3, 4].map(work));
  t.strictSame(
    taken.sort((a, b) => a - b),
    Array.from({ length: 40 }, (_, i) => i + 1),
  );
}

/** A defect of the program is not reported as an unavailable store. */
async function defects(t: Test, store: SqlStore): Promise<void> {
  const broken = {
    toPostgres(): string {
      throw new TypeError('a defect of the caller');
    },
  };
  const asked = store.run([statement`select ${broken}::text`]);
  const error: Error = await asked.then(
    () => t.fail('refused'),
    error => error,
  );
  t.match(error.name, /^(TypeError|DataCloneError)$/);
  await store.ping();
}

async function refusals(t: Test, store: SqlStore): Promise<void> {
  await store.run([statement`create table app.strict (id int primary key check (id > 0))`]);
  const refused = { name: 'SqlError' };
  await t.rejects(store.run([statement`select * from app.missing`]), { ...refused, code: '42P01' });
  await t.rejects(store.run([statement`selec 1`]), { ...refused, code: '42601' });
  await t.rejects(store.run([statement`insert into app.strict values (-1)`]), {
    ...refused,
    code: '23514',
  });
  await t.rejects(store.run([statement`select ${'a\u0000b'}::text`]), {
    ...refused,
    code: '22021',
  });
  await store.ping();
}

onBothDatabases(hold);

t.test('an emptied database gets its tables again', async t => {
  const url = await usePostgres(t);
  if (url === null) return;
  const store = new PostgresSql(url);
  t.teardown(() => store.close());
  await store.ping();
  await runSql(
    url,
    'drop schema app cascade; drop schema hub cascade; drop schema jurisgrafo cascade',
  );
  t.strictSame(await rowsOf(store, statement`select count(*) as n from app.memory`), [{ n: 0 }]);
  await runSql(url, 'drop table app.document');
  await t.rejects(
    store.ping(),
    { name: 'SqlError', code: '42P01' },
    'a single missing table is an error',
  );
});

t.test('pings leave nothing behind', async t => {
  const embedded = await openEmbedded(await emptyFolder(t), 'a test');
  t.teardown(() => embedded.close());
  const { connection } = embedded.database;
  const stores = [new EmbeddedSql(connection), new Pgvector(connection, 3)];
  const look = async (times: number) => {
    for (let i = 0; i < times; i++) for (const store of stores) await store.ping();
  };
  const bytes = async () => {
    const sum = `select sum(pg_total_relation_size(oid))::float8 from pg_class where relkind = 'r'`;
    return (await connection.run([{ sql: sum }]))[0]![0]![0] as number;
  };
  await look(200);
  const before = await bytes();
  await look(600);
  t.ok((await bytes()) - before <= 16_384, `${before} bytes, then ${await bytes()}`);
});

t.test('instances that start together create the tables once', async t => {
  const url = await usePostgres(t);
  if (url === null) return;
  const stores = Array.from({ length: 5 }, () => new PostgresSql(url));
  t.teardown(() => Promise.all(stores.map(store => store.close())));
  await Promise.all(stores.map(store => store.ping()));
  const later = new PostgresSql(url);
  t.teardown(() => later.close());
  const rows = await rowsOf(later, statement`select name from jurisgrafo.relational_migration`);
  t.ok(rows.length >= 1);
  t.equal(new Set(rows.map(({ name }) => name)).size, rows.length);
});

t.test('a statement that takes too long is ended in the server', async t => {
  const url = await usePostgres(t);
  if (url === null) return;
  const store = new PostgresSql(url);
  t.teardown(() => store.close());
  await store.ping();
  const late = store.run([statement`select pg_sleep(60)`], 1_500);
  await t.rejects(late, { name: 'StoreUnavailable', store: 'relational_db' });
  const busy = statement`select count(*) from pg_stat_activity where query like '%pg_sleep(60)%'
    and state = 'active' and pid <> pg_backend_pid()`;
  t.equal((await rowsOf(store, busy))[0].count, 0);
});

t.test('conflicting transactions are run again', async t => {
  const url = await usePostgres(t);
  if (url === null) return;
  const store = new PostgresSql(url);
  t.teardown(() => store.close());
  await store.run([
    statement`create table app.meeting (id int primary key, n int)`,
    statement`insert into app.meeting values (1, 0), (2, 0)`,
  ]);
  const add = (id: number) => statement`update app.meeting set n = n + 1 where id = ${id}`;
  const pause = statement`select pg_sleep(0.1)`;
  await Promise.all([store.run([add(1), pause, add(2)]), store.run([add(2), pause, add(1)])]);
  const rows = await rowsOf(store, statement`select n from app.meeting`);
  t.strictSame(rows, [{ n: 2 }, { n: 2 }], 'both happened once');
});
