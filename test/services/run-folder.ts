/**
 * What the processes of one test run share. tap starts each test file as a process of its own, so the run is tap's
 * process; a test file that is run by itself is a run of its own.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTime } from '../../src/stores/lock-file.ts';

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

/** In the system's temporary folder; the supervisor removes it at the run's end. */
export function folderOf({ pid, started }: Run): string {
  return path.join(os.tmpdir(), `jurisgrafo-tests-${pid}-${started ?? 'any'}`);
}

/** How a shared server's start ended, which the supervisor writes for the whole run. */
export type StartResult = { uri: string } | { problem: string; isUnavailable: boolean };

const resultFile = (run: Run) => path.join(folderOf(run), 'neo4j.json');

export function writeResult(run: Run, result: StartResult): void {
  const draft = `${resultFile(run)}.draft`;
  fs.writeFileSync(draft, JSON.stringify(result));
  fs.renameSync(draft, resultFile(run));
}

/** Null before the start ended. */
export function readResult(run: Run): StartResult | null {
  try {
    return JSON.parse(fs.readFileSync(resultFile(run), 'utf8')) as StartResult;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
