/**
 * Imports generated records into the embedded store and into Neo4j, and asks a service beside the import:
 * `generated-import.ts [DECISIONS]`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { startNeo4j } from '../../ops/services/neo4j.ts';
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { GraphBuilder } from '../../src/engine/graph/packing/builder.ts';
import { generateLines } from '../../src/ingest/synthetic-decisions.ts';
import type { Neo4jAddress } from '../../src/stores/graph/neo4j/driver.ts';
import { openLoader } from '../../src/stores/graph/open-loader.ts';
import { importFile, temporaryFolder } from '../corpora.ts';
import { packed } from '../graphs.ts';
import { Product } from '../peers/product.ts';
import { STREAM, SteadyStream } from '../peers/steady-stream.ts';
import { args, atLeast, atMost, emit, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, ratio, summarize, whole } from '../statistics.ts';
import { bareRate } from './bare-neo4j.ts';

const DECISIONS = isQuick ? 2_000 : Number(args[0] ?? 100_000);
/** Number of decisions that are imported while requests run. */
const MORE = Math.ceil(DECISIONS / 5);
const SEED = 20_261_125;
const EMBEDDED_PER_SECOND_MIN = 2_000;
const NEO4J_PER_SECOND_MIN = 3_000;
const P99_MS_MAX = 20;
const HEAP_MB = 2_048;
const PAGECACHE_MB = 512;

const perSecond = (rate: number) => `${whole(rate)} decisions/s`;

const file = generated(DECISIONS, 'SX-');
progress(`${DECISIONS} decisions into the embedded store`);
const embedded = await rateOf(file);
const neo4j = await startNeo4j({ heapMb: HEAP_MB, pagecacheMb: PAGECACHE_MB });
try {
  const { uri, user, password } = neo4j;
  const settings = { SVC_NEO4J_URI: uri };
  progress(`${DECISIONS} decisions into Neo4j`);
  const linked = await rateOf(file, settings);
  progress(`${MORE} more beside a service`);
  const graph = await graphOf({ uri, user, password, database: '' });
  const beside = await besideImport(uri, graph);
  await neo4j.stop();
  progress('the same graph into another Neo4j, by CREATE alone');
  report({ embedded, linked, bare: await bareOf(graph), beside });
} finally {
  await neo4j.stop();
}

interface Rates {
  embedded: number;
  linked: number;
  /** Rate of CREATE statements alone. */
  bare: number;
  beside: { rate: number; ms: number[] };
}

async function bareOf(graph: PackedGraph): Promise<number> {
  const server = await startNeo4j({ heapMb: HEAP_MB, pagecacheMb: PAGECACHE_MB });
  try {
    return await bareRate(server.uri, graph);
  } finally {
    await server.stop();
  }
}

function report({ embedded, linked, bare, beside }: Rates): void {
  const { p99, max } = summarize(beside.ms);
  const rows: Row[] = [
    {
      cells: [`${whole(DECISIONS)} into the embedded store`, perSecond(embedded)],
      ...goals(atLeast(embedded, EMBEDDED_PER_SECOND_MIN, perSecond)),
    },
    {
      cells: [`${whole(DECISIONS)} into an empty Neo4j`, perSecond(linked)],
      ...goals(atLeast(linked, NEO4J_PER_SECOND_MIN, perSecond)),
    },
    { cells: ['the same graph by CREATE statements alone', perSecond(bare)] },
    { cells: ['import / CREATE alone', ratio(linked / bare)] },
    { cells: [`${whole(MORE)} more beside a service`, perSecond(beside.rate)] },
    {
      cells: [`${STREAM} meanwhile, p99`, duration(p99)],
      ...goals(atMost(p99, P99_MS_MAX, duration)),
    },
    { cells: [`${STREAM} meanwhile, longest`, duration(max)] },
  ];
  emit({
    tables: [{ columns: ['generated records', 'figure'], rows }],
    notes: [
      'Generated records name their lists, so nothing is read from texts. Documents and vectors are in the embedded ' +
        'store each time. The server of Neo4j has just started, and shares the machine with the import.',
      'CREATE alone: the nodes and relationships, with fewer properties, from memory over one session into another ' +
        'Neo4j that has just started: no reading, citations, documents or vectors.',
    ],
  });
}

/** Decisions a second, as the command prints. */
async function rateOf(file: string, settings: Record<string, string> = {}): Promise<number> {
  const output = await importFile(file, path.join(temporaryFolder(), 'data'), settings);
  const rate = / decisions in [\d.]+ s \((\d+)\/s\)/.exec(output)?.[1];
  if (rate === undefined) throw new Error(`the import printed no rate: ${output}`);
  return Number(rate);
}

/** Generated records whose ids begin with `prefix`. */
function generated(decisions: number, prefix: string): string {
  const file = path.join(temporaryFolder(), 'generated.jsonl');
  const handle = fs.openSync(file, 'w');
  for (const line of generateLines(decisions, SEED)) {
    fs.writeSync(handle, line.replaceAll('SX-', prefix));
  }
  fs.closeSync(handle);
  return file;
}

/** The packed graph, from which requests are drawn. */
async function graphOf(address: Neo4jAddress): Promise<PackedGraph> {
  const loader = await openLoader({ kind: 'neo4j', address });
  const builder = new GraphBuilder();
  try {
    await loader.load(builder);
  } finally {
    await loader.close();
  }
  return packed(builder).graph;
}

/** The rate of an import by another process, and how long the service took for each request meanwhile. */
function besideImport(uri: string, graph: PackedGraph): Promise<{ rate: number; ms: number[] }> {
  return Product.during({ uri }, {}, async ({ client }) => {
    const more = generated(MORE, 'SY-');
    const stream = new SteadyStream(client, graph, SEED);
    const rate = await rateOf(more, { SVC_NEO4J_URI: uri });
    const sent = await stream.stop();
    return { rate, ms: sent.map(({ ms }) => ms) };
  });
}
