/** Waits until a Neo4j answers queries, and sets the password of a new one. */
import neo4j, { type AuthToken } from 'neo4j-driver';
import { within } from '../../src/runtime/policies.ts';
import { untilDone } from './local-server.ts';
import type { ServerProcess } from './server-process.ts';

const READY_MS_MAX = 180_000;
const ATTEMPT_MS_MAX = 5_000;
/** The initial password, with which the first user can only set another one. */
const FIRST_PASSWORD = 'neo4j';

export const USER = 'neo4j';

interface Attempt {
  uri: string;
  token: AuthToken | undefined;
  statement: string;
  parameters?: Record<string, unknown>;
  database?: string;
}

/** Resolves when `RETURN 1` is answered; rejects with the last log lines if the server ends or takes too long. */
export async function untilReady(
  server: ServerProcess,
  uri: string,
  password: string,
): Promise<void> {
  const attempt = () => runOnce({ uri, token: tokenOf(password), statement: 'RETURN 1' });
  await untilDone('Neo4j', server, attempt, READY_MS_MAX);
}

/** Resolves when the password of a new server is set. */
export async function untilPasswordSet(
  server: ServerProcess,
  uri: string,
  password: string,
): Promise<void> {
  const attempt = () =>
    runOnce({
      uri,
      token: tokenOf(FIRST_PASSWORD),
      statement: 'ALTER CURRENT USER SET PASSWORD FROM $first TO $password',
      parameters: { first: FIRST_PASSWORD, password },
      database: 'system',
    });
  await untilDone('Neo4j', server, attempt, READY_MS_MAX);
}

/** The driver has no read timeout, so an attempt that hangs is abandoned. */
async function runOnce({
  uri,
  token,
  statement,
  parameters = {},
  database = 'neo4j',
}: Attempt): Promise<void> {
  const driver = neo4j.driver(uri, token, {
    connectionTimeout: ATTEMPT_MS_MAX,
    connectionAcquisitionTimeout: ATTEMPT_MS_MAX,
    telemetryDisabled: true,
  });
  try {
    const session = driver.session({ database });
    await within(ATTEMPT_MS_MAX, async () => session.run(statement, parameters));
  } finally {
    driver.close().catch(() => {});
  }
}

function tokenOf(password: string): AuthToken | undefined {
  return password === '' ? undefined : neo4j.auth.basic(USER, password);
}
