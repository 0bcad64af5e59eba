/** Moves a data folder to real servers, and reads the contents of both sides. */
import fs from 'node:fs';
import path from 'node:path';
import type { Test } from 'tap';
import { openStores } from '../../src/service/start/open-stores.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { contentOf } from './exported-corpus.ts';
import type { Environment } from './run-command.ts';
import { realServers } from './services/real-servers.ts';

export interface MovedFolder {
  source: Environment;
  target: Environment;
  /** The settings file of the target. */
  file: string;
}

/** A copy of the folder, and empty servers. Without servers the test is skipped, and the result is null. */
export async function toMove(t: Test, dataDir: string): Promise<MovedFolder | null> {
  const servers = await realServers(t);
  if (servers === null) return null;
  const folder = path.join(t.testdir(), 'data');
  fs.cpSync(dataDir, folder, { recursive: true });
  const file = path.join(path.dirname(folder), 'servers.env');
  const lines = Object.entries(servers).map(([name, value]) => `${name}=${value}`);
  fs.writeFileSync(file, `# The target\n${lines.join('\n')}\n`);
  const source = { SVC_DATA_DIR: folder };
  return { source, target: { ...source, ...servers }, file };
}

/** The packed graph and the documents of an installation. */
export async function heldBy(settings: Environment) {
  const stores = await openStores(readSettings(settings), 'test');
  try {
    return await contentOf({ graph: stores.graph.graph, sql: stores.relational });
  } finally {
    await stores.close();
  }
}
