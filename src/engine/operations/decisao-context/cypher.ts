/** decisao-context in Cypher: a statement for the edges, one for citing decisions, one for shared criteria. */
import { compareCodeUnits } from '../../graph/utf8.ts';
import type { CypherForm, CypherRow } from '../../operation.ts';
import { found, notFound } from '../../outcome.ts';
import { DATE } from '../cypher/date.ts';
import { keptWording } from '../cypher/kept-wording.ts';
import { shownName } from '../cypher/node.ts';
import type { Params, Result } from './schemas.ts';

/** One row per edge; if there is no edge, a single row without type. */
const EDGES = `OPTIONAL MATCH (decisao:Decisao {id: $decisao_id})
OPTIONAL MATCH (decisao)-[edge:CITA_PRECEDENTE|TEM_CRITERIO|APLICA_LEI|TEM_FATO|TEM_PROVA]->(item)
WHERE item <> decisao
RETURN decisao IS NOT NULL AS isThere, type(edge) AS type, item.id AS id,
  labels(item) AS labels,
  CASE WHEN item:Fato OR item:Prova THEN coalesce(item.texto, item.id) ELSE ${shownName('item')} END AS nome,
  edge.peso AS peso, edge.forma AS forma, edge.posicao AS posicao, edge.artigo AS artigo`;

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

/** Latest first; values that are not dates come last. */
const CITING = `MATCH (decisao:Decisao {id: $decisao_id})<-[:CITA_PRECEDENTE]-(other:Decisao)
WHERE other <> decisao
WITH DISTINCT other, CASE WHEN toString(other.data) =~ $date THEN left(toString(other.data), 10) END AS data
ORDER BY coalesce(data, '') DESC, coalesce(other.ordem, other.id)
WITH collect({id: other.id, processo: other.processo, data: data}) AS citing
RETURN size(citing) AS total, citing[..toInteger($citing_limit)] AS citing`;

interface CitingRow {
  total: number;
  citing: { id: string; processo: string | null; data: string | null }[];
}

interface EdgeRow {
  isThere: boolean;
  type: string | null;
  id: string;
  labels: string[];
  nome: string;
  peso: string | null;
  forma: string | null;
  posicao: string | null;
  artigo: string | null;
}

interface RelatedRow {
  id: string;
  processo: string | null;
  shared: { id: string; nome: string }[];
}

type Named = { id: string; nome: string };

const byId = (a: { id: string }, b: { id: string }) => compareCodeUnits(a.id, b.id);
/** Puts a decision before a precedent of the same id. */
const byIdAndLabel = ([a]: EdgeRow[], [b]: EdgeRow[]) =>
  byId(a!, b!) || Number(b!.labels.includes('Decisao')) - Number(a!.labels.includes('Decisao'));

export const cypher: CypherForm = {
  statement: ({ decisao_id, limit, citing_limit }: Params, before) => {
    if (before.length === 0) return { text: EDGES, parameters: { decisao_id } };
    const isThere = before[0]![0]!.isThere === true;
    if (before.length > 2 || !isThere) return null;
    if (before.length === 1) {
      return { text: CITING, parameters: { decisao_id, citing_limit, date: DATE } };
    }
    return { text: RELATED, parameters: { decisao_id, limit } };
  },

  fromRows: (params: Params, [rows = [], citing = [], related = []]) => {
    const edges = rows as unknown as EdgeRow[];
    if (!edges[0]!.isThere) return notFound('decisao_id', params.decisao_id);
    const { total, citing: latest } = citing[0] as unknown as CitingRow;
    return found<Result>({
      decisao_id: params.decisao_id,
      criterios: targets(edges, 'TEM_CRITERIO', same => keptWording(same, same[0].nome)),
      dispositivos: targets(edges, 'APLICA_LEI', same => ({ artigo: artigoOf(same) })),
      precedentes: targets(edges, 'CITA_PRECEDENTE', ([{ labels }]) => ({
        tipo: labels.includes('Decisao') ? ('Decisao' as const) : ('Precedente' as const),
      })),
      fatos: targets(edges, 'TEM_FATO', () => ({})),
      provas: targets(edges, 'TEM_PROVA', () => ({})),
      citado_por: {
        total,
        decisoes: latest.map(({ id, processo, data }) => ({
          decisao_id: id,
          processo: processo || null,
          data,
        })),
      },
      related: related.map(relatedDecisao),
    });
  },
};

/** One item per target; `shown` makes its fields from the parallel edges to the target. */
function targets<S extends object>(
  edges: readonly EdgeRow[],
  type: string,
  shown: (same: [EdgeRow, ...EdgeRow[]]) => S,
): (Named & S)[] {
  const ofType = edges.filter(edge => edge.type === type);
  const byTarget = Map.groupBy(ofType, ({ id, labels }) => `${labels.join()} ${id}`);
  return [...byTarget.values()]
    .sort(byIdAndLabel)
    .map(same => same as [EdgeRow, ...EdgeRow[]])
    .map(same => ({ id: same[0].id, nome: same[0].nome, ...shown(same) }));
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
