/**
 * Writes, replaces and removes a decision in a transaction that is rolled back, and runs the reads of a refresh after a
 * write. The server plans each statement at its first use and caches the plan for all sessions. Without this rehearsal,
 * the first replacement of a decision after a start of the server took a second longer at 100,000 decisions.
 */
import { randomUUID } from 'node:crypto';
import { NODE_LABELS } from '../../../engine/graph/kinds.ts';
import type { GraphRecord } from '../graph-store.ts';
import { prepareRecord } from '../prepared-record.ts';
import { removeBatch } from './batch-remove.ts';
import { AFFECTED, BY_CHAVE, BY_DIGITOS, storedDecisoes } from './batch-state.ts';
import { writeBatch } from './batch-write.ts';
import { DECISOES, STEPS } from './change-nodes.ts';
import { CHANGED_DECISOES, stillThere } from './changed-rows.ts';
import type { Query } from './cypher-query.ts';
import { readCounts } from './probe.ts';
import { modelWith, modelWithout } from './stored-model.ts';

/** The first change of the transaction, because the server caches separate plans for transactions with changes. */
const CHANGE = 'CREATE (:Trava {id: $id})';

/**
 * Requires that the caller rolls the transaction back. No write waits for it, because it locks no stored node: it omits
 * the statements of the write lock, the version, the number of decisions and the record of a write. Does nothing and
 * resolves to false if this project did not write the graph.
 */
export async function rehearse(query: Query): Promise<boolean> {
  const [row] = await query('RETURN EXISTS {(:Trava)} AS isOurs');
  if (!row!.isOurs) return false;
  // An id without digits cannot be read as the number of a process.
  const id = `rehearsal ${randomUUID().replaceAll(/\d/g, digit => 'ghijklmnop'[Number(digit)]!)}`;
  await readAsARefresh(query, [id]);
  await query(CHANGE, { id });
  await readAsAWrite(query, [id]);
  const [a, b, c] = ['a', 'b', 'c'].map(name => `${id} ${name}`) as [string, string, string];
  await write(query, rehearsed(id, [a, b]));
  // Adds, keeps and removes nodes, and changes the outcome.
  await write(query, { ...rehearsed(id, [b, c]), resultado: 'improvido' });
  // The first decision cites b. Writing b moves its citation to b, and removing b moves it back.
  await write(query, rehearsed(b, [c]));
  for (const removed of [b, id]) await remove(query, removed);
  return true;
}

/** The statements of the refresh that follows a write. */
async function readAsARefresh(query: Query, ids: string[]): Promise<void> {
  await query(STEPS, { antes: ids[0] });
  await query(DECISOES, { first: 0, last: 0, limit: 1 });
  await query(CHANGED_DECISOES, { ids });
  for (const kind of NODE_LABELS.keys()) await query(stillThere(kind), { ids });
}

/** Reads that a write makes only for decisions with a process number; the rehearsed decisions have none. */
async function readAsAWrite(query: Query, names: string[]): Promise<void> {
  await readCounts(query);
  for (const text of [BY_DIGITOS, BY_CHAVE]) await query(text, { names });
  await query(AFFECTED, { ids: names, digitos: names, chaves: names });
}

async function write(query: Query, graphRecord: GraphRecord): Promise<void> {
  const record = prepareRecord(graphRecord);
  const stored = await storedDecisoes(query, [record.id]);
  const model = await modelWith(query, [record], stored);
  const isStored = () => stored.length > 0;
  await writeBatch(query, { model, records: [record], isStored, first: 0 });
}

async function remove(query: Query, id: string): Promise<void> {
  const model = await modelWithout(query, await storedDecisoes(query, [id]));
  await removeBatch(query, model, [id]);
}

/** A record for the rehearsal. Its nodes have ids that no stored node has. */
function rehearsed(id: string, names: readonly string[]): GraphRecord {
  const nodes = names.map(name => ({ id: name, nome: name }));
  return {
    ...{ id, processo: null, tribunal: null, orgao_julgador: null, ministro: null },
    ...{ categoria_id: null, resultado: 'provido', data: '2020-01-01', ementa: null },
    criterios: nodes.map(node => ({ ...node, peso: 'high' })),
    fatos: nodes,
    provas: nodes,
    dispositivos: nodes.map(node => ({ ...node, lei: 'lei', artigo: '1' })),
    precedentes: nodes.map(node => ({ ...node, ref: node.id })),
  };
}
