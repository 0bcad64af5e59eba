/** Writes and reads small trees of files in the shape of a data folder. */
import fs from 'node:fs';
import path from 'node:path';
import { backupBytes } from '../../../src/stores/backup/write-backup.ts';

export type Tree = { [name: string]: string | Tree };

export function writeTree(folder: string, tree: Tree): void {
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(tree)) {
    const place = path.join(folder, name);
    if (typeof content === 'string') fs.writeFileSync(place, content);
    else writeTree(place, content);
  }
}

export function readTree(folder: string): Tree {
  const names = fs.readdirSync(folder).sort();
  return Object.fromEntries(
    names.map(name => {
      const place = path.join(folder, name);
      const isFolder = fs.statSync(place).isDirectory();
      return [name, isFolder ? readTree(place) : fs.readFileSync(place, 'utf8')];
    }),
  );
}

/** Writes a backup of a data folder to a file. */
export async function backUp(dataDir: string, file: string): Promise<void> {
  const pieces: Uint8Array[] = [];
  const folders = { postgres: `${dataDir}/postgres`, artifacts: `${dataDir}/artifacts` };
  for await (const piece of backupBytes(folders)) pieces.push(piece);
  fs.writeFileSync(file, Buffer.concat(pieces));
}
