/** Reads the part of the stored graph that decides what a batch changes. */
import { EDGE_TYPES, type EdgeTypeName, type NodeLabel } from '../../../engine/graph/kinds.ts';
import type { Query } from './cypher-query.ts';

/** A stored citation, independent of its present target. */
export interface StoredCitacao {
  fonte: string;
  ordem: number;
  ref: string | null;
  digitos: string | null;
  precedente: string;
  nome: string;
}

export interface StoredDecisao {
  id: string;
  digest: string | null;
  digitos: string | null;
  /** Number of the decision in order of arrival; the earliest decision decides the name of a shared node. */
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
  citacoes: StoredCitacao[];
  edges: StoredEdge[];
}

const DECISAO =
  'd.id AS id, d.digest AS digest, d.processo_digitos AS digitos, d.chegada AS chegada';

const STORED = `UNWIND $ids AS id MATCH (d:Decisao {id: id}) RETURN ${DECISAO}`;

/** Decisions whose citations may change their target, by id or by process number. */
const AFFECTED = `
MATCH (c:Citacao) WHERE c.ref IN $ids RETURN c.fonte AS fonte
UNION
MATCH (c:Citacao) WHERE c.digitos IN $digitos RETURN c.fonte AS fonte`;

const CITACOES = `
MATCH (c:Citacao) WHERE c.fonte IN $fontes
RETURN c.fonte AS fonte, c.ordem AS ordem, c.ref AS ref, c.digitos AS digitos,
  c.precedente AS precedente, c.nome AS nome
ORDER BY fonte, ordem`;

const MEANT = `
MATCH (d:Decisao) WHERE d.id IN $refs RETURN ${DECISAO}
UNION
MATCH (d:Decisao) WHERE d.processo_digitos IN $digitos RETURN ${DECISAO}`;

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
  return (await query(STORED, { ids })) as unknown as StoredDecisao[];
}

/** Ids, process numbers and citations of a batch. */
export interface BatchNames {
  ids: string[];
  /** Process numbers of its decisions, before and after. */
  digitos: string[];
  citations: { ref: string | null; digitos: string | null }[];
}

export async function readState(query: Query, names: BatchNames): Promise<BatchState> {
  const { ids, digitos } = names;
  const affected = await query(AFFECTED, { ids, digitos });
  const fontes = distinct([...affected.map(row => row.fonte as string), ...ids]);
  const citacoes = (await query(CITACOES, { fontes })) as unknown as StoredCitacao[];
  const meant = [...names.citations, ...citacoes];
  const decisoes = await query(MEANT, {
    refs: distinct([...meant.map(({ ref }) => ref), ...fontes]),
    digitos: distinct([...meant.map(({ digitos }) => digitos), ...digitos]),
  });
  // Decisions outside the batch only have their citations resolved again.
  const own = new Set(ids);
  const cited = { ids: fontes.filter(id => !own.has(id)) };
  const edges = [
    ...(await query(edgesOf(EDGE_TYPES), { ids })),
    ...(cited.ids.length === 0 ? [] : await query(edgesOf(['CITA_PRECEDENTE']), cited)),
  ];
  return {
    decisoes: decisoes as unknown as StoredDecisao[],
    citacoes,
    edges: edges as unknown as StoredEdge[],
  };
}

const distinct = (texts: (string | null)[]): string[] => [
  ...new Set(texts.filter(text => text !== null)),
];
