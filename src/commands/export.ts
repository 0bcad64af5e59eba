/**
 * `export`: writes decisions as records for `import`, and memories, sessions and reports as JSON lines, with or without
 * a running service.
 */
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { TOKEN_HEADER } from '../http/routes/backup-route.ts';
import { EXPORT_PATH } from '../http/routes/export-route.ts';
import { EXPORTED, type ExportEnd, type Exported } from '../ingest/export/exporter.ts';
import { publish, sync } from '../runtime/durable-files.ts';
import { utcTime } from '../runtime/utc-time.ts';
import { exporterOf } from '../service/start/exporter-of.ts';
import { openStores } from '../service/start/open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import { lockToken } from '../stores/embedded/data-lock.ts';
import { isDiskFull } from './disk-full.ts';
import { withoutEnd } from './export-lines.ts';
import { directOrThrough, type RunningInstance } from './running-instance.ts';

/** Milliseconds for the service to send its first lines. */
const BEGIN_MS_MAX = 120_000;
const STDOUT = '-';
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

const FILES: Record<Exported, string> = {
  decisions: 'decisoes.jsonl',
  memories: 'memorias.jsonl',
  sessions: 'sessoes.jsonl',
  reports: 'conferencias.jsonl',
};

/** Plural nouns for the lines of a file. */
const LINES: Record<Exported, string> = {
  decisions: 'decisions',
  memories: 'memories',
  sessions: 'sessions and analyses',
  reports: 'reports on documents',
};

export interface ExportOptions {
  since: string | null;
  what: Exported | 'all';
}

/** Opens the stream of one kind, which ends with the end marker. */
type Source = (what: Exported) => AsyncIterable<Uint8Array | string>;

export async function exportCommand(
  settings: Settings,
  file: string,
  { since: given, what }: ExportOptions,
): Promise<void> {
  const since = given === null ? null : timeOf(given);
  if (what === 'all') await checkFolder(file);
  else if (file !== STDOUT) await checkFile(file);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(new Error(`stopped by ${signal}; nothing was written`)));
  }
  const write = async (source: Source) => {
    const stopped: Source = kind => unlessStopped(source(kind), stop.signal);
    return what === 'all'
      ? writeFolder(file, stopped)
      : [[what, await writeOne(file, what, stopped)]];
  };
  const ends = (await directOrThrough(
    settings,
    () => directly(settings, since, write),
    instance => write(through(instance, settings, since)),
  )) as [Exported, ExportEnd][];
  tell(file, ends);
}

/** A time in ISO 8601; a date means midnight in UTC. */
function timeOf(text: string): string {
  const time = DAY.test(text) ? `${text}T00:00:00Z` : text;
  const read = TIME.test(time) ? utcTime(time) : null;
  if (read !== null) return read;
  throw new Error(
    `--since ${text}: must be a day such as 2026-11-27, or a time such as an export tells, of the years 1 to 9999`,
  );
}

async function directly<T>(
  settings: Settings,
  since: string | null,
  write: (source: Source) => Promise<T>,
): Promise<T> {
  const stores = await openStores(settings, 'jurisgrafo export');
  try {
    // A service does this at its start too: `import` reads the criteria in the lines as concepts of the current rules.
    await stores.graph.graph.moveToConcepts();
    const exporter = exporterOf(stores);
    return await write(what => exporter.lines(what, since));
  } finally {
    await stores.close();
  }
}

function through(
  instance: RunningInstance,
  { SVC_DATA_DIR: dataDir }: Settings,
  since: string | null,
): Source {
  return async function* (what) {
    const asked = new URLSearchParams({ what, ...(since !== null && { since }) });
    const headers = { [TOKEN_HEADER]: lockToken(dataDir) ?? '' };
    const request = { path: `${EXPORT_PATH}?${asked}`, msMax: BEGIN_MS_MAX, headers };
    const { body } = await instance.ask(request);
    try {
      yield* body!;
    } catch (error) {
      const message = `the service at ${instance.origin} broke off the export; its log says why`;
      throw new Error(message, { cause: error });
    }
  };
}

async function* unlessStopped<T>(pieces: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
  }
}

/** The file is renamed to its final name only when it is complete. */
async function writeOne(file: string, what: Exported, source: Source): Promise<ExportEnd> {
  if (file === STDOUT) return writeTo(source(what), what, writeOut);
  const draft = `${file}.${randomUUID()}.part`;
  try {
    const end = await writeFile(draft, what, source);
    await publish(draft, file);
    return end;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeFolder(folder: string, source: Source): Promise<[Exported, ExportEnd][]> {
  const draft = `${path.resolve(folder)}.${randomUUID()}.part`;
  try {
    await mkdir(draft, { mode: 0o700 });
    const ends: [Exported, ExportEnd][] = [];
    for (const what of EXPORTED) {
      ends.push([what, await writeFile(path.join(draft, FILES[what]), what, source)]);
    }
    await sync(draft);
    await publish(draft, path.resolve(folder));
    return ends;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writeFile(file: string, what: Exported, source: Source): Promise<ExportEnd> {
  const refuse = (error: NodeJS.ErrnoException): never => {
    const why = isDiskFull(error) ? `the disk is full, ${error.code}` : error.code;
    throw new Error(`${file} cannot be written (${why})`, { cause: error });
  };
  const handle = await open(file, 'wx', 0o600).catch(refuse);
  try {
    const end = await writeTo(source(what), what, piece => handle.writeFile(piece).catch(refuse));
    await handle.sync().catch(refuse);
    return end;
  } finally {
    await handle.close();
  }
}

async function writeTo(
  pieces: AsyncIterable<Uint8Array | string>,
  what: Exported,
  write: (piece: Buffer) => Promise<void>,
): Promise<ExportEnd> {
  const lines = withoutEnd(pieces, what);
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return value;
    await write(value);
  }
}

/** Rejects if the reader of standard output has closed it. */
async function writeOut(piece: Buffer): Promise<void> {
  const written = Promise.withResolvers<void>();
  process.stdout.once('error', written.reject);
  process.stdout.write(piece, error => (error ? written.reject(error) : written.resolve()));
  await written.promise;
  process.stdout.off('error', written.reject);
}

async function checkFile(file: string): Promise<void> {
  const target = await stat(file).catch(() => null);
  if (target?.isDirectory()) throw new Error(`${file} is a folder; name a file in it`);
  await checkParent(file);
}

async function checkFolder(folder: string): Promise<void> {
  if (folder === STDOUT) throw new Error('--what all writes several files: name a folder for them');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Error(`${folder} cannot be written (${error.code})`, { cause: error });
  });
  if (names.length > 0) throw new Error(`${folder} is not empty; name a new folder`);
  await checkParent(path.resolve(folder));
}

async function checkParent(file: string): Promise<void> {
  const folder = path.dirname(file);
  await access(folder, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be written: ${folder} (${error.code})`, { cause: error });
  });
}

/** Prints the counts; to standard error if the lines go to standard output. */
function tell(file: string, ends: readonly [Exported, ExportEnd][]): void {
  const lines = ends.flatMap(([what, { count, unequal, unequal_ids }]) => [
    `${count} ${LINES[what]}`,
    ...(unequal === 0
      ? []
      : [`  ${unequal} of them would not come back the same, such as ${unequal_ids.join(', ')}`]),
  ]);
  const [[, { next }]] = ends as [[Exported, ExportEnd]];
  lines.push(`what changes from now on: --since ${next}`);
  const out = file === STDOUT ? process.stderr : process.stdout;
  out.write(`${lines.join('\n')}\n`);
}
