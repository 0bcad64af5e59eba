/**
 * communities in Cypher: the kernel's join (`algorithms/overlap-join.ts`) in one statement.
 *
 * Criteria are numbered from rare to popular and each decision's list is put in that order. Two lists that share at
 * least t share m within the first `size - t + m` of each, so only those prefixes are indexed, and pairs that meet
 * in them m times are compared.
 *
 * Thresholds fall from the greatest possible overlap; at each, the pairs that share exactly t come by source and
 * target. Cypher runs subqueries row by row, in the order of the incoming rows and only as rows are pulled, so LIMIT
 * ends the search however many pairs are tied. An ORDER BY before it would pull them all.
 */
import type { Amplitude } from '../../algorithms/amplitude.ts';
import type { CypherForm, CypherRow } from '../../operation.ts';
import { found } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import { withBroader } from '../cypher/amplitude.ts';
import { namesFrom, namesStatement } from '../cypher/decision-names.ts';
import type { Params, Result } from './schemas.ts';

interface Pair {
  shared: number;
  source: string;
  target: string;
  criterios: { id: string; nome: string }[];
}

export const cypher: CypherForm = {
  statement(params: Params, before) {
    const { start, end, wanted: limit } = pageBounds(params, params.limit);
    if (before.length === 0) {
      return {
        text: query(params.amplitude),
        parameters: { min_shared: params.min_shared, limit },
      };
    }
    if (!params.expand) return null;
    return namesStatement(before, 1, before[0]!.slice(start, end).flatMap(idsOf));
  },
  fromRows(params: Params, all) {
    const rows = all[0]!;
    const nameOf = params.expand ? namesFrom(all, 1) : null;
    const { start, end } = pageBounds(params, params.limit);
    const page = rows.slice(start, end);
    const next_cursor = nextCursor('communities', params, end, rows.length > end);
    return found<Result>({
      groups: grouped(page, nameOf),
      total_returned: page.length,
      next_cursor,
    });
  },
};

const idsOf = ({ source, target }: CypherRow) => [source as string, target as string];

function grouped(
  rows: readonly CypherRow[],
  nameOf: ReturnType<typeof namesFrom> | null,
): Result['groups'] {
  const groups: Result['groups'] = [];
  for (const { shared, source, target, criterios } of rows as unknown as Pair[]) {
    if (groups.at(-1)?.shared_count !== shared) groups.push({ shared_count: shared, pairs: [] });
    const shared_criterios = criterios.map(({ id, nome }) => ({ id, nome }));
    shared_criterios.sort((a, b) => (a.id < b.id ? -1 : 1));
    groups.at(-1)!.pairs.push({
      source,
      target,
      shared_criterios,
      ...(nameOf !== null && { source_detalhes: nameOf(source), target_detalhes: nameOf(target) }),
    });
  }
  return groups;
}

/** Criteria that two decisions can share, rare first, ties in any order, each with the criteria that include it. */
const criterios = (amplitude: Amplitude) => `CALL () {
  MATCH (fonte:Criterio)
  UNWIND ${amplitude === 'so_ele' ? '[fonte]' : withBroader('fonte')} AS c
  WITH c, fonte, COUNT { (fonte)<-[:TEM_CRITERIO]-() } AS n
  WITH c, collect(fonte) AS fontes, sum(n) AS n
  WHERE n > 1
  ORDER BY n
  RETURN collect(c) AS criterios, collect(fontes) AS all_fontes
}`;

/** Decisions by id, and at the same index the numbers of their criteria, ascending. */
const LISTS = `CALL (all_fontes) {
  UNWIND range(0, size(all_fontes) - 1) AS number
  WITH number, all_fontes[number] AS fontes
  ORDER BY number
  UNWIND fontes AS fonte
  MATCH (fonte)<-[:TEM_CRITERIO]-(d)
  WITH d, collect(DISTINCT number) AS list
  WHERE size(list) >= $min_shared
  WITH d, list
  ORDER BY coalesce(d.ordem, d.id)
  RETURN collect(d) AS decisoes, collect(list) AS lists, avg(size(list)) AS mean_size
}`;

/** Lists compared with one another to find the first threshold, so that a few very long ones do not add thresholds. */
const LONGEST = 32;

/** An upper bound of every overlap: the greatest among the longest lists, or the length of the next list. */
const GREATEST = `CALL (lists) {
  UNWIND range(0, size(lists) - 1) AS i
  WITH i
  ORDER BY size(lists[i]) DESC
  LIMIT ${LONGEST + 1}
  WITH collect(lists[i]) AS longest
  WITH longest[..${LONGEST}] AS longest, coalesce(size(longest[${LONGEST}]), 0) AS next
  UNWIND range(0, size(longest) - 1) AS i
  UNWIND longest[i + 1..] AS other
  WITH next, size([number IN longest[i] WHERE number IN other]) AS overlap
  WITH next, max(overlap) AS overlap
  RETURN CASE WHEN overlap > next THEN overlap ELSE next END AS greatest
}`;

/** For each criterion the decisions with it in their prefix, ascending, if there are at least two. */
const POSTINGS = `CALL (lists, t, met_min) {
    UNWIND range(0, size(lists) - 1) AS i
    WITH i, lists[i] AS list
    WHERE size(list) >= t
    UNWIND list[..size(list) - t + met_min] AS number
    WITH number, collect(i) AS posting
    WHERE size(posting) > 1
    RETURN collect(posting) AS postings
  }`;

/** Sources by id, each with its places in the postings; the decisions after a place are possible partners. */
const PAIRS = `CALL (postings) {
    UNWIND range(0, size(postings) - 1) AS row
    UNWIND range(0, size(postings[row]) - 2) AS at
    WITH postings[row][at] AS a, collect({row: row, at: at}) AS places
    RETURN a, places
    ORDER BY a
  }
  CALL (lists, t, met_min, postings, a, places) {
    UNWIND places AS place
    UNWIND postings[place.row][place.at + 1..] AS b
    WITH b, count(*) AS met
    WHERE met >= met_min
    WITH b, [number IN lists[a] WHERE number IN lists[b]] AS common
    WHERE size(common) = t
    RETURN b, common
    ORDER BY b
    LIMIT toInteger($limit)
  }`;

/**
 * Mean list size above which m = 2 is faster. Nearly all pairs that meet once never meet again, so m = 2 spares most
 * comparisons, which are expensive for long lists. For short lists its longer prefixes, which reach popular criteria,
 * cost more than the comparisons.
 */
const LONG_SIZE = 8;

const query = (amplitude: Amplitude) => `${criterios(amplitude)}
${LISTS}
${GREATEST}
UNWIND range(greatest, toInteger($min_shared), -1) AS t
WITH criterios, decisoes, lists, t,
  CASE WHEN t > 1 AND mean_size > ${LONG_SIZE} THEN 2 ELSE 1 END AS met_min
CALL (lists, t, met_min) {
  ${POSTINGS}
  ${PAIRS}
  RETURN a, b, common
}
WITH criterios, decisoes, t, a, b, common
LIMIT toInteger($limit)
RETURN t AS shared, decisoes[a].id AS source, decisoes[b].id AS target,
  [number IN common |
    {id: criterios[number].id, nome: coalesce(criterios[number].nome, criterios[number].id)}
  ] AS criterios`;
