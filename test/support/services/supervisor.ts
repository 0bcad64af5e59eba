/**
 * Process that owns one server of a test run: starts it, publishes its address, and stops it at the end of the run. It
 * replaces tap's `before` and `after`: `before` would start unneeded servers, and `after` does not run if a run is
 * interrupted.
 */
import fs from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalServer } from '../../../ops/services/local-server.ts';
import { startNeo4j } from '../../../ops/services/neo4j.ts';
import { startPostgres } from '../../../ops/services/postgres.ts';
import { isAlive } from '../../../ops/services/process-identity.ts';
import { startQdrant } from '../../../ops/services/qdrant.ts';
import { startRedis } from '../../../ops/services/redis.ts';
import { startS3 } from '../../../ops/services/s3.ts';
import { Unavailable } from '../../../ops/services/unavailable.ts';
import { DataLock, DataLockedError } from '../../../src/stores/embedded/data-lock.ts';
import { folderOf, type Run, writeResult } from './run-folder.ts';

const POLL_MS = 200;

const STARTS = {
  neo4j: () => startNeo4j({ isBrief: true }),
  postgres: startPostgres,
  redis: startRedis,
  s3: startS3,
  qdrant: startQdrant,
} satisfies Record<string, () => Promise<LocalServer>>;
export type Kind = keyof typeof STARTS;

const [argument, kind] = process.argv.slice(2);
// tap also runs this file if it gets the whole folder; it then has no arguments and does nothing.
if (argument !== undefined) await supervise(JSON.parse(argument) as Run, kind as Kind);

async function supervise(run: Run, kind: Kind): Promise<void> {
  if (!isFirst(run, kind)) return;
  const server = await start(run, kind);
  while (isAlive(run)) await sleep(POLL_MS);
  // The data are no longer needed, so the server is killed without an orderly shutdown.
  await server?.kill();
  await server?.stop();
  await fs.rm(folderOf(run, kind), { recursive: true, force: true });
}

/** Test files that ask at the same time each start a supervisor, and only one continues. */
function isFirst(run: Run, kind: Kind): boolean {
  try {
    DataLock.take(folderOf(run, kind), 'supervisor');
    return true;
  } catch (error) {
    if (error instanceof DataLockedError) return false;
    throw error;
  }
}

async function start(run: Run, kind: Kind): Promise<LocalServer | null> {
  try {
    const server = await STARTS[kind]();
    writeResult(run, kind, { uri: server.uri, home: server.home });
    return server;
  } catch (error) {
    const { message } = error as Error;
    writeResult(run, kind, { problem: message, isUnavailable: error instanceof Unavailable });
    return null;
  }
}
