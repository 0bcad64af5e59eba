/** Whose uploads a process takes in: those whose file it can read, for stores that it writes to. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../settings/settings.ts';

const FILE = 'folder-id';
/** Everything that an ingest reads or writes is on servers. */
const SERVERS = 'servers';

/**
 * The same for two processes exactly where one may take in what the other was given. Where any store lies in the data
 * folder it is that folder's name, which is kept in it. Nothing where the queue lies there too: nobody else sees it.
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
    // Whole under its name, and only the first of several processes gives it.
    await fs.link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await fs.rm(draft);
  }
  return fs.readFile(file, 'utf8');
}
