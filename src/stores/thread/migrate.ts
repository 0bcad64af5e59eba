/** Runs the migrations of the embedded database, on the thread that owns it. */
import { isDeepStrictEqual } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type MigratorProps } from 'kysely/migration';
import { graphMigrations } from '../graph/embedded-schema.ts';
import { migrationProblem } from '../relational/migration-problem.ts';
import { relationalMigrations } from '../relational/migrations.ts';
import { vectorMigrations } from '../vectors/pgvector-schema.ts';

type Migrations = Pick<MigratorProps, 'provider' | 'migrationTableName' | 'migrationLockTableName'>;

const SCHEMA = 'jurisgrafo';
const GRAPH: Migrations = { provider: { getMigrations: async () => graphMigrations } };

/** Throws the error that `migrationProblem` makes of a failure. */
export async function migrate(database: PGlite): Promise<void> {
  const kysely = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: database }) });
  for (const migrations of [GRAPH, relationalMigrations, vectorMigrations]) {
    if (await isDone(database, migrations)) continue;
    const migrator = new Migrator({ db: kysely, migrationTableSchema: SCHEMA, ...migrations });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw migrationProblem(error as Error);
  }
}

/** Whether exactly these migrations have run. The migrator would check this too, but takes ten times as long. */
async function isDone(
  database: PGlite,
  { provider, migrationTableName = DEFAULT_MIGRATION_TABLE }: Migrations,
): Promise<boolean> {
  const table = `${SCHEMA}.${migrationTableName}`;
  const found = await database.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [table],
  );
  if (!found.rows[0]!.there) return false;
  const { rows } = await database.query<{ name: string }>(`select name from ${table}`);
  const known = Object.keys(await provider.getMigrations());
  return isDeepStrictEqual(rows.map(({ name }) => name).sort(), known.sort());
}
