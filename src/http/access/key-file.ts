/** The file of the first-run key: created once and atomically, readable by its owner only. */
import { open } from 'node:fs/promises';
import path from 'node:path';
import { createFile, makeFolderNow } from '../../runtime/durable-files.ts';
import { folderProblem } from '../../runtime/folder-problem.ts';

const FILE_NAME = 'api-key';
const FILE_BYTES_MAX = 4096;
const OWNER_ONLY = 0o600;

/** The stored key, or null; throws when the file cannot be read or is not one line with a key. */
export async function readKeyFile(dataDir: string): Promise<string | null> {
  try {
    return await readKey(path.join(dataDir, FILE_NAME));
  } catch (error) {
    throw folderProblem(dataDir, error);
  }
}

async function readKey(file: string): Promise<string | null> {
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

/** Stores `key` unless another process was first; resolves to the stored key. Rejects if the folder is not writable. */
export async function writeKeyFile(dataDir: string, key: string): Promise<string> {
  try {
    makeFolderNow(dataDir);
    if (createFile(path.join(dataDir, FILE_NAME), `${key}\n`)) return key;
  } catch (error) {
    throw folderProblem(dataDir, error);
  }
  return (await readKeyFile(dataDir)) ?? key;
}
