/**
 * Real PostgreSQL for tests. If none is available, each function marks the test as skipped, with the reason, and gives
 * null; with JURISGRAFO_REQUIRE_SERVICES=1 it throws.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Test } from 'tap';
import { type RunningPostgres, startPostgres } from '../../../ops/services/postgres.ts';
import { PostgresSql } from '../../../src/stores/relational/postgres-sql.ts';
import { startOwn, waitForShared } from './scope.ts';
import { takeSharedTurn } from './shared-server.ts';

const CONNECT_MS_MAX = 10_000;
const MIGRATED = 'test_migrated';

/** The address of a new database in the run's shared server; dropped when the test ends, even if in use. */
export async function usePostgres(t: Test): Promise<string | null> {
  const shared = await waitForShared(t, 'postgres');
  return shared === null ? null : newDatabase(t, shared.uri, 'template1');
}

/** Like `usePostgres`, but with the tables. The migrations run once for each test run, because they take a second. */
export async function useMigratedPostgres(t: Test): Promise<string | null> {
  const shared = await waitForShared(t, 'postgres');
  if (shared === null) return null;
  await migrateTemplate(shared.uri);
  return newDatabase(t, shared.uri, MIGRATED);
}

async function newDatabase(t: Test, server: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(server, `create database ${name} template ${template}`);
  t.teardown(() => runSql(server, `drop database ${name} with (force)`));
  return databaseOf(server, name);
}

/** The template gets its final name when it is complete. */
async function migrateTemplate(server: string): Promise<void> {
  const made = `select from pg_database where datname = '${MIGRATED}'`;
  if ((await runSql(server, made)).length > 0) return;
  const giveBack = await takeSharedTurn('postgres', 'the template', 'template');
  try {
    if ((await runSql(server, made)).length > 0) return;
    const unfinished = `${MIGRATED}_unfinished`;
    await runSql(server, `drop database if exists ${unfinished} with (force)`);
    await runSql(server, `create database ${unfinished}`);
    const store = new PostgresSql(databaseOf(server, unfinished));
    await store.ping().finally(() => store.close());
    await runSql(server, `alter database ${unfinished} rename to ${MIGRATED}`);
  } finally {
    giveBack();
  }
}

const databaseOf = (server: string, name: string): string => server.replace(/[^/]+$/, name);

/** A server for this test alone, which it may kill, freeze and restart. */
export function startOwnPostgres(t: Test): Promise<RunningPostgres | null> {
  return startOwn(t, startPostgres);
}

/** Runs one statement on a new connection. */
export async function runSql(
  connectionString: string,
  statement: string,
  parameters: unknown[] = [],
  // biome-ignore lint/suspicious/noExplicitAny: tests read rows of every shape.
): Promise<any[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS_MAX });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement, parameters)).rows;
  } finally {
    await client.end();
  }
}
