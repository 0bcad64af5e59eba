/** Decides which stores a move copies to servers, from the settings of both sides, and when it is refused. */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readSettings, type Settings } from '../settings/settings.ts';

/** The setting that puts each store on a server, with related settings. */
const SERVERS = {
  relational: ['SVC_DATABASE_URL'],
  graph: ['SVC_NEO4J_URI', 'SVC_NEO4J_DATABASE'],
  vectors: ['SVC_QDRANT_URL'],
  uploads: ['SVC_S3_ENDPOINT', 'SVC_S3_BUCKET'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

type Movable = keyof typeof SERVERS;

/** Settings on which the vectors and digests of documents depend. */
const MODEL = ['SVC_EMBEDDING_MODEL', 'SVC_EMBEDDING_DIMENSION', 'SVC_EMBEDDINGS_INPUT'] as const;

export interface MovePlan {
  source: Settings;
  target: Settings;
  moves: ReadonlySet<Movable>;
  /** Identifies the target's servers, without credentials. */
  servers: string;
}

/** The target's settings are those in the file, with the environment as default. */
export async function readPlan(
  source: Settings,
  environment: NodeJS.ProcessEnv,
  file: string,
): Promise<MovePlan> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code})`, { cause: error });
  });
  const target = targetOf(environment, file, text);
  const names = Object.keys(SERVERS) as Movable[];
  for (const name of names) refuseOtherServer(source, target, name);
  const moves = names.filter(name => isEmbedded(source, name) && !isEmbedded(target, name));
  if (moves.length === 0) throw new Error(`${file} puts no store on a server that is embedded now`);
  refuseOtherModel(source, target);
  const stays = names.filter(name => isEmbedded(target, name));
  if (stays.length > 0 && !isSameFolder(source, target)) {
    throw new Error(
      `${file}: SVC_DATA_DIR has to stay ${source.SVC_DATA_DIR}, which keeps ${stays.join(', ')}`,
    );
  }
  return { source, target, moves: new Set(moves), servers: serversOf(target, moves) };
}

function targetOf(environment: NodeJS.ProcessEnv, file: string, text: string): Settings {
  try {
    return readSettings({ ...environment, ...parseEnv(text) });
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

const isEmbedded = (settings: Settings, name: Movable): boolean =>
  settings[SERVERS[name][0]] === '';

/** A move starts from embedded stores; between servers, use the servers' own tools. */
function refuseOtherServer(source: Settings, target: Settings, name: Movable): void {
  if (isEmbedded(source, name)) return;
  const changed = SERVERS[name].find(setting => source[setting] !== target[setting]);
  if (changed === undefined) return;
  throw new Error(`${changed}: the store is on a server already; move only takes embedded stores`);
}

function refuseOtherModel(source: Settings, target: Settings): void {
  const changed = MODEL.find(setting => source[setting] !== target[setting]);
  if (changed === undefined) return;
  throw new Error(
    `${changed} is ${source[changed]} here and ${target[changed]} there; change the model before the move or after it`,
  );
}

const isSameFolder = (source: Settings, target: Settings): boolean =>
  path.resolve(source.SVC_DATA_DIR) === path.resolve(target.SVC_DATA_DIR);

function serversOf(target: Settings, moves: readonly Movable[]): string {
  const values = moves.flatMap(name => SERVERS[name].map(setting => withoutLogin(target[setting])));
  return createHash('sha256')
    .update(JSON.stringify([moves, values]))
    .digest('hex');
}

function withoutLogin(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  url.username = '';
  url.password = '';
  return url.href;
}
