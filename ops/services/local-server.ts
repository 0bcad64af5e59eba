/** A server on the loopback interface with its data in a folder of its own: started, killed, restarted, stopped. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { retrying } from '../../src/runtime/policies.ts';
import { Guard } from './guard.ts';
import { freePort, isFree } from './ports.ts';
import { type ProcessOptions, ServerProcess } from './server-process.ts';

const READY_MS_MAX = 60_000;
const POLL_MS = 50;

export interface ServerOptions {
  /** On the loopback interface; a free one where none is given. */
  port?: number;
  /** Goes on when the process that started it is gone; else it is ended with it, however that went. */
  background?: boolean;
}

export interface ServerPlan extends ProcessOptions {
  /** As messages call it. */
  name: string;
  port: number;
  /** How a client addresses it. */
  uri: string;
  /** Settings, data, logs; the command line names it; removed by `stop`. */
  home: string;
  command: string;
  args: readonly string[];
  /** What ends it in good order; SIGTERM where it is not given. */
  stopSignal?: NodeJS.Signals;
  /** Resolves once it answers. */
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

  /** Of the process that runs or ran last. */
  get pid(): number {
    return this.#process!.pid;
  }

  /** After `kill`: the same port and data. Resolves once it answers. */
  async restart(): Promise<void> {
    const { name, command, args, home, untilReady } = this.#plan;
    if (this.#process?.isRunning) throw new Error(`${name} still runs as process ${this.pid}`);
    const log = path.join(home, 'server.log');
    this.#process = await ServerProcess.start(command, args, log, this.#plan);
    this.#guard.watch(this.pid);
    await untilReady(this.#process);
  }

  /** As a crash does; the data stays. Resolves once the process is gone. */
  async kill(): Promise<void> {
    await this.#process?.kill();
    this.#guard.watch(null);
  }

  /** Stops it where it is, as a machine that hangs: connections stay open and nothing answers; and lets it go on. */
  freeze(): void {
    process.kill(this.pid, 'SIGSTOP');
  }

  thaw(): void {
    process.kill(this.pid, 'SIGCONT');
  }

  /** It goes on when this process ends. */
  leave(): void {
    this.#guard.leave();
  }

  /** Ends it in good order and removes its folder. */
  async stop(): Promise<void> {
    await this.#process?.stop(this.stopSignal);
    this.#guard.end();
    await fs.rm(this.home, { recursive: true, force: true });
  }
}

/** The given port, or a free one; throws where it is in use. */
export async function portFor({ port }: ServerOptions): Promise<number> {
  if (port !== undefined && !(await isFree(port))) {
    throw new Error(`port ${port} of 127.0.0.1 is in use`);
  }
  return port ?? (await freePort());
}

/** Resolves once the server answers; where it does not, nothing of it is left. */
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

/** Resolves once an attempt does; rejects with what the server said last where it ends or takes too long. */
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
    const problem = server.isRunning ? `did not get ready (${error})` : 'ended';
    throw new Error(`${name} ${problem}: ${server.lastWords()}`);
  }
}
