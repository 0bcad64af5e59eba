/**
 * Compares the answers of kernels and Cypher at length, on corpora and two random graphs, in its own Neo4j: `npm run
 * parity -- --requests 10000 [--seed S] [CORPUS.jsonl...]`. The default corpus is the demonstration. The requests are
 * divided evenly among graphs and operations. Exits with 1 if any answer differs.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Driver } from 'neo4j-driver';
import { startNeo4j } from '../../../ops/services/neo4j.ts';
import { FAVORECE, NODE_LABELS, RESULTADOS } from '../../../src/engine/graph/kinds.ts';
import type { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import { importRecords } from '../../../src/ingest/import-records.ts';
import type { GraphRecord } from '../../../src/stores/graph/graph-store.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { graphOnly } from '../graph-only.ts';
import { loadPacked } from '../load-packed.ts';
import { type Facts, factsOf } from '../oracle/facts.ts';
import type { ModelNode } from '../oracle/model.ts';
import { seededRandom } from '../random-text.ts';
import { Pick } from '../requests/pick.ts';
import { pagedRequestFor } from '../requests/requests.ts';
import { testDriver } from '../services/empty-neo4j.ts';
import { valoresOf } from '../valores-of.ts';
import { packModel } from '../zoo/pack-model.ts';
import { differences } from './differences.ts';
import { emptyGraph, loadModel } from './load-model.ts';
import { denseGraph, type ParityGraph, seriesGraph } from './parity-graphs.ts';

const DEMO = path.join(import.meta.dirname, '../../../data/demo/decisoes.jsonl');
const DIFFERENCES_SHOWN = 3;

const { values, positionals: corpora } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const sides = seededRandom(seed + 1);
const asked = operations.filter(({ cypher }) => cypher !== undefined);
const totals = new Map(asked.map(({ name }) => [name, { requests: 0, differences: 0 }]));
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Subject {
  name: string;
  /** Writes the graph into the empty database. */
  load(driver: Driver): Promise<{ graph: PackedGraph; facts: Facts; isWhole: boolean }>;
}

const server = await startNeo4j({ heapMb: 2048 });
const driver = testDriver(server.uri, server.user, server.password);
try {
  await compareAll([
    ...(corpora.length === 0 ? [DEMO] : corpora).map(ofCorpus),
    ofModel(denseGraph(seed)),
    ofModel(seriesGraph(seed)),
  ]);
} finally {
  await driver.close();
  await server.stop();
}
if ([...totals.values()].some(total => total.differences > 0)) process.exitCode = 1;

async function compareAll(subjects: Subject[]): Promise<void> {
  say(`seed ${seed}`);
  const each = Math.ceil(Number(values.requests) / subjects.length / asked.length);
  for (const { name, load } of subjects) {
    await emptyGraph(driver);
    const { graph, facts, isWhole } = await load(driver);
    await driver.executeQuery('CALL db.prepareForReplanning(120)');
    say(`${name}: ${graph.nodeCount} nodes, ${graph.edgeCount} relationships`);
    const compared = { driver, graph, facts: isWhole ? facts : null };
    for (const operation of asked) {
      const pick = new Pick(facts, seededRandom(seed));
      const bodies = Array.from({ length: each }, () => pagedRequestFor(operation, pick));
      const differing = await differences(compared, operation, bodies);
      for (const error of differing.slice(0, DIFFERENCES_SHOWN)) console.error(error);
      const total = totals.get(operation.name)!;
      total.requests += each;
      total.differences += differing.length;
    }
  }
  console.table(Object.fromEntries(totals));
}

/** Few decisions have a known favoured side without texts of facts, and the comparison needs all sides. */
function sided(record: GraphRecord): GraphRecord {
  return { ...record, favorece: FAVORECE[Math.floor(sides() * FAVORECE.length)]! };
}

/** The corpus, imported and loaded as the product does, with a random side for each decision. */
function ofCorpus(file: string): Subject {
  const load = async () => {
    const address = { uri: server.uri, user: server.user, password: '', database: '' };
    const store = openNeo4jGraph(address);
    try {
      const graphStore = { write: (batch: GraphRecord[]) => store.graph.write(batch.map(sided)) };
      await importRecords(graphOnly(graphStore), fs.createReadStream(file), () => {});
      const graph = await loadPacked(store.graph);
      return { graph, facts: namesOf(graph), isWhole: false };
    } finally {
      await store.close();
    }
  };
  return { name: path.basename(file), load };
}

function ofModel({ name, model }: ParityGraph): Subject {
  const load = async (driver: Driver) => {
    await loadModel(driver, model);
    return { graph: packModel(model), facts: factsOf(model), isWhole: true };
  };
  return { name, load };
}

/** The nodes and their columns, without relationships; requests are drawn from them. */
function namesOf(graph: PackedGraph): Facts {
  const decisoes = Array.from({ length: graph.decisaoCount }, (_, node) => ({
    id: graph.id(node),
    processo: graph.processo(node),
    ministro: graph.ministroName(node),
    turma: graph.turmas.text(graph.turma[node]!) || null,
    categoria: graph.categorias.text(graph.categoria[node]!) || null,
    assunto: graph.assunto[node] || null,
    classe: graph.classe[node] || null,
    resultado: RESULTADOS[graph.resultado[node]!] ?? null,
    favorece: FAVORECE[graph.favorece[node]!] ?? null,
    valores: valoresOf(graph, node),
    data: graph.date(node),
  }));
  const nodes: ModelNode[] = [];
  for (let node = graph.decisaoCount; node < graph.nodeCount; node++) {
    const label = NODE_LABELS[graph.nodeKind[node]!]!;
    if (label === 'Decisao') continue;
    nodes.push({ label, id: graph.id(node), nome: graph.nome(node) });
  }
  return factsOf({ decisoes, nodes, edges: [] });
}
