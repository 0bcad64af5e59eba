/** The embedded database is opened again in a new thread. Nothing is lost, and no caller gets an error. */
import t from 'tap';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { emptyFolder } from '../../support/empty-folder.ts';

t.test('a reopened database', async t => {
  const database = await EmbeddedDatabase.open(await emptyFolder(t));
  t.teardown(() => database.close());
  const { connection } = database;
  const run = (sql: string) => connection.run([{ sql }]);
  const replaced: string[] = [];
  database.onReplaced = problem => replaced.push(problem);
  await run('create table kept (n int)');
  await run('create temporary table of_the_session (n int)');
  const writes = Array.from({ length: 50 }, (_, n) => run(`insert into kept values (${n})`));
  await database.reopen();
  await Promise.all(writes);
  t.strictSame(await run('select count(*)::int from kept'), [[[50]]]);
  await t.rejects(run('select * from of_the_session'), { code: '42P01' }, 'in a new session');
  // Longer than the interval at which the thread is checked.
  await run('select pg_sleep(1.5)');
  t.strictSame(replaced, [], 'it counts as no failure');
});
