/**
 * Removes the decisions of a batch, the nodes that no other decision uses, and the relationships of citations to these
 * decisions.
 */
import { EDGE_TYPES, type EdgeTypeName } from '../../../engine/graph/kinds.ts';
import type { BatchModel } from './batch-model.ts';
import { connect, createAll, deleteEdges, deleteEmptied } from './batch-write.ts';
import { CountChange } from './count-change.ts';
import type { Query } from './cypher-query.ts';

/** Also deletes relationships that other programs attached to the decisions. Resolves to the change of the counts. */
export async function removeBatch(
  query: Query,
  model: BatchModel,
  ids: readonly string[],
): Promise<CountChange> {
  const { gone, come } = model.difference();
  const { made, emptied } = model.nodes.difference();
  const removed = new Set(ids);
  const moved = gone.filter(({ source }) => !removed.has(source));
  const counts = new CountChange();
  await deleteEdges(query, moved, counts);
  await deleteDecisoes(query, ids, counts);
  await createAll(query, made, counts);
  await connect(query, model, { come, counts });
  await deleteEmptied(query, emptied, counts);
  return counts;
}

/** One row per relationship type, with any node at the other end. */
const COUNT_ATTACHED = `
MATCH (d:Decisao)-[r:${EDGE_TYPES.join('|')}]-() WHERE d.id IN $ids WITH DISTINCT r
RETURN type(r) AS type, count(*) AS count`;
const DELETE_DECISOES = `
MATCH (d:Decisao) WHERE d.id IN $ids DETACH DELETE d RETURN count(*) AS count`;

/** The counts stay right even if another program creates or deletes a relationship between the two statements. */
async function deleteDecisoes(
  query: Query,
  ids: readonly string[],
  counts: CountChange,
): Promise<void> {
  if (ids.length === 0) return;
  for (const { type, count } of await query(COUNT_ATTACHED, { ids })) {
    counts.edge(type as EdgeTypeName, -(count as number));
  }
  const [deleted] = await query(DELETE_DECISOES, { ids });
  counts.node('Decisao', -(deleted!.count as number));
  await query('MATCH (c:Citacao) WHERE c.fonte IN $ids DELETE c', { ids });
}
