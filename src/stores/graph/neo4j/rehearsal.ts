/**
 * Writes and removes a decision in a transaction that is rolled back. The server plans each kind of statement the first
 * time that it is asked and keeps the plans for all sessions: without a rehearsal, the first replacement of a decision
 * after a start of the server took a second longer than the others at 100,000 decisions.
 */
import { randomUUID } from 'node:crypto';
import type { GraphRecord } from '../graph-store.ts';
import { prepareRecord } from '../prepared-record.ts';
import type { Query } from './cypher-query.ts';
import { removePart } from './remove-part.ts';
import { writePart } from './write-part.ts';

/** The caller rolls the transaction back. Does nothing in a graph that this project has not written yet. */
export async function rehearse(query: Query): Promise<void> {
  const [row] = await query('RETURN EXISTS {(:Trava)} AS isOurs');
  if (!row!.isOurs) return;
  const record = rehearsed();
  await writePart(query, [prepareRecord(record)]);
  // One relationship of each type is kept, one goes, and a property changes.
  const { criterios, precedentes } = record;
  const changed = { criterios: criterios.slice(1), precedentes: precedentes.slice(1) };
  await writePart(query, [prepareRecord({ ...record, ...changed, resultado: 'improvido' })]);
  await removePart(query, [record.id]);
}

/** With a node of each kind; no id is that of a stored node. */
function rehearsed(): GraphRecord {
  const id = `rehearsal ${randomUUID()}`;
  const names = [`${id} 1`, `${id} 2`];
  return {
    ...{ id, processo: null, tribunal: null, orgao_julgador: null, ministro: null },
    ...{ categoria_id: null, resultado: 'provido', data: '2020-01-01', ementa: null },
    criterios: names.map(name => ({ id: name, nome: name, peso: 'high' })),
    fatos: [{ id, nome: id }],
    provas: [{ id, nome: id }],
    dispositivos: [{ id, nome: id, lei: 'lei', artigo: '1' }],
    precedentes: names.map(name => ({ id: name, ref: name, nome: name })),
  };
}
