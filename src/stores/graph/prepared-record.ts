/** Prepares records for all graph stores: drops duplicates within a list, computes a digest, and reads the keys. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { graphValores } from '../../legal/decisions/amounts/valor.ts';
import { readCitationKey } from '../../legal/processes/citation-key.ts';
import { isLonger } from '../../runtime/text-length.ts';
import type { CitacaoItem, CriterioItem, GraphRecord, NamedNode } from './graph-store.ts';

/** Maximum length of a node id in code points; a longer text cannot be the id of a decision. */
const ID_LENGTH_MAX = 200;
/** Process numbers with more digits are compared by hash, because the size of index entries is limited. */
const DIGITS_MAX = 64;

/** A record with its digest and without duplicates within its lists. */
export interface PreparedRecord extends GraphRecord {
  digest: string;
  duplicates: number;
}

export function prepareRecord(record: GraphRecord): PreparedRecord {
  const criterios = distinct(record.criterios).map(withoutDefaults);
  const fatos = distinct(record.fatos);
  const provas = distinct(record.provas);
  const dispositivos = distinct(record.dispositivos);
  // Different texts may refer to the same decision, and equal texts with different names to different decisions. The
  // target is known only after the texts are resolved.
  const precedentes = distinct(
    record.precedentes,
    ({ id, ref, nome, numero }) => `${id}\0${ref}\0${nome}\0${numero ?? ''}`,
  );
  const named = (of: GraphRecord) =>
    of.criterios.length +
    of.fatos.length +
    of.provas.length +
    of.dispositivos.length +
    of.precedentes.length;
  const favorece = record.favorece ?? null;
  const valores = record.valores ?? [];
  const kept = {
    id: record.id,
    processo: record.processo,
    tribunal: record.tribunal,
    orgao_julgador: record.orgao_julgador,
    ministro: record.ministro,
    categoria_id: record.categoria_id,
    resultado: record.resultado,
    data: record.data,
    ementa: record.ementa,
    // Absent without a reading, so that the digests of older records stay the same.
    ...(record.leitura && { leitura: record.leitura }),
    // If the side was read from the texts, it is already in the digest through `leitura`.
    ...(favorece !== (record.leitura?.favorece ?? null) && { favorece }),
    ...(!isDeepStrictEqual(valores, graphValores(record.leitura?.valores ?? [])) && { valores }),
    criterios,
    fatos,
    provas,
    dispositivos,
    precedentes,
  };
  return {
    ...kept,
    favorece,
    valores,
    digest: digest(kept),
    duplicates: named(record) - named(kept),
  };
}

/** The keys by which a citation finds a decision. A key is null if the text does not contain it. */
export interface StoredKey {
  /** Digits of a process number; for a long number, their hash. */
  digitos: string | null;
  /** Class and number in the form of ClassKey. If set, `digitos` is null. */
  chave: string | null;
  uf: string | null;
  ano: number | null;
}

const NO_KEY: StoredKey = { digitos: null, chave: null, uf: null, ano: null };

export function processoKey(processo: string | null): StoredKey {
  const key = processo === null ? null : readCitationKey(processo);
  if (key === null) return NO_KEY;
  if (key.kind === 'digits') return { ...NO_KEY, digitos: indexable(key.digits) };
  const { chave, uf, ano } = key;
  return { digitos: null, chave, uf, ano };
}

/** The key of a citation's text. If the text is the id of a node without a number, the key is derived from the name. */
export function citacaoKey({ ref, nome, numero }: Omit<CitacaoItem, 'id'>): StoredKey {
  if (numero !== undefined) return processoKey(numero);
  const key = processoKey(ref);
  return key === NO_KEY && nome !== ref ? processoKey(nome) : key;
}

function indexable(digits: string): string {
  if (digits.length <= DIGITS_MAX) return digits;
  return `sha256:${createHash('sha256').update(digits).digest('hex')}`;
}

/** The text of a citation; null if it is too long to be the id of a decision. */
export const refOf = (text: string): string | null => (isLonger(text, ID_LENGTH_MAX) ? null : text);

/** Ids of the records whose digest differs from the stored digest. */
export function changedIds(
  batch: readonly GraphRecord[],
  stored: ReadonlyMap<string, string | null>,
): string[] {
  const changed = batch.filter(record => stored.get(record.id) !== prepareRecord(record).digest);
  return [...new Set(changed.map(({ id }) => id))];
}

/** Splits the batch before every repeated id, so that the ids in each part are distinct. */
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

/** The first item for each key. */
function distinct<T extends NamedNode>(
  items: T[],
  key: (item: T) => string = item => item.id,
): T[] {
  const seen = new Set<string>();
  return items.filter(item => seen.size < seen.add(key(item)).size);
}

/** Omits an empty wording and an absent position, so that the digests of older records stay the same. */
function withoutDefaults(item: CriterioItem): CriterioItem {
  if (item.forma === undefined && item.posicao === undefined) return item;
  const { id, nome, peso, forma, posicao } = item;
  return { id, nome, peso, ...(forma && { forma }), ...(posicao && { posicao }) };
}

/** SHA-256 of the record as JSON; its fields have a fixed order. */
function digest(record: GraphRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url');
}
