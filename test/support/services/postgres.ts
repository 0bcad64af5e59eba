/**
 * Real PostgreSQL for tests. If none is available, each function marks the test as skipped, with the reason, and gives
 * null; with JURISGRAFO_REQUIRE_SERVICES=1 it throws.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Test } from 'tap';
import { type RunningPostgres, startPostgres } from '../../../ops/services/postgres.ts';
import { startOwn, waitForShared } from './scope.ts';

const CONNECT_MS_MAX = 10_000;

/** The address of a new database in the run's shared server; dropped when the test ends, even if in use. */
export async function usePostgres(t: Test): Promise<string | null> {
  const shared = await waitForShared(t, 'postgres');
  if (shared === null) return null;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(shared.uri, `create database ${name}`);
  t.teardown(() => runSql(shared.uri, `drop database ${name} with (force)`));
  return shared.uri.replace(/[^/]+$/, name);
}

/** A server for this test alone, which it may kill, freeze and restart. */
export function startOwnPostgres(t: Test): Promise<RunningPostgres | null> {
  return startOwn(t, startPostgres);
}

/** Runs one statement on a connection of its own. */
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
