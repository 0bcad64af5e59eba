/** If the database thread hangs or dies, requests are refused in the meantime, and nothing acknowledged is lost. */
import { randomBytes } from 'node:crypto';
import t from 'tap';
import { DatabaseConnection } from '../../../src/stores/embedded/database-connection.ts';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { until } from '../../support/service.ts';

/** A statement that sleeps, so that the test leaves the processor to other tests. */
const ENDLESS = 'select pg_sleep(1000000)';
const SLOW = 'select pg_sleep(2)';
const WRITES = 130;
const WRITTEN_BYTES = 1024 * 1024;
const KEPT = [{ sql: 'select one from kept' }];

const database = await EmbeddedDatabase.open(await emptyFolder(t));
t.teardown(() => database.close());
const { connection } = database;

t.test('a hanging thread is replaced, and written data is kept', async t => {
  await connection.run([{ sql: 'create table kept as select 1 as one' }]);
  await t.rejects(connection.run([{ sql: ENDLESS }], 1_000), {
    code: null,
    message: /took over 1000/,
  });
  const waiting = connection.run(KEPT, 120_000);
  await t.rejects(waiting, { code: null, message: /hangs/ }, 'waiting requests are refused');
  const answered = () =>
    connection.run(KEPT, 5_000).then(
      rows => t.strictSame(rows, [[[1]]]),
      () => false,
    );
  await until(async () => (await answered()) !== false, 'it answers again');
  const port = new DatabaseConnection(database.newPort());
  t.strictSame(await port.run(KEPT), [[[1]]], 'over a port of another thread too');
});

t.test('a statement of over 15 s does not end the thread', async t => {
  const replaced: string[] = [];
  database.onReplaced = problem => replaced.push(problem);
  await t.rejects(connection.run([{ sql: 'select pg_sleep(20)' }], 1_000), { code: null });
  t.strictSame(await connection.run(KEPT, 60_000), [[[1]]], 'who waits is answered');
  t.strictSame(replaced, []);
});

t.test('requests to a blocked thread are limited, and not run late', async t => {
  await connection.run([{ sql: 'create table given (text text)' }]);
  const slow = connection.run([{ sql: SLOW }], 10_000);
  const text = 'x'.repeat(8 * 1024 * 1024);
  const insert = { sql: 'insert into given values ($1)', params: [text] };
  const asked = Array.from({ length: 12 }, () => connection.run([insert], 200));
  const problems = (await Promise.allSettled(asked)).map(each =>
    each.status === 'rejected' ? each.reason.message : 'done',
  );
  const late = 'the embedded database took over 200 ms';
  const refused = 'the embedded database is overloaded';
  t.strictSame(problems, [...Array(8).fill(late), ...Array(4).fill(refused)]);
  await t.rejects(
    connection.run([{ sql: 'select 1' }], 200),
    { message: late },
    'requests whose callers have given up hold no room',
  );
  await slow;
  const counted = { sql: 'select count(*)::int from given' };
  const answered = () => connection.run([counted], 5_000).catch(() => null);
  let rows = await answered();
  await until(async () => {
    rows ??= await answered();
    return rows !== null;
  }, 'there is room again');
  t.strictSame(rows, [[[0]]], 'nothing ran late');
});

t.test('a table that is updated repeatedly keeps its size', async t => {
  // `external` disables compression, which would take longer than the writes.
  const table = 'create table changing (id int primary key, text text storage external)';
  await connection.run([{ sql: table }]);
  const sql = `insert into changing values (1, $1)
    on conflict (id) do update set text = excluded.text`;
  for (let i = 0; i < WRITES; i++) {
    await connection.run([{ sql, params: [randomBytes(WRITTEN_BYTES / 2).toString('hex')] }]);
  }
  const size = `select pg_total_relation_size('changing')::float8`;
  const bytes = (await connection.run([{ sql: size }]))[0]![0]![0] as number;
  t.ok(bytes < 0.75 * WRITES * WRITTEN_BYTES, `${bytes} bytes`);
});
