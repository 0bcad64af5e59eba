/** Neo4j with a synthetic graph, imported by the product's own commands, and with the projections of GDS. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RunningNeo4j, startNeo4j } from '../../ops/services/neo4j.ts';
import { EDGE_TYPES, NODE_LABELS } from '../../src/engine/graph/kinds.ts';
import { GraphBuilder } from '../../src/engine/graph/packing/builder.ts';
import type { CypherRow } from '../../src/engine/operation.ts';
import { generateLines } from '../../src/ingest/synthetic-decisions.ts';
import { Neo4jConnection } from '../../src/stores/graph/neo4j/connection.ts';
import { type Query, queryIn } from '../../src/stores/graph/neo4j/cypher-query.ts';
import type { Neo4jAddress } from '../../src/stores/graph/neo4j/driver.ts';
import { openLoader } from '../../src/stores/graph/open-loader.ts';
import { temporaryFolder, withoutSettings } from '../corpora.ts';
import { type Packed, packed } from '../graphs.ts';
import { decisions, seed } from './options.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const HEAP_MB = 3072;
const PAGECACHE_MB = 1024;
const COMMAND_MS_MAX = 60 * 60_000;
/** Far above the deadline of the service, so that slow answers are measured and not cut off. */
const ANSWER_MS_MAX = 120_000;
const BUMP = 'MATCH (m:GrafoMeta) SET m.versao = m.versao + 1';

const LABELS = JSON.stringify(NODE_LABELS);
const TYPES = JSON.stringify(EDGE_TYPES);
const UNDIRECTED = EDGE_TYPES.map(type => `${type}: {orientation: 'UNDIRECTED'}`).join(', ');

/** Projections of GDS: citations with their direction, all relationships undirected, all relationships of decisions. */
const PROJECTIONS = [
  `CALL gds.graph.project('citations', ['Decisao', 'Precedente'], 'CITA_PRECEDENTE')`,
  `CALL gds.graph.project('both-ways', ${LABELS}, {${UNDIRECTED}})`,
  `CALL gds.graph.project('items', ${LABELS}, ${TYPES})`,
];

export interface Import {
  seconds: number;
  /** Decisions a second, as the command prints. */
  perSecond: number;
}

export class GraphServer {
  readonly uri: string;
  readonly #server: RunningNeo4j;
  readonly #address: Neo4jAddress;
  readonly #connection: Neo4jConnection;

  private constructor(server: RunningNeo4j) {
    const { uri, user, password } = server;
    this.uri = uri;
    this.#server = server;
    this.#address = { uri, user, password, database: '' };
    this.#connection = new Neo4jConnection(this.#address);
  }

  static async start(): Promise<GraphServer> {
    return new GraphServer(
      await startNeo4j({ gds: true, heapMb: HEAP_MB, pagecacheMb: PAGECACHE_MB }),
    );
  }

  /** Runs `migrate`, then `import` of generated records. */
  async fill(): Promise<Import> {
    const file = path.join(temporaryFolder(), 'generated.jsonl');
    const handle = fs.openSync(file, 'w');
    for (const line of generateLines(decisions, seed)) fs.writeSync(handle, line);
    fs.closeSync(handle);
    await this.#command('migrate');
    const output = await this.#command('import', file);
    const [, seconds, rate] = / decisions in ([\d.]+) s \((\d+)\/s\)/.exec(output) ?? [];
    if (rate === undefined) throw new Error(`the import printed no rate: ${output}`);
    return { seconds: Number(seconds), perSecond: Number(rate) };
  }

  /** Creates the projections of GDS, which do not follow later writes; returns the milliseconds it took. */
  async project(): Promise<number> {
    const startedAt = performance.now();
    for (const call of PROJECTIONS) await this.write(`${call} YIELD graphName RETURN graphName`);
    return performance.now() - startedAt;
  }

  /** The same graph, packed, to draw requests from. */
  async packed(): Promise<Packed> {
    const loader = await openLoader({ kind: 'neo4j', address: this.#address });
    const builder = new GraphBuilder();
    try {
      await loader.load(builder);
    } finally {
      await loader.close();
    }
    return packed(builder);
  }

  read<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.#run('READ', work);
  }

  /** Writes like another client of the database, not through the service. */
  write(text: string, parameters: Record<string, unknown> = {}): Promise<CypherRow[]> {
    return this.#run('WRITE', query => query(text, parameters));
  }

  /** Increments the version node, which the service checks. */
  async bump(): Promise<void> {
    await this.write(BUMP);
  }

  async stop(): Promise<void> {
    await this.#connection.close();
    await this.#server.stop();
  }

  #run<T>(mode: 'READ' | 'WRITE', work: (query: Query) => Promise<T>): Promise<T> {
    return this.#connection.transaction({ mode, msMax: ANSWER_MS_MAX }, transaction =>
      work(queryIn(transaction)),
    );
  }

  async #command(...args: string[]): Promise<string> {
    const running = promisify(execFile)(process.execPath, [MAIN, ...args], {
      env: { ...withoutSettings(), SVC_NEO4J_URI: this.uri },
      timeout: COMMAND_MS_MAX,
    });
    const end = () => running.child.kill();
    process.once('exit', end);
    const { stdout } = await running;
    process.off('exit', end);
    return stdout;
  }
}
