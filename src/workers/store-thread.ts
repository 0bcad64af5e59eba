/**
 * The thread that owns the embedded database. PGlite is one session in WebAssembly and blocks its thread at work,
 * so it lives here and every other thread talks to it in messages.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { Kysely, PGliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { graphMigrations, graphSession } from '../stores/graph/schema.ts';
import { relationalMigrations } from '../stores/relational/migrations.ts';
import { vectorMigrations } from '../stores/vectors/schema.ts';
import { keepByteOrderMarks } from './byte-order-marks.ts';
import type {
  CopyRequest,
  NamedRows,
  Row,
  RunRequest,
  StoreGreeting,
  StoreReply,
  StoreRequest,
  StoreThreadData,
  TurnRequest,
} from './store-protocol.ts';

/**
 * Log written since the last checkpoint at which the next is due. Nobody else makes one: without it the log would
 * grow until the database is closed, and opening it after a crash would replay it all.
 */
const CHECKPOINT_LOG_BYTES = 64 * 1024 * 1024;

/** Settings of the session: batches are staged in temporary tables that have no statistics. */
const SESSION = ['set temp_buffers = 2048', 'set work_mem = 16384', ...graphSession];

/** What writes no log worth looking at: asking where it stands would double the time of a short question. */
const READS = /^\s*(select|set)\b/;

/** A request that takes longer than this, and longer than its caller waits, hangs. */
const HANG_MS_MIN = 15_000;
const CHECKPOINT_MS_MAX = 120_000;
const COPY_MS_MAX = 600_000;

const { dataDir, dueAt } = workerData as StoreThreadData;
const databaseFolder = path.join(dataDir, 'postgres');
const main = parentPort!;
let checkpointAt = '0/0';
let lastTurn: Promise<void> = Promise.resolve();

try {
  const database = await open(databaseFolder);
  serve(main, database);
  greet({ ready: true });
} catch (error) {
  greet({ ready: false, message: (error as Error).message });
  main.close();
}

function greet(greeting: StoreGreeting): void {
  main.postMessage(greeting);
}

async function open(folder: string): Promise<PGlite> {
  if (!fs.existsSync(folder)) await create(folder);
  // The data lock says that nobody else runs on this folder, so the file is what a crash left behind.
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  keepByteOrderMarks();
  const database = await PGlite.create(folder, { extensions: { vector } });
  await migrate(database);
  for (const statement of SESSION) await database.exec(statement);
  checkpointAt = await logPosition(database);
  return database;
}

/** Makes a new database beside its place and moves it there, so that a crash meanwhile leaves no half of one. */
async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create(unfinished);
  await database.close();
  fs.renameSync(unfinished, folder);
}

async function migrate(database: PGlite): Promise<void> {
  const kysely = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: database }) });
  const graph = { provider: { getMigrations: async () => graphMigrations } };
  for (const migrations of [graph, relationalMigrations, vectorMigrations]) {
    const migrator = new Migrator({
      db: kysely,
      migrationTableSchema: 'jurisgrafo',
      ...migrations,
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  }
}

function serve(port: MessagePort, database: PGlite): void {
  port.on('message', (request: StoreRequest) => {
    if (request.kind === 'attach') serve(request.port, database);
    else lastTurn = lastTurn.then(() => answer(port, database, request));
  });
}

async function answer(port: MessagePort, database: PGlite, request: TurnRequest): Promise<void> {
  if (request.kind === 'close') {
    await database.close();
    main.close();
    process.exit(0);
  }
  if (request.kind === 'copy') {
    port.postMessage(await within(COPY_MS_MAX, () => copy(database, request)));
    return;
  }
  port.postMessage(await within(request.msMax, () => run(database, request)));
  if (request.statements.every(({ sql }) => READS.test(sql))) return;
  await checkpointWhenDue(database);
}

/** Notes for the watch outside when the work should have ended: the database may never give this thread back. */
async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const nanoseconds = BigInt(Math.max(ms, HANG_MS_MIN)) * 1_000_000n;
  Atomics.store(dueAt, 0, process.hrtime.bigint() + nanoseconds);
  try {
    return await work();
  } finally {
    Atomics.store(dueAt, 0, 0n);
  }
}

/**
 * Whoever writes to the folder runs on this thread, so that what is copied without a pause is what a crash at this
 * moment would leave: all that was committed, to be replayed by the next opening. The checkpoint leaves little.
 */
async function copy(database: PGlite, { id, folder }: CopyRequest): Promise<StoreReply> {
  try {
    if (hasRoom()) await database.exec('checkpoint');
    fs.cpSync(databaseFolder, folder, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
    return { id, ok: true, results: [] };
  } catch (error) {
    return { id, ok: false, message: (error as Error).message, code: null };
  }
}

async function run(database: PGlite, request: RunRequest): Promise<StoreReply> {
  try {
    const { id, named, statements } = request;
    const results = await database.transaction(async session => {
      const answers: Results<Row>[] = [];
      const rowMode = named ? 'object' : 'array';
      for (const { sql, params } of statements) {
        answers.push(await session.query<Row>(sql, params?.slice(), { rowMode }));
      }
      return answers;
    });
    if (!named) return { id, ok: true, results: results.map(({ rows }) => rows) };
    return { id, ok: true, results: results.map(namedRows) };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { id: request.id, ok: false, message, code: code ?? null };
  }
}

function namedRows({ rows, affectedRows }: Results<unknown>): NamedRows {
  const found = rows as NamedRows['rows'];
  return { rows: found, count: affectedRows || found.length };
}

async function logPosition(database: PGlite): Promise<string> {
  const { rows } = await database.query<[string]>('select pg_current_wal_insert_lsn()::text', [], {
    rowMode: 'array',
  });
  return rows[0]![0];
}

/** A checkpoint that fails takes nothing away, for the log is kept; the next request tries again. */
async function checkpointWhenDue(database: PGlite): Promise<void> {
  try {
    const position = await within(0, () => logPosition(database));
    if (logBytes(position) - logBytes(checkpointAt) < CHECKPOINT_LOG_BYTES || !hasRoom()) return;
    await within(CHECKPOINT_MS_MAX, () => database.exec('checkpoint'));
    checkpointAt = position;
  } catch {
    return;
  }
}

/** A checkpoint that finds the disk full leaves the database hanging in its next request. */
function hasRoom(): boolean {
  const { bavail, bsize } = fs.statfsSync(databaseFolder);
  return bavail * bsize > CHECKPOINT_LOG_BYTES;
}

/** Bytes of log before a position, which PostgreSQL writes as two hexadecimal halves of 32 bits. */
function logBytes(position: string): number {
  const [high, low] = position.split('/');
  return Number.parseInt(high!, 16) * 2 ** 32 + Number.parseInt(low!, 16);
}
