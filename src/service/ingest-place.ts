/** Identifies the upload queue of a process, so that no worker takes an upload that it cannot read or store. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../settings/settings.ts';

const FILE = 'folder-id';
/** The queue of processes whose stores are all on servers. */
const SERVERS = 'servers';

/**
 * Identifies the upload queue: processes with the same value may take each other's uploads. If any store is in the data
 * folder, the value is an id kept in that folder. It is empty if the queue itself is embedded, which no other process
 * sees.
 */
export async function ingestPlace(settings: Settings): Promise<string> {
  if (settings.SVC_DATABASE_URL === '') return '';
  const { SVC_NEO4J_URI: neo4j, SVC_QDRANT_URL: qdrant, SVC_S3_ENDPOINT: s3 } = settings;
  return neo4j !== '' && qdrant !== '' && s3 !== '' ? SERVERS : folderId(settings.SVC_DATA_DIR);
}

async function folderId(dataDir: string): Promise<string> {
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, FILE);
  const draft = `${file}.${randomUUID()}`;
  await fs.writeFile(draft, randomUUID());
  try {
    // A link is atomic, and only the first of several processes succeeds.
    await fs.link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await fs.rm(draft);
  }
  return fs.readFile(file, 'utf8');
}
