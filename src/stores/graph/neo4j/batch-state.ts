/** Reads the part of the stored graph that determines the effect of a batch. */
import { EDGE_TYPES, type EdgeTypeName, type NodeLabel } from '../../../engine/graph/kinds.ts';
import type { StoredKey } from '../prepared-record.ts';
import type { Query } from './cypher-query.ts';

/** A stored citation, independent of its present target. */
export interface StoredCitacao extends StoredKey {
  fonte: string;
  ordem: number;
  ref: string | null;
  precedente: string;
  nome: string;
}

export interface StoredDecisao extends StoredKey {
  id: string;
  /** Internal id, valid in this transaction: Neo4j does not reuse an id while a transaction may refer to it. */
  nid: number;
  digest: string | null;
  /** Year of the date, which other programs may have written as a date or as a string. */
  anoData: number | null;
  /** Number of the decision in order of arrival. The earliest decision determines the name of a shared node. */
  chegada: number;
}

interface StoredEdge {
  source: string;
  type: EdgeTypeName;
  label: NodeLabel;
  target: string;
}

/** All relationships of the decisions of a batch, and the citations of other decisions to them. */
export interface BatchState {
  decisoes: StoredDecisao[];
  /** Decisions that citations name by id. For a decision that is not among `decisoes`, only id and nid are known. */
  cited: Pick<StoredDecisao, 'id' | 'nid'>[];
  citacoes: StoredCitacao[];
  edges: StoredEdge[];
}

const DECISAO = `id(d) AS nid, d.id AS id, d.digest AS digest, d.chegada AS chegada,
  d.processo_digitos AS digitos, d.processo_chave AS chave, d.processo_uf AS uf,
  d.processo_ano AS ano,
  toInteger(substring(toStringOrNull(d.data), 0, 4)) AS anoData`;

const STORED = `UNWIND $ids AS id MATCH (d:Decisao {id: id}) RETURN ${DECISAO}`;

/** Decisions whose citations may change their target, by id, by process number, or by class and number. */
export const AFFECTED = `
MATCH (c:Citacao) WHERE c.ref IN $ids RETURN c.fonte AS fonte
UNION
MATCH (c:Citacao) WHERE c.digitos IN $digitos RETURN c.fonte AS fonte
UNION
MATCH (c:Citacao) WHERE c.chave IN $chaves RETURN c.fonte AS fonte`;

const CITACOES = `
MATCH (c:Citacao) WHERE c.fonte IN $fontes
RETURN c.fonte AS fonte, c.ordem AS ordem, c.ref AS ref, c.digitos AS digitos,
  c.chave AS chave, c.uf AS uf, c.ano AS ano, c.precedente AS precedente, c.nome AS nome
ORDER BY fonte, ordem`;

export const BY_DIGITOS = `MATCH (d:Decisao) WHERE d.processo_digitos IN $names RETURN ${DECISAO}`;
export const BY_CHAVE = `MATCH (d:Decisao) WHERE d.processo_chave IN $names RETURN ${DECISAO}`;
const CITED = 'MATCH (d:Decisao) WHERE d.id IN $refs RETURN d.id AS id, id(d) AS nid';

const edgesOf = (types: readonly string[]) => `
UNWIND $ids AS id MATCH (d:Decisao {id: id})-[r:${types.join('|')}]->(n)
WITH id, type(r) AS type, n,
  CASE WHEN r:TEM_CRITERIO AND n:Criterio THEN 'Criterio' WHEN r:TEM_FATO AND n:Fato THEN 'Fato'
    WHEN r:TEM_PROVA AND n:Prova THEN 'Prova' WHEN r:APLICA_LEI AND n:Dispositivo THEN 'Dispositivo'
    WHEN r:CITA_PRECEDENTE AND n:Decisao THEN 'Decisao'
    WHEN r:CITA_PRECEDENTE AND n:Precedente THEN 'Precedente' END AS label
WHERE label IS NOT NULL
RETURN DISTINCT id AS source, type, n.id AS target, label`;

/** The stored decisions with these ids. */
export async function storedDecisoes(query: Query, ids: string[]): Promise<StoredDecisao[]> {
  if (ids.length === 0) return [];
  return (await query(STORED, { ids })) as unknown as StoredDecisao[];
}

/** Ids, process numbers and citations of a batch. */
export interface BatchNames {
  ids: string[];
  /** The stored decisions among the ids. */
  stored: StoredDecisao[];
  /** Keys that the decisions of the batch get. */
  processos: StoredKey[];
  citations: ({ ref: string | null } & StoredKey)[];
}

export async function readState(query: Query, names: BatchNames): Promise<BatchState> {
  const { ids, stored } = names;
  const processos = [...names.processos, ...stored];
  const affected = await query(AFFECTED, { ids, ...namesIn(processos) });
  const own = new Set(ids);
  const fontes = distinct(affected.map(row => row.fonte as string)).filter(id => !own.has(id));
  // If another program deleted a decision, its citations may remain without effect.
  const storedOthers = await storedDecisoes(query, fontes);
  const others = storedOthers.map(({ id }) => id);
  const citacoes = (await query(CITACOES, {
    fontes: [...ids, ...others],
  })) as unknown as StoredCitacao[];
  const meant = [...names.citations, ...citacoes];
  const { digitos, chaves } = namesIn([...meant, ...processos]);
  const decisoes = [
    ...stored,
    ...storedOthers,
    ...(await found(query, BY_DIGITOS, digitos)),
    ...(await found(query, BY_CHAVE, chaves)),
  ];
  const cited = await query(CITED, { refs: distinct(meant.map(({ ref }) => ref)) });
  // For decisions outside the batch, only citations are resolved again.
  const edges = [
    ...(await edgesFrom(
      query,
      EDGE_TYPES,
      stored.map(({ id }) => id),
    )),
    ...(await edgesFrom(query, ['CITA_PRECEDENTE'], others)),
  ];
  return { decisoes, cited: cited as unknown as BatchState['cited'], citacoes, edges };
}

async function found(query: Query, text: string, names: string[]): Promise<StoredDecisao[]> {
  return names.length === 0 ? [] : ((await query(text, { names })) as unknown as StoredDecisao[]);
}

async function edgesFrom(
  query: Query,
  types: readonly string[],
  ids: string[],
): Promise<StoredEdge[]> {
  if (ids.length === 0) return [];
  return (await query(edgesOf(types), { ids })) as unknown as StoredEdge[];
}

/** The process numbers, and the classes with numbers, among the keys. */
const namesIn = (keys: readonly StoredKey[]) => ({
  digitos: distinct(keys.map(({ digitos }) => digitos)),
  chaves: distinct(keys.map(({ chave }) => chave)),
});

const distinct = (texts: (string | null)[]): string[] => [
  ...new Set(texts.filter(text => text !== null)),
];
