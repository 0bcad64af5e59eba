/** Identity of a file: name, SHA-256 and date of the last change. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface FileIdentity {
  arquivo: string;
  sha256: string;
  arquivo_de: string;
}

/** Reads the whole file once. */
export async function identityOf(file: string): Promise<FileIdentity> {
  const hash = createHash('sha256');
  for await (const chunk of fs.createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    hash.update(chunk as Buffer);
  }
  const { mtime } = await fs.promises.stat(file);
  return {
    arquivo: path.basename(file),
    sha256: hash.digest('hex'),
    arquivo_de: mtime.toISOString().slice(0, 'YYYY-MM-DD'.length),
  };
}
