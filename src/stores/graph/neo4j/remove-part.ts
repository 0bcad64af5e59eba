/** Removes decisions, and the nodes that only they used, in one transaction, and increments the version. */
import { removeBatch } from './batch-remove.ts';
import { storedDecisoes } from './batch-state.ts';
import { noteChange } from './change-nodes.ts';
import type { Query } from './cypher-query.ts';
import { readCounts } from './probe.ts';
import { modelWithout } from './stored-model.ts';
import { moveOwnVersion, takeWriteLock } from './write-lock.ts';

/** Resolves to the ids that existed. */
export async function removePart(query: Query, asked: string[]): Promise<string[]> {
  await takeWriteLock(query);
  const stored = await storedDecisoes(query, asked);
  const ids = stored.map(({ id }) => id);
  if (ids.length === 0) return [];
  const before = await readCounts(query);
  const model = await modelWithout(query, stored);
  const versoes = await moveOwnVersion(query);
  const change = await removeBatch(query, model, ids);
  // The counts are computed, because a second read would include changes that other programs have committed since the
  // first.
  const [nodes, edges] = change.addTo(before.nodes, before.edges);
  const versions = { before, after: { ...before, versoes, nodes, edges } };
  await noteChange(query, versions, [...ids, ...model.changedSources()]);
  return ids;
}
