/**
 * pagerank in Cypher. To count distinct decisions at second hand is expensive, but a bound is cheap: there are at most
 * as many as the citing decisions are cited in sum. The nodes with the greatest bounds are scored exactly. Once the
 * least of these bounds is below the score of the last row to be shown, no other node can rank before that row.
 */

import type { CypherForm, CypherRow } from '../../operation.ts';
import { found } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import { shownName } from '../cypher/node.ts';
import { doubtfulSpellings, GREATEST_SPELLING, shownMinistros } from '../cypher/shown-ministro.ts';
import type { Params, Result } from './schemas.ts';

/** Nodes scored by the first statement. */
const FIRST = 200;
/** Each further statement scores this many times as many nodes as the previous one. */
const GROWTH = 16;

interface Scored {
  id: string;
  tipo: 'Decisao' | 'Precedente';
  nome: string;
  processo: string | null;
  ministro_norm: string | null;
  in_citations: number;
  second_order: number;
  score: number;
  bound: number;
}

export const cypher: CypherForm = {
  statement(params: Params, before) {
    const { min_citations } = params;
    const { wanted } = pageBounds(params, params.limit);
    const attempts = before.findIndex((rows, i) => isComplete(rows, i, params)) + 1;
    if (attempts === 0) {
      const size = FIRST * GROWTH ** before.length;
      return { text: ranking(params), parameters: { size, bound_min: min_citations * 10 } };
    }
    const rest = before.slice(attempts);
    if (needsUncited(before[attempts - 1]!, params)) {
      if (rest.length === 0) return { text: uncited(params), parameters: { limit: wanted } };
      return rest.length === 1 ? doubtfulSpellings([...before[attempts - 1]!, ...rest[0]!]) : null;
    }
    return rest.length === 0 ? doubtfulSpellings(before[attempts - 1]!) : null;
  },
  fromRows(params: Params, rows) {
    const attempt = rows.findIndex((attempted, i) => isComplete(attempted, i, params));
    const cited = rows[attempt]!;
    const rest = rows.slice(attempt + 1);
    const uncitedRows = needsUncited(cited, params) ? rest.shift()! : [];
    const names = shownMinistros([...cited, ...uncitedRows], rest[0]);
    const { start, end } = pageBounds(params, params.limit);
    const passing = ranked([...cited, ...uncitedRows])
      .map((row, i) => ({ rank: i + 1, row }))
      .filter(({ row }) => row.in_citations >= params.min_citations);
    const decisoes = passing.slice(start, end).map(({ rank, row }): Result['decisoes'][number] => ({
      rank,
      id: row.id,
      tipo: row.tipo,
      nome: row.nome,
      processo: row.processo,
      ministro: row.ministro_norm === null ? null : names.get(row.ministro_norm)!,
      score: row.score,
      in_citations: row.in_citations,
      second_order: row.second_order,
    }));
    const next_cursor = nextCursor('pagerank', params, end, passing.length > end);
    return found<Result>({ decisoes, next_cursor });
  },
};

/** By score descending, then id; a decision precedes a precedent with the same id. */
const ranked = (rows: readonly CypherRow[]) =>
  (rows as unknown as Scored[]).toSorted(
    (a, b) =>
      b.score - a.score ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) ||
      Number(a.tipo === 'Precedente') - Number(b.tipo === 'Precedente'),
  );

/** Whether no node outside these rows can rank before the last row to be shown. */
function isComplete(rows: readonly CypherRow[], attempt: number, params: Params): boolean {
  if (rows.length < FIRST * GROWTH ** attempt) return true;
  const kept = ranked(rows).filter(row => row.in_citations >= params.min_citations);
  const last = kept[pageBounds(params, params.limit).wanted - 1];
  return last !== undefined && (rows.at(-1)!.bound as number) < last.score;
}

/** Whether uncited nodes, which rank last and by id, are needed to fill the list. */
const needsUncited = (cited: readonly CypherRow[], params: Params) =>
  params.min_citations === 0 && cited.length < pageBounds(params, params.limit).wanted;

const SHOWN = `n.id AS id,
  CASE WHEN n:Decisao THEN 'Decisao' ELSE 'Precedente' END AS tipo,
  ${shownName('n')} AS nome,
  CASE WHEN n:Decisao AND n.processo <> '' THEN n.processo END AS processo,
  ministro_norm, ministro`;

/** Degrees suffice for the bound, so parallel relationships are removed only where a node is scored. */
const ranking = ({ include_precedentes }: Params) => `MATCH (d:Decisao)
WITH d, COUNT { (d)<-[:CITA_PRECEDENTE]-() } AS received
MATCH (d)-[:CITA_PRECEDENTE]->(n${include_precedentes ? '' : ':Decisao'})
WHERE n <> d
WITH n, count(*) * 10 + sum(received) * 3 AS bound
WHERE bound >= $bound_min
ORDER BY bound DESC
LIMIT toInteger($size)
CALL (n) {
  MATCH (n)<-[:CITA_PRECEDENTE]-(d)
  WHERE d <> n
  RETURN count(DISTINCT d) AS in_citations
}
CALL (n) {
  MATCH (n)<-[:CITA_PRECEDENTE]-(d)<-[:CITA_PRECEDENTE]-(second)
  WHERE d <> n AND second <> n AND second <> d
  RETURN count(DISTINCT second) AS second_order
}
WITH n, bound, in_citations, second_order, CASE WHEN n:Decisao THEN n.ministro_norm END AS ministro_norm
${GREATEST_SPELLING}
RETURN ${SHOWN},
  in_citations, second_order, in_citations * 10 + second_order * 3 AS score, bound
ORDER BY bound DESC`;

const uncited = ({
  include_precedentes,
}: Params) => `MATCH (n:${include_precedentes ? 'Decisao|Precedente' : 'Decisao'})
WHERE NOT EXISTS { (n)<-[:CITA_PRECEDENTE]-(d) WHERE d <> n }
WITH n
ORDER BY coalesce(n.ordem, n.id), n:Precedente
LIMIT toInteger($limit)
WITH n, CASE WHEN n:Decisao THEN n.ministro_norm END AS ministro_norm
${GREATEST_SPELLING}
RETURN ${SHOWN}, 0 AS in_citations, 0 AS second_order, 0 AS score`;
