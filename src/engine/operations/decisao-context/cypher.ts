/** decisao-context in Cypher: one statement for its edges, one for the decisions that share criteria. */
import type { Peso } from '../../graph/kinds.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';
import type { CypherForm, CypherRow } from '../../operation.ts';
import { found, notFound } from '../../outcome.ts';
import { shownName } from '../cypher/node.ts';
import type { Params, Result } from './schemas.ts';

/** One row per edge; a single row without type where there is no edge. */
const EDGES = `OPTIONAL MATCH (decisao:Decisao {id: $decisao_id})
OPTIONAL MATCH (decisao)-[edge:CITA_PRECEDENTE|TEM_CRITERIO|APLICA_LEI]->(item)
WHERE item <> decisao
RETURN decisao IS NOT NULL AS isThere, type(edge) AS type, item.id AS id,
  labels(item) AS labels, ${shownName('item')} AS nome, edge.peso AS peso, edge.artigo AS artigo`;

const RELATED = `MATCH (:Decisao {id: $decisao_id})-[:TEM_CRITERIO]->(criterio)
WITH DISTINCT criterio
MATCH (criterio)<-[:TEM_CRITERIO]-(other:Decisao)
WHERE other.id <> $decisao_id
WITH other, collect(DISTINCT criterio) AS shared
WITH other, shared, COUNT { MATCH (other)-[:TEM_CRITERIO]->(c) RETURN DISTINCT c } AS criterios
ORDER BY size(shared) DESC, criterios, coalesce(other.ordem, other.id)
LIMIT toInteger($limit)
RETURN other.id AS id, other.processo AS processo,
  [c IN shared | {id: c.id, nome: coalesce(c.nome, c.id)}] AS shared`;

interface EdgeRow {
  isThere: boolean;
  type: string | null;
  id: string;
  labels: string[];
  nome: string;
  peso: string | null;
  artigo: string | null;
}

interface RelatedRow {
  id: string;
  processo: string | null;
  shared: { id: string; nome: string }[];
}

type Named = { id: string; nome: string };

const byId = (a: { id: string }, b: { id: string }) => compareCodeUnits(a.id, b.id);
/** A decision before a precedent of the same id. */
const byIdAndLabel = ([a]: EdgeRow[], [b]: EdgeRow[]) =>
  byId(a!, b!) || Number(b!.labels.includes('Decisao')) - Number(a!.labels.includes('Decisao'));

export const cypher: CypherForm = {
  statement: ({ decisao_id, limit }: Params, before) => {
    if (before.length === 0) return { text: EDGES, parameters: { decisao_id } };
    const isThere = before[0]![0]!.isThere === true;
    if (before.length > 1 || !isThere) return null;
    return { text: RELATED, parameters: { decisao_id, limit } };
  },

  fromRows: (params: Params, [rows = [], related = []]) => {
    const edges = rows as unknown as EdgeRow[];
    if (!edges[0]!.isThere) return notFound('decisao_id', params.decisao_id);
    return found<Result>({
      decisao_id: params.decisao_id,
      criterios: targets(edges, 'TEM_CRITERIO', same => ({ peso: pesoOf(same) })),
      dispositivos: targets(edges, 'APLICA_LEI', same => ({ artigo: artigoOf(same) })),
      precedentes: targets(edges, 'CITA_PRECEDENTE', () => ({})),
      related: related.map(relatedDecisao),
    });
  },
};

/** One item per target, with what `shown` makes of the parallel edges to it. */
function targets<S extends object>(
  edges: readonly EdgeRow[],
  type: string,
  shown: (same: EdgeRow[]) => S,
): (Named & S)[] {
  const ofType = edges.filter(edge => edge.type === type);
  const byTarget = Map.groupBy(ofType, ({ id, labels }) => `${labels.join()} ${id}`);
  return [...byTarget.values()]
    .sort(byIdAndLabel)
    .map(same => ({ id: same[0]!.id, nome: same[0]!.nome, ...shown(same) }));
}

/** The greater weight of parallel edges, as the snapshot keeps it. */
function pesoOf(same: readonly EdgeRow[]): Peso {
  return same.every(({ peso }) => peso === 'medium') ? 'medium' : 'high';
}

/** Null if a parallel edge has no artigo, else the first by code unit, as the snapshot keeps it. */
function artigoOf(same: readonly EdgeRow[]): string | null {
  const all = same.map(({ artigo }) => artigo || '').sort(compareCodeUnits);
  return all[0] || null;
}

function relatedDecisao(row: CypherRow): Result['related'][number] {
  const { id, processo, shared } = row as unknown as RelatedRow;
  const shared_criterios = shared.map(({ id, nome }) => ({ id, nome })).sort(byId);
  return { decisao_id: id, processo: processo || null, shared_criterios };
}
