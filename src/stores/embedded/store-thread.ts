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
import { graphMigrations, graphSession } from '../graph/embedded-schema.ts';
import { relationalMigrations } from '../relational/migrations.ts';
import { vectorMigrations } from '../vectors/pgvector-schema.ts';
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
import { Upkeep } from './store-upkeep.ts';

/** Settings of the session: batches are staged in temporary tables that have no statistics. */
const SESSION = ['set temp_buffers = 2048', 'set work_mem = 16384', ...graphSession];

/** What writes no log worth looking at: asking where it stands would double the time of a short question. */
const READS = /^\s*(select|set)\b/;

/** A request that takes longer than this, and longer than its caller waits, hangs. */
const HANG_MS_MIN = 15_000;
const COPY_MS_MAX = 600_000;

const { dataDir, dueAt } = workerData as StoreThreadData;
const databaseFolder = path.join(dataDir, 'postgres');
const main = parentPort!;
let lastTurn: Promise<void> = Promise.resolve();

try {
  const database = await open(databaseFolder);
  const upkeep = await Upkeep.start(database, databaseFolder, watched);
  serve(main, { database, upkeep });
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

interface Opened {
  database: PGlite;
  upkeep: Upkeep;
}

function serve(port: MessagePort, opened: Opened): void {
  port.on('message', (request: StoreRequest) => {
    if (request.kind === 'attach') serve(request.port, opened);
    else lastTurn = lastTurn.then(() => answer(port, opened, request));
  });
}

async function answer(port: MessagePort, opened: Opened, request: TurnRequest): Promise<void> {
  const { database, upkeep } = opened;
  if (request.kind === 'close') {
    await upkeep.finish();
    await database.close();
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
  port.postMessage(await watched(request.msMax, () => run(database, request)));
  if (request.statements.every(({ sql }) => READS.test(sql))) return;
  await upkeep.whenDue();
}

const isLate = ({ endsAt }: RunRequest | CopyRequest) => process.hrtime.bigint() > endsAt;

const lateReply = ({ id }: RunRequest | CopyRequest): StoreReply => {
  return { id, ok: false, message: 'its time was over before its turn came', code: null };
};

/** Notes for the watch outside when the work should have ended: the database may never give this thread back. */
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
 * Whoever writes to the folder runs on this thread, so that what is copied without a pause is what a crash at this
 * moment would leave: all that was committed, to be replayed by the next opening. The checkpoint leaves little.
 */
async function copy(upkeep: Upkeep, { id, folder }: CopyRequest): Promise<StoreReply> {
  try {
    await upkeep.checkpoint();
    fs.cpSync(databaseFolder, folder, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
    return { id, ok: true, results: [] };
  } catch (error) {
    return { id, ok: false, message: (error as Error).message, code: null };
  }
}

/** Whoever asked is told of a failure when its time is over, so nothing is committed after it. */
async function run(database: PGlite, request: RunRequest): Promise<StoreReply> {
  try {
    const { id, named, statements } = request;
    const results = await database.transaction(async session => {
      const answers: Results<Row>[] = [];
      const rowMode = named ? 'object' : 'array';
      for (const { sql, params } of statements) {
        answers.push(await session.query<Row>(sql, params?.slice(), { rowMode }));
        if (isLate(request)) throw new Error('its time is over');
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
