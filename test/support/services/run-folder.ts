/**
 * Identifies a test run and its shared folders. tap starts each test file as a process, so a run is tap's process; a test
 * file that is started without tap is a run of its own.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ticksOf } from '../../../src/stores/embedded/process-start.ts';

export interface Run {
  pid: number;
  /** The start time of the process from the system. It distinguishes the process from a later one with the same id. */
  started: string | null;
}

/** Read once: a test file whose tap was killed gets another parent. */
export const thisRun: Run = findRun();

function findRun(): Run {
  const pid = process.env.TAP_CHILD_ID === undefined ? process.pid : process.ppid;
  return { pid, started: ticksOf(pid) };
}

/** The folder of one kind of server, in the system's temporary folder; its supervisor removes it when the run ends. */
export function folderOf({ pid, started }: Run, kind: string): string {
  return path.join(os.tmpdir(), `jurisgrafo-tests-${kind}-${pid}-${started ?? 'any'}`);
}

/** The result of a shared server's start, which the supervisor writes for the whole run. */
export type StartResult =
  | { uri: string; home: string }
  | { problem: string; isUnavailable: boolean };

const resultFile = (run: Run, kind: string) => path.join(folderOf(run, kind), 'result.json');

export function writeResult(run: Run, kind: string, result: StartResult): void {
  const file = resultFile(run, kind);
  fs.writeFileSync(`${file}.draft`, JSON.stringify(result));
  fs.renameSync(`${file}.draft`, file);
}

/** Null until the start has ended. */
export function readResult(run: Run, kind: string): StartResult | null {
  try {
    return JSON.parse(fs.readFileSync(resultFile(run, kind), 'utf8')) as StartResult;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
