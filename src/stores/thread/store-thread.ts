/**
 * Entry of the thread that owns the embedded database. PGlite is a single session in WebAssembly that blocks its thread
 * while it works, so it has a thread of its own and other threads send messages.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite, Results } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { keepByteOrderMarks } from '../embedded/byte-order-marks.ts';
import { openDurable } from '../embedded/durable-pglite.ts';
import { createDatabase } from '../embedded/empty-database.ts';
import { isInPlace } from '../embedded/kernel-lock.ts';
import { boundTimers } from '../embedded/long-timers.ts';
import {
  type AloneRequest,
  type CopyRequest,
  isRead,
  type NamedRows,
  type Row,
  type RunRequest,
  type StoreGreeting,
  type StoreReply,
  type StoreRequest,
  type StoreThreadData,
  type TurnRequest,
} from '../embedded/store-protocol.ts';
import { StoreTurns } from '../embedded/store-turns.ts';
import { Upkeep } from '../embedded/store-upkeep.ts';
import { DROP_COPIES } from '../embedded/table-rewrite.ts';
import { STAGE_TABLES } from '../graph/stage-tables.ts';
import { WRITE_FUNCTION } from '../graph/write-function.ts';
import { RESTORE_WORD_INDEX } from '../relational/listed-words.ts';
import { migrate } from './migrate.ts';

/** Session settings. Batches are staged in temporary tables, which have no statistics. */
const SESSION = [
  'set work_mem = 16384',
  // A recycled WAL file would keep the rows of its earlier records.
  'set wal_recycle = off',
  // With zeroing, each new WAL file would be filled with zeros and synced before its records are written.
  'set wal_init_zero = off',
  RESTORE_WORD_INDEX,
  ...STAGE_TABLES,
  WRITE_FUNCTION,
];
/** PostgreSQL rejects this setting once the session has used a temporary table, as a migration does. */
const TEMP_BUFFERS = 'set temp_buffers = 2048';

/**
 * A request counts as hanging when it exceeds both this time and its caller's limit. PGlite cannot interrupt a
 * statement, and ending the thread rejects all waiting requests, so a slow statement gets at least this time.
 */
const HANG_MS_MIN = 60_000;
const COPY_MS_MAX = 600_000;

/** SQLSTATE for a full disk, which PostgreSQL's own writes also report. */
const DISK_FULL = '53100';
const FREE_BYTES_MIN = 1024 * 1024;

const { dataDir, lock, dueAt } = workerData as StoreThreadData;
const databaseFolder = path.join(dataDir, 'postgres');
const main = parentPort!;
const turns = new StoreTurns();

try {
  checkLock();
  const database = await open(databaseFolder);
  const upkeep = await Upkeep.start(database, databaseFolder, watched);
  serve(main, { database, upkeep }, false);
  greet({ ready: true });
} catch (error) {
  greet({ ready: false, message: (error as Error).message });
  main.close();
}

function greet(greeting: StoreGreeting): void {
  main.postMessage(greeting);
}

async function open(folder: string): Promise<PGlite> {
  if (!fs.existsSync(folder)) await createDatabase(folder);
  // The data lock excludes other processes, so these files were left by a crash.
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  fs.rmSync(path.join(folder, 'base/pgsql_tmp'), { recursive: true, force: true });
  keepByteOrderMarks();
  boundTimers();
  const database = await openDurable(folder, { vector });
  await database.exec(TEMP_BUFFERS);
  // Unfinished copies are dropped before migrations run, because a migration would not change them.
  await database.exec(DROP_COPIES);
  await migrate(database);
  for (const statement of SESSION) await database.exec(statement);
  return database;
}

interface Opened {
  database: PGlite;
  upkeep: Upkeep;
}

function serve(port: MessagePort, opened: Opened, isOfLoader: boolean): void {
  port.on('message', (request: StoreRequest) => {
    if (request.kind === 'attach') serve(request.port, opened, true);
    else turns.enter(() => answer(port, opened, request), isOfLoader);
  });
}

