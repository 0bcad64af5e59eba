/** If the server ends a session in the middle of a transaction, the request is refused and the process goes on. */
import t from 'tap';
import { StoreUnavailable } from '../../../src/errors/store-unavailable.ts';
import { PostgresSql } from '../../../src/stores/relational/postgres-sql.ts';
import { usePostgres } from '../../support/services/postgres.ts';

const SESSIONS = 50;
const END = { sql: 'select pg_terminate_backend(pg_backend_pid())', parameters: [] };
const ASK = { sql: 'select 1 as one', parameters: [] };

t.test('sessions that end while they are in use', async t => {
  const uri = await usePostgres(t);
  if (uri === null) return;
  const store = new PostgresSql(uri);
  t.teardown(() => store.close());
  for (let n = 0; n < SESSIONS; n++) {
    await t.rejects(store.run([ASK, END, ASK] as never), StoreUnavailable);
  }
  t.match(await store.run([ASK] as never), [{ rows: [{ one: 1 }] }]);
});
