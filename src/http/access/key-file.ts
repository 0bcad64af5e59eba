/** The file of the first-run key: created once and atomically, readable by its owner only. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';

const FILE_NAME = 'api-key';
const FILE_BYTES_MAX = 4096;
const OWNER_ONLY = 0o600;

/** The stored key, or null; throws when the file is not one line with a key. */
export async function readKeyFile(dataDir: string): Promise<string | null> {
  const file = path.join(dataDir, FILE_NAME);
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    const { mode, size } = await handle.stat();
    // A copy or a restored backup may be readable by others.
    if ((mode & 0o077) !== 0) await handle.chmod(OWNER_ONLY);
    const key = size > FILE_BYTES_MAX ? '' : (await handle.readFile('utf8')).trim();
    if (key === '') throw new Error(`${file} holds no key; delete it to get a new one.`);
    return key;
  } finally {
    await handle.close();
  }
}

/** Stores `key` unless another process was first; resolves to the stored key. */
export async function writeKeyFile(dataDir: string, key: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, FILE_NAME);
  const temporary = path.join(dataDir, `.${FILE_NAME}-${randomUUID()}`);
  const handle = await open(temporary, 'wx', OWNER_ONLY);
  try {
    await handle.writeFile(`${key}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // Unlike a rename, a link fails when the name is taken.
    await link(temporary, file);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readKeyFile(dataDir)) ?? key;
  } finally {
    await unlink(temporary);
  }
}
