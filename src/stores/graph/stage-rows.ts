/** Turns records into the rows that a batch is staged from, and into the digest by which an unchanged one is known. */
import { createHash } from 'node:crypto';
import { KIND, PESOS, RESULTADOS } from '../../engine/graph/kinds.ts';
import type { GraphRecord, NamedNode } from './port.ts';

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
function processDigits(text: string | null): string | null {
  if (text === null || !/^[\d ./-]*\d[\d ./-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length <= DIGITS_MAX) return digits;
  return `sha256:${createHash('sha256').update(digits).digest('hex')}`;
}

/** JSON texts for the three staging statements; `pos` is the record's place in the batch. */
export function stageRows(records: PreparedRecord[]): [string, string, string] {
  const nodes = new NodePlaces();
  const decisoes = records.map((record, pos) => decisaoRow(record, pos, nodes));
  const citacoes = records.flatMap((record, pos) =>
    record.precedentes.map(({ ref, id, nome }, ordinal) => ({
      pos,
      ordinal,
      ref: ref.length > ID_UNITS_MAX ? null : ref,
      ref_digits: processDigits(ref),
      precedente: id,
      nome,
    })),
  );
  return [JSON.stringify(decisoes), JSON.stringify(nodes.rows), JSON.stringify(citacoes)];
}

function decisaoRow(record: PreparedRecord, pos: number, nodes: NodePlaces): object {
  const { criterios, dispositivos } = record;
  return {
    pos,
    id: record.id,
    digest: record.digest,
    processo: record.processo,
    processo_digits: processDigits(record.processo),
    tribunal: record.tribunal,
    orgao_julgador: record.orgao_julgador,
    ministro: record.ministro,
    categoria_id: record.categoria_id,
    resultado: RESULTADOS.indexOf(record.resultado),
    data: record.data,
    ementa: record.ementa,
    criterios: criterios.map(({ id, nome }) => nodes.place(KIND.Criterio, { id, nome })),
    pesos: criterios.every(({ peso }) => peso === 'high')
      ? null
      : criterios.map(({ peso }) => PESOS.indexOf(peso)),
    fatos: record.fatos.map(item => nodes.place(KIND.Fato, item)),
    provas: record.provas.map(item => nodes.place(KIND.Prova, item)),
    dispositivos: dispositivos.map(item => nodes.place(KIND.Dispositivo, item)),
    artigos: dispositivos.map(({ artigo }) => artigo),
  };
}

/** The nodes that a batch names, each once, as it was first named. */
class NodePlaces {
  readonly rows: object[] = [];
  readonly #places = new Map<string, number>();

  place(kind: number, item: NamedNode): number {
    const key = `${kind} ${item.id}`;
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.rows.length;
      this.#places.set(key, place);
      this.rows.push({ ...item, place, kind });
    }
    return place;
  }
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
