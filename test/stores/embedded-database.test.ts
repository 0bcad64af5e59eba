/** The embedded database hangs or its thread dies: what is asked meanwhile is refused, and nothing acknowledged is lost. */
import t from 'tap';
import { DatabaseConnection } from '../../src/stores/database-connection.ts';
import { EmbeddedDatabase } from '../../src/stores/embedded-database.ts';
import { emptyFolder } from '../server/empty-folder.ts';
import { until } from '../server/service.ts';

const ENDLESS = 'select count(*) from generate_series(1, 1000000000000)';
const KEPT = [{ sql: 'select one from kept' }];

t.test('a thread that hangs is replaced by one that knows what was written', async t => {
  const database = await EmbeddedDatabase.open(await emptyFolder(t));
  t.teardown(() => database.close());
  const { connection } = database;
  await connection.run([{ sql: 'create table kept as select 1 as one' }]);
  await t.rejects(connection.run([{ sql: ENDLESS }], 100), {
    code: null,
    message: /took over 100/,
  });
  const waiting = connection.run(KEPT, 60_000);
  await t.rejects(waiting, { code: null, message: /hangs/ }, 'what waits is refused');
  const answered = () =>
    connection.run(KEPT, 5_000).then(
      rows => t.strictSame(rows, [[[1]]]),
      () => false,
    );
  await until(async () => (await answered()) !== false, 'it answers again');
  const port = new DatabaseConnection(database.newPort());
  t.strictSame(await port.run(KEPT), [[[1]]], 'over a port of another thread too');
});
