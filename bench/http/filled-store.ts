/** Stores with generated decisions for a service: embedded ones in a copy of a data folder, or a Neo4j. */
import fs from 'node:fs';
import path from 'node:path';
import { startNeo4j } from '../../ops/services/neo4j.ts';
import { Unavailable } from '../../ops/services/unavailable.ts';
import { generateLines } from '../../src/ingest/synthetic-decisions.ts';
import { generatedCorpus, importFile, temporaryFolder } from '../corpora.ts';
import { SEED } from '../generation.ts';
import { progress } from '../report.ts';
import { productSettings } from './service.ts';

export type StoreName = 'embedded' | 'neo4j';

export interface FilledStore {
  settings: Record<string, string>;
  /** Text of the time report that the import into Neo4j printed; empty if an earlier run imported. */
  imported: string;
  /** Where the service finds the data. */
  folders: Record<string, string>;
  stop(): Promise<void>;
}

const HEAP_MB = 3072;
const PAGECACHE_MB = 1024;

/** Resolves to the reason why the store is unavailable here; null if it is available. */
export async function filledStore(
  store: StoreName,
  decisions: number,
): Promise<FilledStore | string> {
  progress(`importing ${decisions} generated decisions, unless an earlier run did`);
  if (store === 'neo4j') return filledNeo4j(decisions);
  const dataDir = await generatedCorpus(decisions, SEED);
  const settings = productSettings(dataDir);
  return { settings, imported: '', folders: { 'data folder': dataDir }, stop: async () => {} };
}

async function filledNeo4j(decisions: number): Promise<FilledStore | string> {
  const folder = temporaryFolder();
  const neo4j = await startNeo4j({ heapMb: HEAP_MB, pagecacheMb: PAGECACHE_MB }).catch(error => {
    if (error instanceof Unavailable) return error.message;
    throw error;
  });
  if (typeof neo4j === 'string') return neo4j;
  const dataDir = path.join(folder, 'data');
  const settings = { ...productSettings(dataDir), SVC_NEO4J_URI: neo4j.uri };
  const file = path.join(folder, 'generated.jsonl');
  const handle = fs.openSync(file, 'w');
  for (const line of generateLines(decisions, SEED)) fs.writeSync(handle, line);
  fs.closeSync(handle);
  const output = await importFile(file, dataDir, { SVC_NEO4J_URI: neo4j.uri });
  fs.rmSync(file);
  const imported = / decisions in (.+)/.exec(output)?.[1] ?? output;
  const folders = { Neo4j: neo4j.home, 'data folder': dataDir };
  return { settings, imported, folders, stop: () => neo4j.stop() };
}
