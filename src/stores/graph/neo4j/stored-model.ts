/** Reads the part of the stored graph that a batch touches and applies the batch to it in memory. */
import { citacaoKey, type PreparedRecord, processoKey, refOf } from '../prepared-record.ts';
import { BatchModel } from './batch-model.ts';
import { BatchNodes, type FoundNode, type OtherLabel } from './batch-nodes.ts';
import { type BatchState, readState, type StoredDecisao } from './batch-state.ts';
import type { Query } from './cypher-query.ts';

/**
 * The graph after a write of these records. `stored` must contain every stored decision among them and may contain
 * more.
 */
export async function modelWith(
  query: Query,
  records: readonly PreparedRecord[],
  stored: readonly StoredDecisao[],
): Promise<BatchModel> {
  const ids = new Set(records.map(({ id }) => id));
  const state = await readState(query, {
    ids: [...ids],
    stored: stored.filter(({ id }) => ids.has(id)),
    processos: records.map(({ processo }) => processoKey(processo)),
    citations: records.flatMap(({ precedentes }) =>
      precedentes.map(item => ({ ref: refOf(item.ref), ...citacaoKey(item) })),
    ),
  });
  const model = new BatchModel(state, await readNodes(query, records, state));
  for (const record of records) model.apply(record);
  return model;
}

/** The graph after a removal of stored decisions. */
export async function modelWithout(query: Query, stored: StoredDecisao[]): Promise<BatchModel> {
  const ids = stored.map(({ id }) => id);
  const state = await readState(query, { ids, stored, processos: [], citations: [] });
  const model = new BatchModel(state, await readNodes(query, [], state));
  model.remove(ids);
  return model;
}

/** Reads every node whose relationships the batch may change. */
export async function readNodes(
  query: Query,
  records: readonly PreparedRecord[],
  { citacoes, edges }: BatchState,
): Promise<BatchNodes> {
  // The removal of a stored relationship can leave a node without relationships; a new relationship cannot.
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

/**
 * The neighbours of a node with more relationships than this are not counted, because the time grows with their number.
 */
const POPULAR = 2_000;

/** Parallel relationships count once, except at a node with more than POPULAR relationships. */
const countOf = (label: string) => `
UNWIND $ids AS id MATCH (n:${label} {id: id})
WITH n, id, COUNT {(n)--()} AS degree
RETURN id, id(n) AS nid, CASE WHEN degree > ${POPULAR} THEN degree
  ELSE COUNT {MATCH (n)--(m) RETURN DISTINCT m} END AS count, degree <= ${POPULAR} AS isExact`;

/**
 * Counts 1 for a node with any number of relationships. The exact count is not needed, because the batch removes no
 * stored relationship of these nodes.
 */
const anyOf = (label: string) => `
UNWIND $ids AS id MATCH (n:${label} {id: id})
RETURN id, id(n) AS nid, CASE WHEN EXISTS {(n)--()} THEN 1 ELSE 0 END AS count, true AS isExact`;
