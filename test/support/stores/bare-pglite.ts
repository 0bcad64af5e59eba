/** A database without the product's tables, copied from the files of a new one, because `initdb` takes seconds. */
import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openDurable } from '../../../src/stores/embedded/durable-pglite.ts';
import { createDatabase } from '../../../src/stores/embedded/empty-database.ts';
import { newFolder, type TestScope } from '../empty-folder.ts';

/** Closes with the test. */
export async function barePglite(t: TestScope): Promise<PGlite> {
  const folder = newFolder(t);
  fs.mkdirSync(folder);
  const database = path.join(folder, 'postgres');
  await createDatabase(database);
  const pglite = await openDurable(database);
  t.teardown(() => pglite.close());
  return pglite;
}
