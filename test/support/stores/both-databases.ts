/**
 * Runs one suite on a new embedded database, or on a new PostgreSQL database with TEST_DATABASE=postgres. A file of
 * `npm run test:slow` sets that for all files that call this.
 */
import t, { type Test } from 'tap';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { PostgresSql } from '../../../src/stores/relational/postgres-sql.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import type { TestScope } from '../empty-folder.ts';
import { lendDatabase } from '../suite/lent-databases.ts';

export function onBothDatabases(hold: (t: Test, store: SqlStore) => Promise<void>): void {
  if (process.env.TEST_DATABASE !== 'postgres') {
    t.test('embedded', async t => {
      await hold(t, await newEmbedded(t));
    });
    return;
  }
  t.test('in PostgreSQL', async t => {
    const { useMigratedPostgres } = await import('../services/postgres.ts');
    const url = await useMigratedPostgres(t);
    if (url === null) return;
    const store = new PostgresSql(url);
    t.teardown(() => store.close());
    await hold(t, store);
  });
}

/** An embedded database without data, for this test alone until it ends. */
export async function newEmbedded(t: TestScope): Promise<SqlStore> {
  return new EmbeddedSql((await lendDatabase(t)).connection);
}
