/** What every graph store does with a record first: drop what a list names twice, and make a digest of the rest. */
import { createHash } from 'node:crypto';
import type { GraphRecord, NamedNode } from './graph-store.ts';

/** Node ids have at most this many code units, so a longer text is no decision's id. */
const ID_UNITS_MAX = 200;
/** Longer process numbers are compared by their hash, because an index row has to be short. */
const DIGITS_MAX = 64;

/** A record with its digest and without the nodes that a list names twice. */
export interface PreparedRecord extends GraphRecord {
  digest: string;
  duplicates: number;
}

export function prepareRecord(record: GraphRecord): PreparedRecord {
  const criterios = distinct(record.criterios);
  const fatos = distinct(record.fatos);
  const provas = distinct(record.provas);
  const dispositivos = distinct(record.dispositivos);
  // Texts that lead to one decision are told apart only once they are resolved.
  const precedentes = distinct(record.precedentes, item => `${item.id}\0${item.ref}`);
  const named = (of: GraphRecord) =>
    of.criterios.length +
    of.fatos.length +
    of.provas.length +
    of.dispositivos.length +
    of.precedentes.length;
  const { id, processo, tribunal, orgao_julgador, ministro, categoria_id } = record;
  const { resultado, data, ementa } = record;
  const texts = { id, processo, tribunal, orgao_julgador, ministro, categoria_id };
  const kept = {
    ...texts,
    resultado,
    data,
    ementa,
    criterios,
    fatos,
    provas,
    dispositivos,
    precedentes,
  };
  return { ...kept, digest: digest(kept), duplicates: named(record) - named(kept) };
}

/** The digits of a process number, null for a text that has none or anything but digits and separators. */
export function processDigits(text: string | null): string | null {
  if (text === null || !/^[\d ./-]*\d[\d ./-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length <= DIGITS_MAX) return digits;
  return `sha256:${createHash('sha256').update(digits).digest('hex')}`;
}

/** A citation's text where it may be a decision's id. */
export const refOf = (text: string): string | null => (text.length > ID_UNITS_MAX ? null : text);

/** Cuts the batch before each record whose id came since the last cut, so that each part has distinct ids. */
export function partsWithDistinctIds(records: PreparedRecord[]): PreparedRecord[][] {
  const parts: PreparedRecord[][] = [];
  const seen = new Set<string>();
  for (const record of records) {
    if (parts.length === 0 || seen.has(record.id)) {
      parts.push([]);
      seen.clear();
    }
    seen.add(record.id);
    parts.at(-1)!.push(record);
  }
  return parts;
}

/** The items whose key comes first in the list. */
function distinct<T extends NamedNode>(
  items: T[],
  key: (item: T) => string = item => item.id,
): T[] {
  const seen = new Set<string>();
  return items.filter(item => seen.size < seen.add(key(item)).size);
}

/** Hash of a record's content; its fields come in a fixed order. */
function digest(record: GraphRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url');
}
