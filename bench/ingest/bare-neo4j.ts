/**
 * The baseline for an import into Neo4j: the same graph, written from memory by CREATE statements alone, over one
 * session.
 */
import neo4j, { type Session } from 'neo4j-driver';
import { EDGE_TYPES, KIND, NODE_LABELS, RESULTADOS } from '../../src/engine/graph/kinds.ts';
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { CONSTRAINTS, INDEXES } from '../../src/stores/graph/neo4j/neo4j-schema.ts';

/** About the number of rows in one batch of the import. */
const NODES_AT_ONCE = 2_000;
const RELATIONSHIPS_AT_ONCE = 25_000;

/** Decisions a second into an empty Neo4j. */
export async function bareRate(uri: string, graph: PackedGraph): Promise<number> {
  const driver = neo4j.driver(uri, neo4j.auth.basic('neo4j', ''), {
    disableLosslessIntegers: true,
  });
  const session = driver.session();
  try {
    for (const statement of [...CONSTRAINTS, ...INDEXES]) await session.run(statement);
    await session.run('CALL db.awaitIndexes()');
    const startedAt = performance.now();
    const nids = new Float64Array(graph.nodeCount);
    for (const kind of NODE_LABELS.keys()) await createNodes(session, graph, kind, nids);
    for (const type of EDGE_TYPES.keys()) await createRelationships(session, graph, type, nids);
    return graph.decisaoCount / ((performance.now() - startedAt) / 1000);
  } finally {
    await driver.close();
  }
}

/** Keeps the internal ids in `nids`. */
async function createNodes(
  session: Session,
  graph: PackedGraph,
  kind: number,
  nids: Float64Array,
): Promise<void> {
  const [start, end] = [graph.kindStart[kind]!, graph.kindStart[kind + 1]!];
  const text = `UNWIND $rows AS row CREATE (n:${NODE_LABELS[kind]}) SET n = row RETURN id(n)`;
  for (let node = start; node < end; ) {
    const rows: object[] = [];
    for (let at = node; at < Math.min(end, node + NODES_AT_ONCE); at++) {
      rows.push(kind === KIND.Decisao ? decisaoOf(graph, at) : namedOf(graph, at));
    }
    const { records } = await session.executeWrite(tx => tx.run(text, { rows }));
    for (const record of records) nids[node++] = record.get(0);
  }
}

const namedOf = (graph: PackedGraph, node: number) => ({
  id: graph.id(node),
  nome: graph.nome(node),
});

const decisaoOf = (graph: PackedGraph, decisao: number) => ({
  id: graph.id(decisao),
  processo: graph.processo(decisao),
  ministro: graph.ministroName(decisao),
  categoria_id:
    graph.categoria[decisao] === 0 ? null : graph.categorias.text(graph.categoria[decisao]! - 1),
  resultado: RESULTADOS[graph.resultado[decisao]!],
  data: graph.date(decisao),
});

async function createRelationships(
  session: Session,
  graph: PackedGraph,
  type: number,
  nids: Float64Array,
): Promise<void> {
  const { outOffsets, outTargets } = graph.rows[type]!;
  const text = `UNWIND $rows AS row MATCH (d) WHERE id(d) = row[0] MATCH (n) WHERE id(n) = row[1]
    CREATE (d)-[:${EDGE_TYPES[type]}]->(n)`;
  let rows: number[][] = [];
  const flush = async () => {
    await session.executeWrite(tx => tx.run(text, { rows }));
    rows = [];
  };
  for (let decisao = 0; decisao < graph.decisaoCount; decisao++) {
    for (let at = outOffsets[decisao]!; at < outOffsets[decisao + 1]!; at++) {
      rows.push([nids[decisao]!, nids[outTargets[at]!]!]);
    }
    if (rows.length >= RELATIONSHIPS_AT_ONCE) await flush();
  }
  await flush();
}
