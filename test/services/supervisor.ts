/**
 * Process that holds a test run's Neo4j: starts it, says where it is, and ends it when the run's own process is gone.
 * tap's `before` would start the server for runs that never ask for it, and its `after` is left out when a run is
 * interrupted; a process beside the run does neither.
 */
import fs from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningNeo4j, startNeo4j } from '../../ops/services/neo4j.ts';
import { Unavailable } from '../../ops/services/unavailable.ts';
import { DataLock, DataLockedError } from '../../src/stores/data-lock.ts';
import { isAlive } from '../../src/stores/lock-file.ts';
import { folderOf, type Run, writeResult } from './run-folder.ts';

const POLL_MS = 200;

const [argument] = process.argv.slice(2);
// tap runs every file of a folder that it is asked for; without a run there is nothing to hold.
if (argument !== undefined) await supervise(JSON.parse(argument) as Run);

async function supervise(run: Run): Promise<void> {
  if (!isFirst(run)) return;
  const server = await start(run);
  while (isAlive({ ...run, address: '', token: '' })) await sleep(POLL_MS);
  // Nobody wants the data, so there is no need for good order.
  await server?.kill();
  await server?.stop();
  await fs.rm(folderOf(run), { recursive: true, force: true });
}

/** Test files that ask at the same time each start a supervisor. */
function isFirst(run: Run): boolean {
  try {
    DataLock.take(folderOf(run), 'supervisor');
    return true;
  } catch (error) {
    if (error instanceof DataLockedError) return false;
    throw error;
  }
}

async function start(run: Run): Promise<RunningNeo4j | null> {
  try {
    const server = await startNeo4j();
    writeResult(run, { uri: server.uri });
    return server;
  } catch (error) {
    const { message } = error as Error;
    writeResult(run, { problem: message, isUnavailable: error instanceof Unavailable });
    return null;
  }
}
