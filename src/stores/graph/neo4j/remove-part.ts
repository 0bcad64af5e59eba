/** Removes decisions and the nodes that only they used in one transaction, and increments the version. */
import { BatchModel } from './batch-model.ts';
import { readState, storedDecisoes } from './batch-state.ts';
import { removeBatch } from './batch-write.ts';
import { noteChange } from './change-nodes.ts';
import type { Query } from './cypher-query.ts';
import { readCounts } from './probe.ts';
import { moveOwnVersion, takeWriteLock } from './write-lock.ts';
import { readNodes } from './write-part.ts';

/** Resolves to the ids that existed. */
export async function removePart(query: Query, asked: string[]): Promise<string[]> {
  await takeWriteLock(query);
  const stored = await storedDecisoes(query, asked);
  const ids = stored.map(({ id }) => id);
  if (ids.length === 0) return [];
  const before = await readCounts(query);
  const state = await readState(query, { ids, stored, processos: [], citations: [] });
  const model = new BatchModel(state, await readNodes(query, [], state));
  model.remove(ids);
  await moveOwnVersion(query);
  await removeBatch(query, model, ids);
  const versions = { before, after: await readCounts(query) };
  await noteChange(query, versions, [...ids, ...model.changedSources()]);
  return ids;
}
