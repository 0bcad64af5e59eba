/** The test run's shared servers, one of each kind, started by the first test that needs one. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../../ops/services/process-identity.ts';
import { Unavailable } from '../../../ops/services/unavailable.ts';
import { folderOf, readResult, thisRun } from './run-folder.ts';
import type { Kind } from './supervisor.ts';
import { takeTurn } from './turn.ts';

/** Time limit for the start, including the download or build of the server on first use. */
export const START_MS_MAX = 900_000;
/** Maximum time that another test may use the server. */
export const TURN_MS_MAX = 600_000;
const POLL_MS = 50;

export interface Shared {
  uri: string;
  /** The folder with the server's data. */
  home: string;
}

/** Resolves to the server's address when it answers. Rejects with Unavailable if it cannot be started. */
export async function sharedServer(kind: Kind): Promise<Shared> {
  const run = thisRun;
  if (!isAlive(run)) throw new Error('the test run is over');
  if (readResult(run, kind) === null) {
    const file = path.join(import.meta.dirname, 'supervisor.ts');
    const args = [file, JSON.stringify(run), kind];
    // The supervisor must outlive the test file and signals to the run's process group.
    const options = { detached: true, stdio: 'ignore', env: ownEnvironment() } as const;
    spawn(process.execPath, args, options).unref();
  }
  const deadline = performance.now() + START_MS_MAX;
  for (;;) {
    const result = readResult(run, kind);
    if (result === null) {
      if (performance.now() > deadline) throw new Error(`${kind} did not start in time`);
      await sleep(POLL_MS);
    } else if ('uri' in result) return result;
    else throw result.isUnavailable ? new Unavailable(result.problem) : new Error(result.problem);
  }
}

/** Waits for this test's turn with the server; resolves to the function that ends the turn. */
export async function takeSharedTurn(
  kind: Kind,
  owner: string,
  name = 'turn',
  msMax = TURN_MS_MAX,
): Promise<() => void> {
  const turn = await takeTurn(path.join(folderOf(thisRun, kind), name), owner, msMax);
  return () => turn.release();
}

/** This process's environment without tap's variables: the supervisor is not a test file. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(
    ([name]) => !/^(_?TAP|NODE_OPTIONS)/.test(name),
  );
  return Object.fromEntries(others);
}
