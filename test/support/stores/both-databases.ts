/** Runs one suite on a new embedded database and in a new PostgreSQL database. */
import t, { type Test } from 'tap';
import { openEmbedded } from '../../../src/stores/embedded/open-embedded.ts';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { PostgresSql } from '../../../src/stores/relational/postgres-sql.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { emptyFolder, type TestScope } from '../empty-folder.ts';
import { usePostgres } from '../services/postgres.ts';

export function onBothDatabases(hold: (t: Test, store: SqlStore) => Promise<void>): void {
  t.test('embedded', async t => {
    await hold(t, await newEmbedded(t));
  });

  t.test('in PostgreSQL', async t => {
    const url = await usePostgres(t);
    if (url === null) return;
    const store = new PostgresSql(url);
    t.teardown(() => store.close());
    await hold(t, store);
  });
}

/** A new embedded database; closed when the test ends. */
export async function newEmbedded(t: TestScope): Promise<SqlStore> {
  const embedded = await openEmbedded(await emptyFolder(t), 'a test');
  t.teardown(() => embedded.close());
  return new EmbeddedSql(embedded.database.connection);
}
