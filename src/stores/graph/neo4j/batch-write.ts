/** Writes the difference of a batch: relationships, nodes, citations, and deleted nodes. */
import type { EdgeTypeName, NodeLabel } from '../../../engine/graph/kinds.ts';
import type { PreparedRecord } from '../prepared-record.ts';
import type { BatchModel, PlannedEdge } from './batch-model.ts';
import type { Entry } from './batch-nodes.ts';
import type { StoredCitacao } from './batch-state.ts';
import { CountChange } from './count-change.ts';
import type { Query } from './cypher-query.ts';
import { decisaoProperties, nodeProperties } from './node-properties.ts';

export interface WrittenBatch {
  model: BatchModel;
  records: PreparedRecord[];
  isStored(id: string): boolean;
  /** Number of the first new decision; the next decisions get the following numbers in the order of the records. */
  first: number;
}

/** Resolves to the change of the counts of the graph. */
export async function writeBatch(query: Query, batch: WrittenBatch): Promise<CountChange> {
  const { model } = batch;
  const { gone, come, kept } = model.difference();
  const { made, renamed, emptied } = model.nodes.difference();
  const counts = new CountChange();
  await deleteEdges(query, gone, counts);
  await createAll(query, made, counts);
  await writeEach(query, renamed, labelOf, updateNodes, propsOf);
  await writeDecisoes(query, batch, counts);
  await connect(query, model, { come, counts });
  await writeEach(query, kept, kindOf, updateEdges);
  await writeCitacoes(query, batch);
  await deleteEmptied(query, emptied, counts);
  return counts;
}

/** Runs one statement per kind of row. */
async function writeEach<T>(
  query: Query,
  rows: readonly T[],
  kindOf: (row: T) => string,
  statement: (kind: string) => string,
  given: (row: T) => unknown = row => row,
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(rows, kindOf)) {
    await query(statement(kind), { rows: ofKind.map(given) });
  }
}

const labelOf = ({ label }: Entry) => label;

const propsOf = ({ label, made }: Entry) => nodeProperties(label, made!);

const kindOf = ({ type, label }: PlannedEdge) => `${type} ${label}`;

/** Also deletes parallel relationships that other programs have created. */
export async function deleteEdges(
  query: Query,
  gone: readonly PlannedEdge[],
  counts: CountChange,
): Promise<void> {
  for (const [kind, rows] of Map.groupBy(gone, kindOf)) {
    const [deleted] = await query(deleteOfKind(kind), { rows });
    counts.edge(rows[0]!.type, -(deleted!.count as number));
  }
}

/** Creates the nodes and sets their internal ids. */
export async function createAll(
  query: Query,
  made: readonly Entry[],
  counts: CountChange,
): Promise<void> {
  for (const [label, entries] of Map.groupBy(made, labelOf)) {
    counts.node(label, entries.length);
    const nids = await createNodes(query, label, entries.map(propsOf));
    for (const entry of entries) entry.nid = nids.get(entry.id)!;
  }
}

/** Resolves to the internal ids by id. */
async function createNodes(
  query: Query,
  label: NodeLabel,
  rows: readonly Record<string, unknown>[],
): Promise<Map<string, number>> {
  const text = `UNWIND $rows AS row CREATE (n:${label}) SET n = row
    RETURN row.id AS id, id(n) AS nid`;
  const created = await query(text, { rows });
  return new Map(created.map(({ id, nid }) => [id as string, nid as number]));
}

async function writeDecisoes(
  query: Query,
  { model, records, isStored, first }: WrittenBatch,
  counts: CountChange,
): Promise<void> {
  const [stored, added] = [true, false].map(wanted =>
    records.filter(({ id }) => isStored(id) === wanted).map(decisaoProperties),
  );
  const numbered = added!.map((props, i) => ({ ...props, chegada: first + i }));
  if (numbered.length > 0) {
    const nids = await createNodes(query, 'Decisao', numbered);
    for (const [id, nid] of nids) model.decisaoNids.set(id, nid);
  }
  counts.node('Decisao', numbered.length);
  if (stored!.length > 0) await query(updateNodes('Decisao'), { rows: stored });
}

/** The properties of each relationship type that has any. */
const ATTRIBUTES: Partial<Record<EdgeTypeName, readonly string[]>> = {
  TEM_CRITERIO: ['peso', 'forma', 'posicao'],
  APLICA_LEI: ['artigo'],
};

/** Connects nodes by internal ids, because the lookup of both nodes by their ids took most of the time. */
export async function connect(
  query: Query,
  model: BatchModel,
  { come, counts }: { come: readonly PlannedEdge[]; counts: CountChange },
): Promise<void> {
  for (const [type, edges] of Map.groupBy(come, edge => edge.type)) {
    counts.edge(type, edges.length);
    const names = ATTRIBUTES[type] ?? [];
    const rows = edges.map(({ source, label, target, props }) => [
      model.nidOf('Decisao', source),
      model.nidOf(label, target),
      ...names.map(name => props[name]),
    ]);
    const attributes = names.map((name, i) => `${name}: row[${i + 2}]`).join(', ');
    const text = `UNWIND $rows AS row MATCH (d) WHERE id(d) = row[0] MATCH (n) WHERE id(n) = row[1]
      CREATE (d)-[:${type} {${attributes}}]->(n)`;
    await query(text, { rows });
  }
}

const CITACAO = [
  'fonte',
  'ordem',
  'ref',
  'digitos',
  'chave',
  'uf',
  'ano',
  'precedente',
  'nome',
] as const;
const CREATE_CITACOES = `UNWIND $rows AS row
CREATE (:Citacao {${CITACAO.map((name, i) => `${name}: row[${i}]`).join(', ')}})`;

async function writeCitacoes(query: Query, { model, records }: WrittenBatch): Promise<void> {
  // Includes citations that were left when another program deleted their decision.
  const ids = records.map(({ id }) => id).filter(id => model.hadCitacoes(id));
  if (ids.length > 0) await query('MATCH (c:Citacao) WHERE c.fonte IN $ids DELETE c', { ids });
  const rows = records.flatMap(({ id }) => model.citacoes.get(id)!).map(valuesOf);
  if (rows.length > 0) await query(CREATE_CITACOES, { rows });
}

const valuesOf = (citacao: StoredCitacao) => CITACAO.map(name => citacao[name]);

/** Keeps properties that other programs have added. */
const updateNodes = (label: string) =>
  `UNWIND $rows AS row MATCH (n:${label} {id: row.id}) SET n += row`;

/** Deletes the given nodes that have no relationships. */
export async function deleteEmptied(
  query: Query,
  emptied: readonly Entry[],
  counts: CountChange,
): Promise<void> {
  for (const [label, entries] of Map.groupBy(emptied, labelOf)) {
    const text = `UNWIND $ids AS id MATCH (n:${label} {id: id}) WHERE NOT EXISTS {(n)--()}
      DELETE n RETURN count(*) AS count`;
    const [deleted] = await query(text, { ids: entries.map(({ id }) => id) });
    counts.node(label, -(deleted!.count as number));
  }
}

function deleteOfKind(kind: string): string {
  const [type, label] = kind.split(' ');
  return `UNWIND $rows AS row
    MATCH (d:Decisao {id: row.source})-[r:${type}]->(n:${label} {id: row.target}) DELETE r
    RETURN count(*) AS count`;
}

function updateEdges(kind: string): string {
  const [type, label] = kind.split(' ');
  return `UNWIND $rows AS row
    MATCH (d:Decisao {id: row.source})-[r:${type}]->(n:${label} {id: row.target})
    SET r += row.props`;
}
