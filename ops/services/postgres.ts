/** PostgreSQL as a local server: Debian's binaries with a new cluster. */
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { retrying } from '../../src/runtime/policies.ts';
import { LocalServer, portFor, type ServerOptions, started, untilDone } from './local-server.ts';
import type { ProcessOptions, ServerProcess } from './server-process.ts';
import type { Service } from './service.ts';
import { Unavailable } from './unavailable.ts';

const VERSION = 15;
const DEBIAN_BIN = `/usr/lib/postgresql/${VERSION}/bin`;
/** PostgreSQL's default port. */
const USUAL_PORT = 5432;
const USER = 'jurisgrafo';
const CONNECT_MS_MAX = 2_000;
const INIT_MS_MAX = 60_000;
/** A linguistic collation, as in compose.yaml, so that no query depends on the order of code points by accident. */
const INITDB = [
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=icu',
  '--icu-locale=pt-BR',
  '--auth=trust',
  '--no-sync',
  `--username=${USER}`,
];

const SESSIONS_END_MS_MAX = 20_000;
const POLL_MS = 50;

const execute = promisify(execFile);

export class RunningPostgres extends LocalServer {
  /** Kills its sessions too, which are processes of their own, as the crash of a machine would. */
  override async kill(): Promise<void> {
    const sessions = this.isRunning ? await sessionsOf(this.pid) : [];
    await super.kill();
    for (const pid of sessions) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended with the server.
      }
    }
  }

  /** Retries while sessions of a killed server, which outlive it for a moment, still use the data. */
  override async restart(): Promise<void> {
    const deadline = performance.now() + SESSIONS_END_MS_MAX;
    await retrying(
      () => super.restart(),
      error => {
        const isEarly = /still in use|lock file/.test((error as Error).message);
        return isEarly && performance.now() <= deadline ? POLL_MS : null;
      },
    );
  }
}

/** The address is of the database `postgres`, with a user who may create databases; no password. */
export async function startPostgres(options: ServerOptions = {}): Promise<RunningPostgres> {
  const bin = await findBinaries();
  const port = await portFor(options);
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'jurisgrafo-postgres-'));
  const data = path.join(home, 'data');
  const user = await otherUser();
  try {
    if (user !== undefined) await fs.chown(home, user.uid, user.gid);
    const initdb = [...INITDB, '-D', data];
    await execute(path.join(bin, 'initdb'), initdb, { ...user, timeout: INIT_MS_MAX, cwd: home });
  } catch (error) {
    await fs.rm(home, { recursive: true, force: true });
    throw error;
  }
  const uri = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const listen = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const plan = {
    name: 'PostgreSQL',
    port,
    uri,
    home,
    command: path.join(bin, 'postgres'),
    args: ['-D', data, '-p', String(port), ...listen],
    // On SIGTERM it would wait for all clients to disconnect.
    stopSignal: 'SIGINT' as const,
    untilReady: (process: ServerProcess) => untilDone('PostgreSQL', process, () => ask(uri)),
    ...(user === undefined ? {} : { user }),
  };
  return started(new RunningPostgres(plan), options);
}

/** The processes that the server has started; none are known where there is no /proc. */
async function sessionsOf(pid: number): Promise<number[]> {
  const children = await fs.readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

async function findBinaries(): Promise<string> {
  const found = await fs.access(path.join(DEBIAN_BIN, 'postgres')).then(
    () => DEBIAN_BIN,
    async () => (await execute('pg_config', ['--bindir']).catch(() => null))?.stdout.trim(),
  );
  const postgres = path.join(found ?? '', 'postgres');
  const said = found && (await execute(postgres, ['--version']).catch(() => null))?.stdout;
  if (Number(/ (\d+)/.exec(said || '')?.[1] ?? 0) >= VERSION) return found!;
  throw new Unavailable(`PostgreSQL ${VERSION} or later is not installed (postgresql-${VERSION})`);
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
async function otherUser(): Promise<ProcessOptions['user']> {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async of => Number((await execute('id', [of, 'postgres'])).stdout)),
    );
    return { uid: uid!, gid: gid! };
  } catch {
    throw new Unavailable('root may not run PostgreSQL, and there is no user postgres');
  }
}

/** Resolves after a query, because the server accepts connections before it can answer. */
async function ask(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS_MAX });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const statement of ['select 1', ...statements]) await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const postgresService: Service = {
  name: 'postgres',
  async start() {
    const { pid, home, uri, stopSignal } = await startPostgres({
      port: USUAL_PORT,
      background: true,
    });
    await ask(uri, `create database ${USER}`);
    const settings = { SVC_DATABASE_URL: uri.replace(/[^/]+$/, USER) };
    return { pid, home, stopSignal, settings };
  },
};
