/** Writes a batch of records with distinct ids in one transaction, and increments the version. */
import type { WriteSummary } from '../graph-store.ts';
import { citacaoKey, type PreparedRecord, processoKey, refOf } from '../prepared-record.ts';
import { BatchModel } from './batch-model.ts';
import { BatchNodes, type FoundNode, type OtherLabel } from './batch-nodes.ts';
import { type BatchState, readState, storedDecisoes } from './batch-state.ts';
import { writeBatch } from './batch-write.ts';
import { noteChange } from './change-nodes.ts';
import type { Query } from './cypher-query.ts';
import { readCounts } from './probe.ts';
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
  const citations = changed.flatMap(({ precedentes }) =>
    precedentes.map(item => ({ ref: refOf(item.ref), ...citacaoKey(item) })),
  );
  const ids = new Set(changed.map(({ id }) => id));
  const state = await readState(query, {
    ids: [...ids],
    stored: stored.filter(({ id }) => ids.has(id)),
    processos: changed.map(({ processo }) => processoKey(processo)),
    citations,
  });
  const model = new BatchModel(state, await readNodes(query, changed, state));
  for (const record of changed) model.apply(record);
  const versoes = await moveOwnVersion(query);
  const [row] = await query(LAST_CHEGADA);
  const first = row!.chegadas as number;
  const isStored = (id: string) => byId.has(id);
  const change = await writeBatch(query, { model, records: changed, isStored, first });
  await query(COUNT_CHEGADAS, { chegadas: first + changed.length });
  // Read again, they would show what other programs have committed since, and cost as much as a tenth of the write.
  const [nodes, edges] = change.addTo(before.nodes, before.edges);
  const versions = { before, after: { ...before, versoes, nodes, edges } };
  await noteChange(query, versions, [...ids, ...model.changedSources()]);
  return { ...summary, duplicates: model.duplicates, selfLoops: model.selfLoops };
}

/** Every node whose relationships the batch may change. */
export async function readNodes(
  query: Query,
  records: readonly PreparedRecord[],
  { citacoes, edges }: BatchState,
): Promise<BatchNodes> {
  // Only relationships that are stored now can leave a node without any.
  const counted = emptySets();
  for (const { precedente } of citacoes) counted.Precedente.add(precedente);
  for (const { label, target } of edges) if (label !== 'Decisao') counted[label].add(target);
  const named = emptySets();
  const name = (label: OtherLabel, items: readonly { id: string }[]) => {
    for (const { id } of items) if (!counted[label].has(id)) named[label].add(id);
  };
  for (const record of records) {
    name('Criterio', record.criterios);
    name('Fato', record.fatos);
    name('Prova', record.provas);
    name('Dispositivo', record.dispositivos);
    name('Precedente', record.precedentes);
  }
  const nodes = new BatchNodes();
  for (const [statement, ids] of [
    [countOf, counted],
    [anyOf, named],
  ] as const) {
    for (const [label, wanted] of Object.entries(ids) as [OtherLabel, Set<string>][]) {
      if (wanted.size === 0) continue;
      const rows = await query(statement(label), { ids: [...wanted] });
      for (const row of rows) nodes.put(label, row as unknown as FoundNode);
    }
  }
  return nodes;
}

const emptySets = (): Record<OtherLabel, Set<string>> => ({
  Criterio: new Set(),
  Fato: new Set(),
  Prova: new Set(),
  Dispositivo: new Set(),
  Precedente: new Set(),
});

/** Above this many relationships a node's neighbours are not counted, because that takes as long as they are many. */
const POPULAR = 2_000;

/** Parallel relationships count once, except at a popular node. */
const countOf = (label: string) => `
UNWIND $ids AS id MATCH (n:${label} {id: id})
WITH n, id, COUNT {(n)--()} AS degree
RETURN id, id(n) AS nid, CASE WHEN degree > ${POPULAR} THEN degree
  ELSE COUNT {MATCH (n)--(m) RETURN DISTINCT m} END AS count, degree <= ${POPULAR} AS isExact`;

/** Counts one relationship for any number: of these nodes the batch can remove none that is stored. */
const anyOf = (label: string) => `
UNWIND $ids AS id MATCH (n:${label} {id: id})
RETURN id, id(n) AS nid, CASE WHEN EXISTS {(n)--()} THEN 1 ELSE 0 END AS count, true AS isExact`;
