/** Writes a model graph into Neo4j as the adapter's import would, and empties the database. */
import neo4j, { type Driver } from 'neo4j-driver';
import { NODE_LABELS } from '../../../src/engine/graph/kinds.ts';
import { compareCodeUnits } from '../../../src/engine/graph/utf8.ts';
import { ministroNorm } from '../../../src/legal/text/minister-name.ts';
import { CONSTRAINTS, INDEXES } from '../../../src/stores/graph/neo4j/neo4j-schema.ts';
import { nodeProperties, orderKey } from '../../../src/stores/graph/neo4j/node-properties.ts';
import { valorProperties } from '../../../src/stores/graph/neo4j/valor-properties.ts';
import type { ModelDecisao, ModelEdge, ModelGraph } from '../oracle/model.ts';

const BATCH = 5000;

export interface LoadOptions {
  /** Whether duplicate relationships and self-loops are kept, which graphs of other programs may have. */
  raw?: boolean;
}

/** Empties the database and writes the model; resolves when indexes and counts are up to date. */
export async function loadModel(
  driver: Driver,
  model: ModelGraph,
  { raw = false }: LoadOptions = {},
): Promise<void> {
  await emptyGraph(driver);
  for (const statement of [...CONSTRAINTS, ...INDEXES]) await driver.executeQuery(statement);
  await driver.executeQuery('CALL db.awaitIndexes(300)');
  await write(driver, 'UNWIND $rows AS row CREATE (n:Decisao) SET n = row', decisaoRows(model));
  for (const label of NODE_LABELS) {
    if (label === 'Decisao') continue;
    const rows = model.nodes
      .filter(node => node.label === label)
      .map(({ id, nome }) => nodeProperties(label, { id, nome, lei: null, artigo: null }));
    await write(driver, `UNWIND $rows AS row CREATE (n:${label}) SET n = row`, rows);
  }
  const edges = raw ? model.edges : distinctEdges(model.edges);
  for (const [key, group] of Map.groupBy(edges, edge => `${edge.type} ${edge.target.label}`)) {
    const [type, label] = key.split(' ');
    await write(
      driver,
      `UNWIND $rows AS row
MATCH (source:Decisao {id: row.source})
MATCH (target:${label} {id: row.target})
CREATE (source)-[edge:${type}]->(target)
SET edge = row.props`,
      group.map(edgeRow),
    );
  }
}

export async function emptyGraph(driver: Driver): Promise<void> {
  const session = driver.session({ defaultAccessMode: neo4j.session.WRITE });
  try {
    await session.run(`MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF ${BATCH} ROWS`);
  } finally {
    await session.close();
  }
}

async function write(driver: Driver, statement: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    await driver.executeQuery(statement, { rows: rows.slice(at, at + BATCH) });
  }
}

const decisaoRows = ({ decisoes }: ModelGraph) =>
  decisoes.map(({ turma, categoria, assunto, classe, valores = [], ...decisao }: ModelDecisao) => ({
    ...decisao,
    ...valorProperties(valores),
    ordem: orderKey(decisao.id),
    ministro_norm: ministroNorm(decisao.ministro) || null,
    orgao_julgador: turma,
    categoria_id: categoria,
    assunto_codigo: assunto ?? null,
    classe_codigo: classe ?? null,
  }));

const edgeRow = ({ source, target, type, ...edge }: ModelEdge) => ({
  source,
  target: target.id,
  props:
    type === 'TEM_CRITERIO'
      ? { peso: edge.peso ?? 'high', forma: edge.forma ?? null, posicao: edge.posicao ?? null }
      : type === 'APLICA_LEI'
        ? { artigo: edge.artigo || null }
        : {},
});

/** Each pair of nodes once for each type, without self-loops. */
function distinctEdges(edges: readonly ModelEdge[]): ModelEdge[] {
  const distinct = new Map<string, ModelEdge>();
  for (const edge of edges) {
    const { type, source, target } = edge;
    if (target.label === 'Decisao' && target.id === source) continue;
    const key = JSON.stringify([type, source, target.label, target.id]);
    const known = distinct.get(key);
    distinct.set(key, known === undefined ? edge : together(known, edge));
  }
  return [...distinct.values()];
}

/**
 * The duplicate that the snapshot keeps: the greater weight, then the smaller texts; a missing text is the smallest.
 */
const together = (a: ModelEdge, b: ModelEdge): ModelEdge =>
  compareCodeUnits(attributesText(a), attributesText(b)) <= 0 ? a : b;

const attributesText = ({ peso = 'high', forma, posicao, artigo }: ModelEdge) =>
  [peso, forma ?? '', posicao ?? '', artigo ?? ''].join('\0');
