/** A server on the loopback interface with a data folder of its own: start, kill, restart, stop. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { retrying } from '../../src/runtime/policies.ts';
import { Guard } from './guard.ts';
import { freePort, isFree } from './ports.ts';
import { type ProcessOptions, ServerProcess } from './server-process.ts';

const READY_MS_MAX = 60_000;
const POLL_MS = 50;

export interface ServerOptions {
  /** Port on the loopback interface; a free one by default. */
  port?: number;
  /** Keeps the server running after its owner ends; by default it is ended with the owner. */
  background?: boolean;
}

export interface ServerPlan extends ProcessOptions {
  /** Name in messages. */
  name: string;
  port: number;
  /** Address for clients. */
  uri: string;
  /** Folder of settings, data and logs. Must occur in the command line; `stop` removes it. */
  home: string;
  command: string;
  args: readonly string[];
  /** The signal for a clean shutdown; SIGTERM by default. */
  stopSignal?: NodeJS.Signals;
  /** Resolves when the server answers. */
  untilReady(process: ServerProcess): Promise<void>;
}

export class LocalServer {
  readonly #plan: ServerPlan;
  readonly #guard: Guard;
  #process: ServerProcess | null = null;

  constructor(plan: ServerPlan) {
    this.#plan = plan;
    this.#guard = new Guard(plan.home);
  }

  get uri(): string {
    return this.#plan.uri;
  }

  get port(): number {
    return this.#plan.port;
  }

  get home(): string {
    return this.#plan.home;
  }

  get stopSignal(): NodeJS.Signals {
    return this.#plan.stopSignal ?? 'SIGTERM';
  }

  /** Id of the current or last process. */
  get pid(): number {
    return this.#process!.pid;
  }

  get isRunning(): boolean {
    return this.#process?.isRunning === true;
  }

  /** Starts it with the same port and data. Resolves when it answers. */
  async restart(): Promise<void> {
    const { name, command, args, home, untilReady } = this.#plan;
    if (this.isRunning) throw new Error(`${name} is still running as process ${this.pid}`);
    const log = path.join(home, 'server.log');
    this.#process = await ServerProcess.start(command, args, log, this.#plan);
    this.#guard.watch(this.pid);
    await untilReady(this.#process);
  }

  /** Kills it as a crash would and keeps the data. Resolves when the process is gone. */
  async kill(): Promise<void> {
    await this.#process?.kill();
    this.#guard.watch(null);
  }

  /** Suspends it like a machine that hangs: connections stay open, and nothing is answered until `thaw`. */
  freeze(): void {
    process.kill(this.pid, 'SIGSTOP');
  }

  thaw(): void {
    process.kill(this.pid, 'SIGCONT');
  }

  /** Lets it outlive this process. */
  leave(): void {
    this.#guard.leave();
  }

  /** Shuts it down and removes its folder. */
  async stop(): Promise<void> {
    await this.#process?.stop(this.stopSignal);
    this.#guard.end();
    await fs.rm(this.home, { recursive: true, force: true });
  }
}

/** The given port or a free one; throws if the port is in use. */
export async function portFor({ port }: ServerOptions): Promise<number> {
  if (port !== undefined && !(await isFree(port))) {
    throw new Error(`port ${port} of 127.0.0.1 is in use`);
  }
  return port ?? (await freePort());
}

/** Resolves when the server answers; if it does not, its process and folder are removed. */
export async function started<S extends LocalServer>(
  server: S,
  { background }: ServerOptions,
): Promise<S> {
  try {
    await server.restart();
    if (background === true) server.leave();
  } catch (error) {
    await server.kill();
    await server.stop();
    throw error;
  }
  return server;
}

/** Repeats an attempt until it succeeds; rejects with the last log lines if the server ends or takes too long. */
export async function untilDone(
  name: string,
  server: ServerProcess,
  attempt: () => Promise<void>,
  msMax = READY_MS_MAX,
): Promise<void> {
  const deadline = performance.now() + msMax;
  const mayStart = () => server.isRunning && performance.now() <= deadline;
  try {
    await retrying(attempt, () => (mayStart() ? POLL_MS : null));
  } catch (error) {
    const problem = server.isRunning ? `did not become ready (${error})` : 'ended';
    throw new Error(`${name} ${problem}: ${server.lastWords()}`);
  }
}
