/** Session memories in PostgreSQL, where writers are really concurrent. */
import t from 'tap';
import { PostgresSql } from '../../../src/stores/relational/postgres-sql.ts';
import { usePostgres } from '../../support/services/postgres.ts';
import { holdMemoryRules } from './session-memory-rules.ts';

t.test('in PostgreSQL', async t => {
  const url = await usePostgres(t);
  if (url === null) return;
  const store = new PostgresSql(url);
  t.teardown(() => store.close());
  await holdMemoryRules(t, store);
});
