/** Writes a batch of records with distinct ids in one transaction, and increments the version. */
import type { WriteSummary } from '../graph-store.ts';
import { citacaoKey, type PreparedRecord, processoKey, refOf } from '../prepared-record.ts';
import { BatchModel } from './batch-model.ts';
import { BatchNodes, type OtherLabel } from './batch-nodes.ts';
import { type BatchState, readState, storedDecisoes } from './batch-state.ts';
import { writeBatch } from './batch-write.ts';
import { noteChange, versionBefore } from './change-nodes.ts';
import type { Query } from './cypher-query.ts';
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
  const version = await versionBefore(query);
  const citations = changed.flatMap(({ precedentes }) =>
    precedentes.map(item => ({ ref: refOf(item.ref), ...citacaoKey(item) })),
  );
  const before = stored.filter(({ id }) => changed.some(record => record.id === id));
  const state = await readState(query, {
    ids: changed.map(({ id }) => id),
    processos: [...changed.map(({ processo }) => processoKey(processo)), ...before],
    citations,
  });
  const model = new BatchModel(state, await readNodes(query, changed, state));
  for (const record of changed) model.apply(record);
  await moveOwnVersion(query);
  const [row] = await query(LAST_CHEGADA);
  const first = row!.chegadas as number;
  await writeBatch(query, { model, records: changed, isStored: id => byId.has(id), first });
  await query(COUNT_CHEGADAS, { chegadas: first + changed.length });
  await noteChange(query, version, [...changed.map(({ id }) => id), ...model.changedSources()]);
  return { ...summary, duplicates: model.duplicates, selfLoops: model.selfLoops };
}

/** Every node whose relationships the batch may change. */
export async function readNodes(
  query: Query,
  records: readonly PreparedRecord[],
  { citacoes, edges }: BatchState,
): Promise<BatchNodes> {
  const ids: Record<OtherLabel, Set<string>> = {
    Criterio: new Set(records.flatMap(({ criterios }) => criterios.map(({ id }) => id))),
    Fato: new Set(records.flatMap(({ fatos }) => fatos.map(({ id }) => id))),
    Prova: new Set(records.flatMap(({ provas }) => provas.map(({ id }) => id))),
    Dispositivo: new Set(records.flatMap(({ dispositivos }) => dispositivos.map(({ id }) => id))),
    Precedente: new Set([
      ...records.flatMap(({ precedentes }) => precedentes.map(({ id }) => id)),
      ...citacoes.map(({ precedente }) => precedente),
    ]),
  };
  for (const { label, target } of edges) if (label !== 'Decisao') ids[label].add(target);
  const nodes = new BatchNodes();
  for (const [label, wanted] of Object.entries(ids) as [OtherLabel, Set<string>][]) {
    if (wanted.size === 0) continue;
    const rows = await query(countOf(label), { ids: [...wanted] });
    for (const { id, count } of rows) nodes.put(label, id as string, count as number);
  }
  return nodes;
}

/** A batch cannot remove all relationships of a node with more than this, so its neighbours are not counted exactly. */
const POPULAR = 1_000;

/** Parallel relationships count once. */
const countOf = (label: string) => `
UNWIND $ids AS id MATCH (n:${label} {id: id})
WITH n, id, COUNT {(n)--()} AS degree
RETURN id, CASE WHEN degree > ${POPULAR} THEN degree
  ELSE COUNT {MATCH (n)--(m) RETURN DISTINCT m} END AS count`;
