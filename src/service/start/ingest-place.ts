/** Identifies the upload queue of a process, so that no worker takes an upload that it cannot read or store. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createFile, makeFolderNow } from '../../runtime/durable-files.ts';
import type { Settings } from '../../settings/settings.ts';

const FILE = 'folder-id';
/** The queue of processes whose stores are all on servers. */
const SERVERS = 'servers';

/**
 * Identifies the upload queue: processes with the same value may take each other's uploads. If any store is in the data
 * folder, the value is an id kept in that folder. It is empty if the queue itself is embedded, which no other process
 * sees.
 */
export function ingestPlace(settings: Settings): string {
  if (settings.SVC_DATABASE_URL === '') return '';
  const { SVC_NEO4J_URI: neo4j, SVC_QDRANT_URL: qdrant, SVC_S3_ENDPOINT: s3 } = settings;
  return neo4j !== '' && qdrant !== '' && s3 !== '' ? SERVERS : folderId(settings.SVC_DATA_DIR);
}

function folderId(dataDir: string): string {
  makeFolderNow(dataDir);
  const file = path.join(dataDir, FILE);
  createFile(file, randomUUID());
  return fs.readFileSync(file, 'utf8');
}
