/** `backup`: writes the contents of the embedded stores to one file, with or without a running service. */
import { randomUUID } from 'node:crypto';
import { access, constants, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BACKUP_PATH, TOKEN_HEADER } from '../http/routes/backup-route.ts';
import { publish } from '../runtime/durable-files.ts';
import { keptByServers } from '../settings/kept-by-servers.ts';
import type { Settings } from '../settings/settings.ts';
import { closedBackup } from '../stores/backup/backups.ts';
import { readBackup } from '../stores/backup/read-backup.ts';
import { DataLock, lockToken } from '../stores/embedded/data-lock.ts';
import { isDiskFull } from './disk-full.ts';
import { directOrThrough, type RunningInstance } from './running-instance.ts';

/** Milliseconds for the service to copy the database, until its first bytes arrive. */
const BEGIN_MS_MAX = 600_000;
const EXAMPLE = 'backup.tar.gz';

export async function backupCommand(settings: Settings, file: string): Promise<void> {
  const refusal = keptByServers(settings);
  if (refusal !== null) throw new Error(refusal);
  await checkTarget(file);
  const { SVC_DATA_DIR: dataDir } = settings;
  // The file is renamed to its final name only when it is complete.
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await directOrThrough(
      settings,
      () => backUpClosed(dataDir, draft),
      instance => backUpThrough(instance, dataDir, draft),
    );
    const { files, bytes } = await readBackup(draft, null);
    await publish(draft, file);
    process.stdout.write(`${file}: ${files} files, ${bytes} bytes before packing, checked\n`);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Checks the target before the database is copied, which takes minutes if it is large. */
async function checkTarget(file: string): Promise<void> {
  const target = await stat(file).catch(() => null);
  if (target?.isDirectory()) {
    throw new Error(`${file} is a folder; name a file in it, such as ${path.join(file, EXAMPLE)}`);
  }
  const folder = path.dirname(file);
  await access(folder, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be written: ${folder} (${error.code})`, { cause: error });
  });
}

async function backUpClosed(dataDir: string, draft: string): Promise<void> {
  const lock = DataLock.take(dataDir, 'jurisgrafo backup');
  try {
    const bytes = closedBackup(dataDir);
    if (bytes === null) throw new Error(`${dataDir} holds no store`);
    await writeTo(draft, bytes);
  } finally {
    lock.release();
  }
}

async function backUpThrough(
  instance: RunningInstance,
  dataDir: string,
  draft: string,
): Promise<void> {
  const headers = { [TOKEN_HEADER]: lockToken(dataDir) ?? '' };
  const { body } = await instance.ask({ path: BACKUP_PATH, msMax: BEGIN_MS_MAX, headers });
  await writeTo(draft, whole(body!, instance.origin));
}

/** The chunks of the answer. If the service fails midway, the stream just ends early, which becomes an error here. */
async function* whole(body: AsyncIterable<Uint8Array>, origin: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new Error(`the service at ${origin} broke off the backup; its log says why`, {
      cause: error,
    });
  }
}

async function writeTo(draft: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const refuse = (error: NodeJS.ErrnoException): never => {
    const why = isDiskFull(error) ? `the disk is full, ${error.code}` : error.code;
    throw new Error(`${draft} cannot be written (${why})`, { cause: error });
  };
  const handle = await open(draft, 'wx', 0o600).catch(refuse);
  try {
    for await (const piece of bytes) await handle.writeFile(piece).catch(refuse);
    await handle.sync().catch(refuse);
  } finally {
    await handle.close();
  }
}
