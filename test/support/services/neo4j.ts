/**
 * Real Neo4j servers for tests. If none is available, each function marks the test as skipped, with the reason, and gives
 * null; with JURISGRAFO_REQUIRE_SERVICES=1 it throws.
 *
 *     t.test('what the store does', async t => {
 *       const neo4j = await useNeo4j(t);
 *       if (neo4j === null) return;
 */
import type { Test } from 'tap';
import { type RunningNeo4j, startNeo4j } from '../../../ops/services/neo4j.ts';
import type { Neo4jOptions } from '../../../ops/services/neo4j-home.ts';
import { emptyNeo4j, type Row, runStatement, testDriver } from './empty-neo4j.ts';
import { allowMore, orSkip, startOwn } from './scope.ts';
import { START_MS_MAX, sharedServer, TURN_MS_MAX, takeSharedTurn } from './shared-server.ts';

export interface TestNeo4j {
  uri: string;
  user: string;
  /** Empty if the server needs no password. */
  password: string;
  /** Runs one statement in its own transaction; resolves to the driver's values, with plain numbers. */
  run(statement: string, parameters?: Row): Promise<Row[]>;
}

export interface OwnNeo4j extends TestNeo4j {
  server: RunningNeo4j;
}

/**
 * The run's shared server, empty, for this test alone until it ends. Neo4j Community has one database, so tests take
 * turns: call it in one test of a file, around everything that needs the server.
 */
export async function useNeo4j(t: Test): Promise<TestNeo4j | null> {
  const allowance = allowMore(t, START_MS_MAX + TURN_MS_MAX);
  const shared = await orSkip(t, () => sharedServer('neo4j'));
  if (shared === null) return null;
  const giveBack = await takeSharedTurn('neo4j', `${process.argv[1]} ${t.name}`);
  t.teardown(giveBack);
  const neo4j = clientOf(t, { uri: shared.uri, user: '', password: '' });
  await neo4j.empty();
  allowance.end();
  return neo4j;
}

/** A server for this test alone, which it may kill and restart; stopped when the test ends. */
export async function startOwnNeo4j(t: Test, options: Neo4jOptions = {}): Promise<OwnNeo4j | null> {
  const server = await startOwn(t, () => startNeo4j({ heapMb: 512, isBrief: true, ...options }));
  return server === null ? null : { ...clientOf(t, server), server };
}

function clientOf(t: Test, { uri, user, password }: Omit<TestNeo4j, 'run'>) {
  const driver = testDriver(uri, user, password);
  t.teardown(() => driver.close());
  const run = (statement: string, parameters: Row = {}) =>
    runStatement(driver, statement, parameters);
  return { uri, user, password, run, empty: () => emptyNeo4j(driver) };
}
