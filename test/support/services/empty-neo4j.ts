/** Empties a Neo4j: no data, no constraints, no indexes but the built-in ones, no open transactions. */
import neo4j, { type Driver } from 'neo4j-driver';

const BATCH = 10_000;

const CONNECT_MS_MAX = 10_000;

export type Row = Record<string, unknown>;

/** A driver with plain numbers and short timeouts, so that a test fails soon. */
export function testDriver(uri: string, user: string, password: string): Driver {
  const token = password === '' ? undefined : neo4j.auth.basic(user, password);
  return neo4j.driver(uri, token, {
    connectionTimeout: CONNECT_MS_MAX,
    connectionAcquisitionTimeout: CONNECT_MS_MAX,
    disableLosslessIntegers: true,
    telemetryDisabled: true,
  });
}

/** One statement in a transaction of its own, which `IN TRANSACTIONS` needs. */
export async function runStatement(
  driver: Driver,
  statement: string,
  parameters: Row = {},
): Promise<Row[]> {
  const session = driver.session({ database: 'neo4j' });
  try {
    const { records } = await session.run(statement, parameters);
    return records.map(record => record.toObject());
  } finally {
    await session.close();
  }
}

export async function emptyNeo4j(driver: Driver): Promise<void> {
  await endTransactions(driver);
  const inBatches = `IN TRANSACTIONS OF ${BATCH} ROWS`;
  // Relationships are deleted first, because a node with very many of them does not fit into a batch.
  await runStatement(driver, `MATCH ()-[r]->() CALL (r) { DELETE r } ${inBatches}`);
  await runStatement(driver, `MATCH (n) CALL (n) { DELETE n } ${inBatches}`);
  for (const { name } of await runStatement(driver, 'SHOW CONSTRAINTS YIELD name')) {
    await runStatement(driver, `DROP CONSTRAINT ${quoted(name)}`);
  }
  const indexes = "SHOW INDEXES YIELD name, type WHERE type <> 'LOOKUP' RETURN name";
  for (const { name } of await runStatement(driver, indexes)) {
    await runStatement(driver, `DROP INDEX ${quoted(name)}`);
  }
}

/** A test that was killed may have left a transaction that holds locks. */
async function endTransactions(driver: Driver): Promise<void> {
  const own = 'SHOW TRANSACTIONS';
  const shown = `${own} YIELD transactionId, currentQuery
    WHERE NOT currentQuery STARTS WITH '${own}' RETURN collect(transactionId) AS ids`;
  const [{ ids } = { ids: [] }] = await runStatement(driver, shown);
  if ((ids as string[]).length > 0)
    await runStatement(driver, 'TERMINATE TRANSACTIONS $ids', { ids });
}

const quoted = (name: unknown) => `\`${String(name).replaceAll('`', '``')}\``;
