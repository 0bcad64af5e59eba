/** Commands allow the embedded database more time for a statement than requests do. */
import t from 'tap';
import type { DatabaseConnection } from '../../../src/stores/embedded/database-connection.ts';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { PING } from '../../../src/stores/relational/ping.ts';
import { Pgvector } from '../../../src/stores/vectors/pgvector-store.ts';

/** A connection that records the limits that it receives. */
function noting(): { connection: DatabaseConnection; limits: number[] } {
  const limits: number[] = [];
  const run = async (_: unknown, msMax: number) => {
    limits.push(msMax);
    return [[[0]]];
  };
  return { connection: { run, runNamed: run } as unknown as DatabaseConnection, limits };
}

t.test('no statement of a command has a shorter limit, and longer ones stay', async t => {
  const { connection, limits } = noting();
  const sql = new EmbeddedSql(connection, 60_000);
  await sql.run(PING);
  await sql.run(PING, 4_000);
  await sql.run(PING, 90_000);
  await new Pgvector(connection, 3, 60_000).missing(['x']).catch(() => undefined);
  t.same(new Set(limits), new Set([60_000, 90_000]));
  t.ok(limits.length >= 4);
});

t.test('a request keeps its own', async t => {
  const { connection, limits } = noting();
  await new EmbeddedSql(connection).run(PING, 4_000);
  await new EmbeddedSql(connection).run(PING);
  t.same(limits, [4_000, 5_000]);
});
