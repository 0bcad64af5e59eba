/** Opens a file named on the command line. */
import fs from 'node:fs/promises';

/** Rejects with the name of the file if it cannot be read or is a folder. */
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