async function answer(port: MessagePort, opened: Opened, request: TurnRequest): Promise<void> {
  const { database, upkeep } = opened;
  if (request.kind === 'close') {
    // Closing writes a checkpoint.
    if (hasLock()) {
      await upkeep.finish();
      await database.close();
    }
    main.close();
    process.exit(0);
  }
  if (isLate(request)) {
    port.postMessage(lateReply(request));
    return;
  }
  if (request.kind === 'copy') {
    port.postMessage(await watched(COPY_MS_MAX, () => copy(upkeep, request)));
    return;
  }
  if (request.kind === 'alone') {
    port.postMessage(await watched(request.msMax, () => runAlone(database, request)));
    return;
  }
  port.postMessage(await watched(request.msMax, () => run(database, request)));
  // Reading the WAL position would double the time of a short query, so it is skipped after reads.
  if (isRead(request) || !hasLock()) return;
  await upkeep.whenDue();
}

function hasLock(): boolean {
  return lock === null || isInPlace(lock);
}

/** If the lock file was deleted, another process may have taken the folder; rows read here would then be outdated. */
function checkLock(): void {
  if (hasLock()) return;
  throw new Error(
    `${lock!.path} was deleted or replaced while it was locked; start this process again`,
  );
}

const isLate = ({ endsAt }: RunRequest | CopyRequest | AloneRequest) =>
  process.hrtime.bigint() > endsAt;

const lateReply = ({ id }: RunRequest | CopyRequest | AloneRequest): StoreReply => {
  return { id, ok: false, message: 'the deadline passed before its turn', code: null };
};

/** Publishes for the supervisor when the work should have ended, because PGlite may block this thread forever. */
async function watched<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const nanoseconds = BigInt(Math.max(ms, HANG_MS_MIN)) * 1_000_000n;
  const before = Atomics.load(dueAt, 0);
  Atomics.store(dueAt, 0, process.hrtime.bigint() + nanoseconds);
  try {
    return await work();
  } finally {
    Atomics.store(dueAt, 0, before);
  }
}

/**
 * Copies the folder synchronously. Only this thread writes to it, so the copy equals what a crash at this moment would
 * leave: everything committed, recovered at the next open. The checkpoint keeps that recovery short.
 */
async function copy(upkeep: Upkeep, { id, folder }: CopyRequest): Promise<StoreReply> {
  try {
    checkLock();
    await upkeep.checkpoint();
    fs.cpSync(databaseFolder, folder, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
    return { id, ok: true, results: [] };
  } catch (error) {
    const code = isFull(path.dirname(folder)) ? DISK_FULL : null;
    return { id, ok: false, message: (error as Error).message, code };
  }
}

/** Whether a failed copy has filled the disk. Node reports EIO in this case. */
function isFull(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize < FREE_BYTES_MIN;
}

async function runAlone(database: PGlite, { id, sql }: AloneRequest): Promise<StoreReply> {
  try {
    checkLock();
    await database.exec(sql);
    return { id, ok: true, results: [] };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { id, ok: false, message, code: code ?? null };
  }
}

/** Commits nothing after the deadline, because the caller has been told that the request failed. */
async function run(database: PGlite, request: RunRequest): Promise<StoreReply> {
  try {
    const { id, named, statements } = request;
    checkLock();
    const results = await database.transaction(async session => {
      const answers: Results<Row>[] = [];
      const rowMode = named ? ('object' as const) : ('array' as const);
      for (const { sql, params, blob } of statements) {
        const options = blob === undefined ? { rowMode } : { rowMode, blob: blobOf(blob) };
        answers.push(await session.query<Row>(sql, params?.slice(), options));
        if (isLate(request)) throw new Error('the deadline passed');
      }
      checkLock();
      return answers;
    });
    if (!named) return { id, ok: true, results: results.map(({ rows }) => rows) };
    return { id, ok: true, results: results.map(namedRows) };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { id: request.id, ok: false, message, code: code ?? null };
  }
}

const blobOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);

function namedRows({ rows, affectedRows }: Results<unknown>): NamedRows {
  const found = rows as NamedRows['rows'];
  return { rows: found, count: affectedRows || found.length };
}
