/**
 * Compares an upload whose ingest worker is killed repeatedly (kill -9) with an undisturbed one.
 * `ingest-kills.ts embedded` kills the service, `ingest-kills.ts servers` a separate ingest worker.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNeo4j } from '../../ops/services/neo4j.ts';
import { startPostgres } from '../../ops/services/postgres.ts';
import { startQdrant } from '../../ops/services/qdrant.ts';
import { startRedis } from '../../ops/services/redis.ts';
import { Unavailable } from '../../ops/services/unavailable.ts';
import { realCorpus } from '../corpora.ts';
import { SEED } from '../generation.ts';
import { args, emit, emitSkipped, type Goal, goals, isQuick, progress } from '../report.ts';
import { type Ingest, look, ProductProcess, until, upload } from './product-process.ts';
import { type Contents, contentsOf } from './store-contents.ts';

const KILLS = isQuick ? 1 : 5;
/** A worker takes over an item 30 s after the last sign of life of its predecessor. */
const INGEST_MS_MAX = 600_000;
const DELAY_MS_MAX = 250;

type Settings = Record<string, string>;

/** Empty stores for one run; `end` removes them. */
interface Place {
  settings: Settings;
  /** Whether the ingest worker is a separate process. */
  isApart: boolean;
  end(): Promise<void>;
}

interface Run {
  contents: Contents;
  ingest: Ingest;
  kills: number;
  seconds: number;
}

const random = generator(SEED);
const where = args[0] === 'servers' ? serverPlace : embeddedPlace;
async function run(file: string, kills: number): Promise<Run> {
  progress(`${args[0]}: ${kills} kills`);
  const place = await where();
  try {
    const startedAt = performance.now();
    const processes = new Processes(place);
    await processes.start();
    const id = await upload(processes.url, file);
    let killed = 0;
    for (let bytes = 0; killed < kills; killed++) {
      // Each kill waits for progress, so that the kills hit different parts of the file.
      const ingest = await ingestWhere(processes, id, ingest => ingest.bytes > bytes);
      if (ingest.state === 'done') break;
      bytes = ingest.bytes;
      await sleep(random() * DELAY_MS_MAX);
      await processes.kill();
      progress(`killed after ${ingest.decisions} decisions`);
      await processes.start();
    }
    const isOver = ({ state }: Ingest) => state === 'done' || state === 'failed';
    const ingest = await ingestWhere(processes, id, isOver);
    const seconds = (performance.now() - startedAt) / 1000;
    await processes.end();
    return { contents: await contentsOf(place.settings), ingest, kills: killed, seconds };
  } finally {
    await place.end();
  }
}

async function ingestWhere(
  processes: Processes,
  id: string,
  holds: (ingest: Ingest) => boolean,
): Promise<Ingest> {
  let ingest: Ingest | undefined;
  await until(async () => {
    // On a busy machine a batch can occupy the embedded database for longer than the request may take.
    ingest = await look(processes.url, id).catch(() => undefined);
    return ingest !== undefined && (holds(ingest) || ingest.state === 'done');
  }, INGEST_MS_MAX);
  return ingest!;
}

/** The service and, with stores on servers, the ingest worker; `kill` kills the process that ingests. */
class Processes {
  readonly #place: Place;
  #service: ProductProcess | null = null;
  #worker: ProductProcess | null = null;

  constructor(place: Place) {
    this.#place = place;
  }

  get url(): string {
    return this.#service!.url;
  }

  async start(): Promise<void> {
    const { settings, isApart } = this.#place;
    const serving = { ...settings, SVC_INGEST_WORKER: isApart ? 'none' : 'in-process' };
    this.#service ??= await ProductProcess.start('serve', serving);
    if (isApart) this.#worker = await ProductProcess.start('ingest-worker', settings);
  }

  async kill(): Promise<void> {
    if (this.#worker !== null) await this.#worker.end('SIGKILL');
    else {
      await this.#service!.end('SIGKILL');
      this.#service = null;
    }
  }

  async end(): Promise<void> {
    await this.#worker?.end('SIGTERM');
    await this.#service?.end('SIGTERM');
  }
}

async function embeddedPlace(): Promise<Place> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jurisgrafo-kills-'));
  const end = async () => fs.rmSync(folder, { recursive: true, force: true });
  return { settings: settingsOf(folder), isApart: false, end };
}

async function serverPlace(): Promise<Place> {
  const local = await embeddedPlace();
  const servers: { stop(): Promise<unknown> }[] = [];
  const end = async () => {
    for (const server of servers) await server.stop();
    await local.end();
  };
  try {
    const postgres = await startPostgres();
    servers.push(postgres);
    const redis = await startRedis();
    servers.push(redis);
    const neo4j = await startNeo4j();
    servers.push(neo4j);
    const qdrant = await startQdrant();
    servers.push(qdrant);
    const settings = {
      ...local.settings,
      SVC_QDRANT_URL: qdrant.uri,
      SVC_DATABASE_URL: postgres.uri,
      SVC_REDIS_URL: redis.uri,
      SVC_NEO4J_URI: neo4j.uri,
    };
    return { settings, isApart: true, end };
  } catch (error) {
    await end();
    throw error;
  }
}

function settingsOf(folder: string): Settings {
  return {
    SVC_DATA_DIR: path.join(folder, 'data'),
    SVC_PORT: '0',
    SVC_DEMO: 'false',
    SVC_LOG_LEVEL: 'error',
    SVC_SNAPSHOT_MEMORY_MAX_MB: '1024',
  };
}

function report(name: string, calm: Run, killed: Run): void {
  const same = (what: keyof Contents): Goal => ({
    text: 'as undisturbed',
    met: calm.contents[what] === killed.contents[what],
  });
  const row = (what: string, key: keyof Contents) => ({
    cells: [what, shown(calm.contents[key]), shown(killed.contents[key])],
    ...goals(same(key)),
  });
  const process = where === serverPlace ? 'separate ingest worker' : 'service';
  emit({
    tables: [
      {
        columns: [`${name} uploaded, ${process} killed`, 'never', `${killed.kills} times`],
        rows: [
          {
            cells: ['state', calm.ingest.state, killed.ingest.state],
            ...goals({ text: 'done', met: killed.ingest.state === 'done' }),
          },
          {
            cells: ['attempts', String(calm.ingest.attempts), String(killed.ingest.attempts)],
            ...goals({ text: `${KILLS + 1}`, met: killed.ingest.attempts === KILLS + 1 }),
          },
          row('nodes', 'nodes'),
          row('relationships', 'relationships'),
          row('packed graph, SHA-256', 'graph'),
          row('documents', 'documentCount'),
          row('document rows, SHA-256', 'documents'),
          row('vectors', 'vectorCount'),
          row('vectors, SHA-256', 'vectors'),
          {
            cells: ['seconds', calm.seconds.toFixed(1), killed.seconds.toFixed(1)],
          },
        ],
      },
    ],
    notes: [`The times of the kills are drawn with seed ${SEED}.`],
  });
}

function shown(value: string | number): string {
  return typeof value === 'number' ? String(value) : value.slice(0, 16);
}

/** mulberry32: a seeded sequence of numbers in [0, 1). */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const corpus = realCorpus();
try {
  if (corpus === null) emitSkipped('there is no corpus');
  else report(corpus.name, await run(corpus.file, 0), await run(corpus.file, KILLS));
} catch (error) {
  if (!(error instanceof Unavailable)) throw error;
  emitSkipped(error.message);
}
