/** Opens a file that a command is given. */
import fs from 'node:fs/promises';

/** Rejects, naming the file, where it cannot be read or is a folder. */
export async function openFile(file: string): Promise<fs.FileHandle> {
  const handle = await fs.open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code})`, { cause: error });
  });
  if ((await handle.stat()).isDirectory()) {
    await handle.close();
    throw new Error(`${file} cannot be read (it is a folder)`);
  }
  return handle;
}
