/**
 * What the processes of one test run share. tap starts each test file as a process of its own, so the run is tap's
 * process; a test file that is run by itself is a run of its own.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTime } from '../../../ops/services/process-identity.ts';

export interface Run {
  pid: number;
  /** The system's word for when it started, which tells it from a later process of the same number. */
  started: string | null;
}

/** Found out once: a test file whose tap was killed is handed to another parent. */
export const thisRun: Run = findRun();

function findRun(): Run {
  const pid = process.env.TAP_CHILD_ID === undefined ? process.pid : process.ppid;
  return { pid, started: startTime(pid) };
}

/** Of one kind of server, in the system's temporary folder; its supervisor removes it at the run's end. */
export function folderOf({ pid, started }: Run, kind: string): string {
  return path.join(os.tmpdir(), `jurisgrafo-tests-${kind}-${pid}-${started ?? 'any'}`);
}

/** How a shared server's start ended, which the supervisor writes for the whole run. */
export type StartResult =
  | { uri: string; home: string }
  | { problem: string; isUnavailable: boolean };

const resultFile = (run: Run, kind: string) => path.join(folderOf(run, kind), 'result.json');

export function writeResult(run: Run, kind: string, result: StartResult): void {
  const file = resultFile(run, kind);
  fs.writeFileSync(`${file}.draft`, JSON.stringify(result));
  fs.renameSync(`${file}.draft`, file);
}

/** Null before the start ended. */
export function readResult(run: Run, kind: string): StartResult | null {
  try {
    return JSON.parse(fs.readFileSync(resultFile(run, kind), 'utf8')) as StartResult;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
