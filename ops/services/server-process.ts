/** The process of a server: starts it with its output in a file, and ends it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const STOP_MS_MAX = 20_000;
const POLL_MS = 20;
const LOG_LINES_SHOWN = 5;

export interface ProcessOptions {
  /** Added to the environment of the starter. */
  env?: Record<string, string>;
  /** The user to run as, if it is not the starter. */
  user?: { uid: number; gid: number };
}

export class ServerProcess {
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #logFile: string;

  private constructor(child: ChildProcess, logFile: string) {
    this.pid = child.pid!;
    this.#child = child;
    this.#logFile = logFile;
  }

  /** Starts it in a session of its own, so that signals of the terminal do not end it; it does not keep us alive. */
  static async start(
    command: string,
    args: readonly string[],
    logFile: string,
    { env, user }: ProcessOptions = {},
  ): Promise<ServerProcess> {
    const log = fs.openSync(logFile, 'a');
    try {
      const child = spawn(command, args, {
        detached: true,
        stdio: ['ignore', log, log],
        env: { ...process.env, ...env },
        ...user,
      });
      await once(child, 'spawn');
      child.unref();
      return new ServerProcess(child, logFile);
    } finally {
      fs.closeSync(log);
    }
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The last log lines, for messages about a server that did not start. */
  lastWords(): string {
    const lines = fs.readFileSync(this.#logFile, 'utf8').trim().split('\n');
    return lines.slice(-LOG_LINES_SHOWN).join(' | ');
  }

  stop(signal: NodeJS.Signals): Promise<void> {
    return endProcess(this.pid, () => this.isRunning, signal);
  }

  async kill(): Promise<void> {
    if (this.isRunning) process.kill(this.pid, 'SIGKILL');
    while (this.isRunning) await sleep(POLL_MS);
  }
}

/** Sends the signal, and SIGKILL if the process does not end in time; resolves when it is gone. */
export async function endProcess(
  pid: number,
  isRunning: () => boolean | Promise<boolean>,
  signal: NodeJS.Signals,
): Promise<void> {
  if (!(await isRunning())) return;
  process.kill(pid, signal);
  const deadline = performance.now() + STOP_MS_MAX;
  while (await isRunning()) {
    if (performance.now() > deadline) process.kill(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

/** The command line of a process; empty if there is none. */
export async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return (await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)])).stdout;
  } catch {
    return '';
  }
}
