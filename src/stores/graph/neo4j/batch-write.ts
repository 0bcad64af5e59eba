/** Writes the difference of a batch: relationships, nodes, citations, and deleted nodes. */

import type { PreparedRecord } from '../prepared-record.ts';
import type { BatchModel, PlannedEdge } from './batch-model.ts';
import type { Entry } from './batch-nodes.ts';
import type { Query } from './cypher-query.ts';
import { decisaoProperties, nodeProperties } from './node-properties.ts';

export interface WrittenBatch {
  model: BatchModel;
  records: PreparedRecord[];
  isStored(id: string): boolean;
  /** Number of the first new decision; the others follow in the order of the records. */
  first: number;
}

export async function writeBatch(query: Query, batch: WrittenBatch): Promise<void> {
  const { model, records } = batch;
  const { gone, come, kept } = model.difference();
  const { made, renamed, emptied } = model.nodes.difference();
  await writeEach(query, gone, edgeKind, deleteEdges);
  await writeEach(query, made.map(toNode), ({ label }) => label, createNodes);
  await writeEach(query, renamed.map(toNode), ({ label }) => label, updateNodes);
  await writeDecisoes(query, batch);
  await writeEach(query, come, edgeKind, createEdges);
  await writeEach(query, kept, edgeKind, updateEdges);
  await writeCitacoes(query, model, records);
  await writeEach(query, emptied, ({ label }) => label, deleteEmptied);
}

/** Also deletes relationships that others have attached to the decisions. */
export async function removeBatch(query: Query, model: BatchModel, ids: string[]): Promise<void> {
  const { gone, come } = model.difference();
  const { made, emptied } = model.nodes.difference();
  const removed = new Set(ids);
  const moved = gone.filter(({ source }) => !removed.has(source));
  await writeEach(query, moved, edgeKind, deleteEdges);
  await query('UNWIND $ids AS id MATCH (d:Decisao {id: id}) DETACH DELETE d', { ids });
  await query('MATCH (c:Citacao) WHERE c.fonte IN $ids DELETE c', { ids });
  await writeEach(query, made.map(toNode), ({ label }) => label, createNodes);
  await writeEach(query, come, edgeKind, createEdges);
  await writeEach(query, emptied, ({ label }) => label, deleteEmptied);
}

/** Runs one statement per kind of row. */
async function writeEach<T>(
  query: Query,
  rows: readonly T[],
  kindOf: (row: T) => string,
  statement: (kind: string) => string,
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(rows, kindOf)) {
    await query(statement(kind), { rows: ofKind });
  }
}

const toNode = ({ label, made }: Entry) => ({ label, props: nodeProperties(label, made!) });

const edgeKind = ({ type, label }: PlannedEdge) => `${type} ${label}`;

async function writeDecisoes(
  query: Query,
  { records, isStored, first }: WrittenBatch,
): Promise<void> {
  const [stored, added] = [true, false].map(wanted =>
    records.filter(({ id }) => isStored(id) === wanted).map(decisaoProperties),
  );
  const numbered = added!.map((props, i) => ({ props: { ...props, chegada: first + i } }));
  if (numbered.length > 0) await query(createNodes('Decisao'), { rows: numbered });
  const replaced = stored!.map(props => ({ props }));
  if (replaced.length > 0) await query(updateNodes('Decisao'), { rows: replaced });
}

async function writeCitacoes(
  query: Query,
  model: BatchModel,
  records: PreparedRecord[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  await query('MATCH (c:Citacao) WHERE c.fonte IN $ids DELETE c', { ids });
  const rows = ids.flatMap(id => model.citacoes.get(id)!);
  if (rows.length > 0) await query('UNWIND $rows AS row CREATE (c:Citacao) SET c = row', { rows });
}

const createNodes = (label: string) => `UNWIND $rows AS row CREATE (n:${label}) SET n = row.props`;

/** Keeps properties that others have added. */
const updateNodes = (label: string) =>
  `UNWIND $rows AS row MATCH (n:${label} {id: row.props.id}) SET n += row.props`;

const deleteEmptied = (label: string) =>
  `UNWIND $rows AS row MATCH (n:${label} {id: row.id}) WHERE NOT EXISTS {(n)--()} DELETE n`;

function deleteEdges(kind: string): string {
  const [type, label] = kind.split(' ');
  return `UNWIND $rows AS row
    MATCH (d:Decisao {id: row.source})-[r:${type}]->(n:${label} {id: row.target}) DELETE r`;
}

function createEdges(kind: string): string {
  const [type, label] = kind.split(' ');
  return `UNWIND $rows AS row
    MATCH (d:Decisao {id: row.source}) MATCH (n:${label} {id: row.target})
    CREATE (d)-[r:${type}]->(n) SET r = row.props`;
}

function updateEdges(kind: string): string {
  const [type, label] = kind.split(' ');
  return `UNWIND $rows AS row
    MATCH (d:Decisao {id: row.source})-[r:${type}]->(n:${label} {id: row.target})
    SET r += row.props`;
}
