/** The one server of each kind of a test run, started by whoever asks first. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../../ops/services/process-identity.ts';
import { Unavailable } from '../../../ops/services/unavailable.ts';
import { folderOf, readResult, thisRun } from './run-folder.ts';
import type { Kind } from './supervisor.ts';
import { takeTurn } from './turn.ts';

/** Fetching or building it for the first time included. */
export const START_MS_MAX = 900_000;
/** As long as any suite may take that has the server meanwhile. */
export const TURN_MS_MAX = 600_000;
const POLL_MS = 50;

export interface Shared {
  uri: string;
  /** The folder of its data. */
  home: string;
}

/** Where it is, once it answers. Rejects with Unavailable where it cannot be had. */
export async function sharedServer(kind: Kind): Promise<Shared> {
  const run = thisRun;
  if (!isAlive(run)) throw new Error('the test run is over');
  if (readResult(run, kind) === null) {
    const file = path.join(import.meta.dirname, 'supervisor.ts');
    const args = [file, JSON.stringify(run), kind];
    // It outlives the test file, and what ends the run's other processes must not end it first.
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

/** Resolves to the way to give the turn back. */
export async function takeSharedTurn(
  kind: Kind,
  owner: string,
  name = 'turn',
  msMax = TURN_MS_MAX,
): Promise<() => void> {
  const turn = await takeTurn(path.join(folderOf(thisRun, kind), name), owner, msMax);
  return () => turn.release();
}

/** Without what tap tells its test files: the supervisor is none. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(
    ([name]) => !/^(_?TAP|NODE_OPTIONS)/.test(name),
  );
  return Object.fromEntries(others);
}
