/** A database without the product's tables, from the same files as a new one: `initdb` takes seconds of work. */
import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openDurable } from '../../../src/stores/embedded/durable-pglite.ts';
import { createDatabase } from '../../../src/stores/embedded/empty-database.ts';
import { newFolder, type TestScope } from '../empty-folder.ts';

/** Closed with the test. */
export async function barePglite(t: TestScope): Promise<PGlite> {
  const folder = newFolder(t);
  fs.mkdirSync(folder);
  const database = path.join(folder, 'postgres');
  await createDatabase(database);
  const pglite = await openDurable(database);
  t.teardown(() => pglite.close());
  return pglite;
}
