/** Writes a batch of records with distinct ids in one transaction, and increments the version. */
import type { WriteSummary } from '../graph-store.ts';
import type { PreparedRecord } from '../prepared-record.ts';
import { storedDecisoes } from './batch-state.ts';
import { writeBatch } from './batch-write.ts';
import { noteChange } from './change-nodes.ts';
import type { Query } from './cypher-query.ts';
import { readCounts } from './probe.ts';
import { modelWith } from './stored-model.ts';
import { moveOwnVersion, takeWriteLock } from './write-lock.ts';

const LAST_CHEGADA = `MATCH (m:GrafoMeta) RETURN coalesce(max(m.chegadas), 0) AS chegadas`;
const COUNT_CHEGADAS = `MATCH (m:GrafoMeta) SET m.chegadas = $chegadas`;

export async function writePart(query: Query, records: PreparedRecord[]): Promise<WriteSummary> {
  await takeWriteLock(query);
  const stored = await storedDecisoes(
    query,
    records.map(({ id }) => id),
  );
  const byId = new Map(stored.map(decisao => [decisao.id, decisao]));
  const changed = records.filter(({ id, digest }) => byId.get(id)?.digest !== digest);
  const replaced = changed.filter(({ id }) => byId.has(id)).length;
  const summary = {
    added: changed.length - replaced,
    replaced,
    unchanged: records.length - changed.length,
    duplicates: 0,
    selfLoops: 0,
  };
  if (changed.length === 0) return summary;
  const before = await readCounts(query);
  const model = await modelWith(query, changed, stored);
  const versoes = await moveOwnVersion(query);
  const [row] = await query(LAST_CHEGADA);
  const first = row!.chegadas as number;
  const isStored = (id: string) => byId.has(id);
  const change = await writeBatch(query, { model, records: changed, isStored, first });
  await query(COUNT_CHEGADAS, { chegadas: first + changed.length });
  // The counts are computed. A second read would include changes that other programs have committed meanwhile, and
  // would take a tenth of the time of the write.
  const [nodes, edges] = change.addTo(before.nodes, before.edges);
  const versions = { before, after: { ...before, versoes, nodes, edges } };
  await noteChange(query, versions, [...changed.map(({ id }) => id), ...model.changedSources()]);
  return { ...summary, duplicates: model.duplicates, selfLoops: model.selfLoops };
}
