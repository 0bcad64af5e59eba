/** Neo4j Community as a local server: for tests and benches by `startNeo4j`, for people by `npm run services`. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { Guard } from './guard.ts';
import { makeNeo4jHome, type Neo4jHome } from './neo4j-home.ts';
import { USER, untilPasswordSet, untilReady } from './neo4j-ready.ts';
import { freePort, isFree } from './ports.ts';
import { ServerProcess } from './server-process.ts';
import type { Service } from './service.ts';

/** Where Neo4j's users look for it. */
const USUAL_PORT = 7687;
/** For transactions that name no limit of their own; the same as in compose.yaml. */
const TRANSACTION_SECONDS_MAX = 60;

export interface Neo4jOptions {
  /** On the loopback interface; a free one where none is given. */
  port?: number;
  heapMb?: number;
  pagecacheMb?: number;
  /** Of the user `neo4j`, at least 8 characters. Without one the server asks nobody who they are. */
  password?: string;
  /** `db.transaction.timeout`; without one a transaction may take for ever. */
  transactionTimeoutSeconds?: number;
  /** With the Graph Data Science library. */
  gds?: boolean;
  /** Goes on when the process that started it is gone; else it is ended with it, however that went. */
  background?: boolean;
}

export class RunningNeo4j {
  readonly uri: string;
  readonly port: number;
  readonly user = USER;
  /** Empty where the server asks for none. */
  readonly password: string;
  /** Settings, data, logs; removed by `stop`. */
  readonly home: string;
  readonly #home: Neo4jHome;
  readonly #guard: Guard;
  #process: ServerProcess | null = null;

  constructor(port: number, home: Neo4jHome, password: string) {
    this.port = port;
    this.uri = `bolt://127.0.0.1:${port}`;
    this.password = password;
    this.home = home.folder;
    this.#home = home;
    this.#guard = new Guard(home.folder);
  }

  /** Of the process that runs or ran last. */
  get pid(): number {
    return this.#process!.pid;
  }

  /** After `kill`: the same port and data. Resolves once it answers. */
  async restart(): Promise<void> {
    if (this.#process?.isRunning) throw new Error(`Neo4j still runs as process ${this.pid}`);
    const { java, args } = this.#home;
    const isFirst = this.#process === null;
    this.#process = await ServerProcess.start(java, args, path.join(this.home, 'server.log'));
    this.#guard.watch(this.pid);
    if (isFirst && this.password !== '') {
      await untilPasswordSet(this.#process, this.uri, this.password);
    }
    await untilReady(this.#process, this.uri, this.password);
  }

  /** As a crash does; the data stays. Resolves once the process is gone. */
  async kill(): Promise<void> {
    await this.#process?.kill();
    this.#guard.watch(null);
  }

  /** It goes on when this process ends. */
  leave(): void {
    this.#guard.leave();
  }

  /** Ends it in good order and removes its folder. */
  async stop(): Promise<void> {
    await this.#process?.stop();
    this.#guard.end();
    await fs.rm(this.home, { recursive: true, force: true });
  }
}

/** Resolves once it answers; about 6 s. Rejects with Unavailable where Java, Maven or the jars cannot be had. */
export async function startNeo4j(options: Neo4jOptions = {}): Promise<RunningNeo4j> {
  const port = options.port ?? (await freePort());
  if (!(await isFree(port))) throw new Error(`port ${port} of 127.0.0.1 is in use`);
  const home = await makeNeo4jHome(port, options);
  const server = new RunningNeo4j(port, home, options.password ?? '');
  try {
    await server.restart();
    if (options.background === true) server.leave();
  } catch (error) {
    await server.kill();
    await server.stop();
    throw error;
  }
  return server;
}

export const neo4jService: Service = {
  name: 'neo4j',
  async start() {
    const { pid, home, uri } = await startNeo4j({
      port: USUAL_PORT,
      transactionTimeoutSeconds: TRANSACTION_SECONDS_MAX,
      background: true,
    });
    return { pid, home, settings: { SVC_NEO4J_URI: uri } };
  },
};
