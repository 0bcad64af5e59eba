/** ministro-profile in Cypher: a statement for the minister and one for each requested section. */

import { ministroNorm } from '../../../legal/text/minister-name.ts';
import { type Lado, outcomesOf, sideFields } from '../../algorithms/sides.ts';
import { TopK } from '../../algorithms/top-k.ts';
import type { CypherForm, CypherRow, CypherStatement } from '../../operation.ts';
import { found, notFound } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import { criteriosOf } from '../cypher/amplitude.ts';
import { DATE } from '../cypher/date.ts';
import { outcomeTerms } from '../cypher/decided.ts';
import { shownName } from '../cypher/node.ts';
import { doubtfulSpellings, GREATEST_SPELLING, shownMinistros } from '../cypher/shown-ministro.ts';
import { divergingPeers, peerNames, peersQuery } from './peers-cypher.ts';
import type { Params, Result } from './schemas.ts';

const LIST_MAX = 10;

export const cypher: CypherForm = {
  statement(params: Params, before) {
    const ministro_norm = ministroNorm(params.ministro);
    const wanted = statements(params);
    const next = wanted[before.length];
    if (isUnknown(before)) return null;
    if (next !== undefined) return { ...next, parameters: { ministro_norm, ...next.parameters } };
    if (before.length > wanted.length) return null;
    const peers = params.include_divergencias ? peerNames(before[2]!) : [];
    return doubtfulSpellings([...before[0]!, ...peers]);
  },
  fromRows(params: Params, rows) {
    if (isUnknown(rows)) return notFound('ministro', params.ministro);
    const norm = ministroNorm(params.ministro);
    const spellings = rows[statements(params).length];
    const [own, criterios, ...sections] = rows as [CypherRow[], CypherRow[], ...CypherRow[][]];
    const { inicio, fim, total_decisoes, ...counts } = own[0] as unknown as Own;
    const { start, end, wanted } = pageBounds(params, LIST_MAX);
    const { from, to } = criteriosPage(params);
    let isMore = false;
    const page = <T>(list: T[], first: number, last: number): T[] => {
      isMore ||= list.length > last;
      return list.slice(first, last);
    };
    const resultados = outcomes(total_decisoes, counts);
    const data: Omit<Result, 'next_cursor'> = {
      ministro: shownMinistros(own, spellings).get(norm)!,
      ...sideFields(params.lado, total_decisoes - resultados.sem_resultado),
      total_decisoes,
      periodo: { inicio, fim },
      criterios: page(mostFrequent(criterios, to + 1), from, to),
      resultados,
    };
    if (params.include_divergencias) {
      const peers = divergingPeers(norm, sections.shift()!, spellings, wanted);
      data.divergencias = page(peers, start, end);
    }
    if (params.include_precedentes) {
      const cited = page(mostFrequent(sections.shift()!, wanted), start, end);
      data.precedentes = cited.map(({ id, nome, total }) => ({ id, nome, citacoes: total }));
    }
    const next_cursor = nextCursor('ministro-profile', params, end, isMore);
    return found<Result>({ ...data, next_cursor });
  },
};

type Outcomes = Omit<Result['resultados'], 'sem_resultado'>;
/** Outcomes by counter; with a side, the outcomes that sides do not have are absent. */
type Counted = Omit<Outcomes, NotOfSides> & Partial<Pick<Outcomes, NotOfSides>>;
type NotOfSides = 'prejudicado' | 'nao_conhecido';

interface Own extends Counted {
  total_decisoes: number;
  inicio: string | null;
  fim: string | null;
}

function outcomes(total: number, counts: Counted): Result['resultados'] {
  const { provido, parcialmente_provido, improvido } = counts;
  const { prejudicado = 0, nao_conhecido = 0 } = counts;
  const given = { provido, parcialmente_provido, improvido, prejudicado, nao_conhecido };
  const sum = Object.values(given).reduce((a, b) => a + b);
  return { ...given, sem_resultado: total - sum };
}

/** The page of the criteria, which may be shorter than the pages of the other lists. */
function criteriosPage(params: Params): { from: number; to: number } {
  const size = Math.min(params.limit_criterios, LIST_MAX);
  const from = Math.floor(params.cursor.offset / LIST_MAX) * size;
  return { from, to: from + size };
}

/** Whether the first statement found no minister of the name; the other statements are then skipped. */
const isUnknown = (rows: readonly CypherRow[][]) => rows[0]?.[0]?.ministro === null;

function statements(params: Params): CypherStatement[] {
  const { wanted } = pageBounds(params, LIST_MAX);
  const list: CypherStatement[] = [
    { text: ownQuery(params.lado), parameters: {} },
    {
      text: frequent(criteriosOf('d', 'target', params.amplitude)),
      parameters: { limit: criteriosPage(params).to + 1 },
    },
  ];
  if (params.include_divergencias) list.push({ text: peersQuery(params), parameters: {} });
  if (params.include_precedentes) {
    list.push({ text: frequent(CITED), parameters: { limit: wanted } });
  }
  return list;
}

/** `ministro IS NOT NULL` lets the planner use the index (ministro_norm, ministro). */
const OF_MINISTRO = `MATCH (d:Decisao {ministro_norm: $ministro_norm})
WHERE d.ministro IS NOT NULL`;

const RESULTADO_OF_COUNTER = new Map([
  ['provido', 'provido'],
  ['parcialmente_provido', 'parcialmente provido'],
  ['improvido', 'improvido'],
  ['prejudicado', 'prejudicado'],
  ['nao_conhecido', 'não conhecido'],
]);

/** The value that each counter counts; for a side there are at most three counters. */
const countedFor = (lado: Lado | null): Map<string, string> =>
  lado === null
    ? RESULTADO_OF_COUNTER
    : new Map(
        [...outcomesOf(lado)].map(([favorece, counter]) => [
          counter === 'parcial' ? 'parcialmente_provido' : counter,
          favorece,
        ]),
      );

const countersFor = (lado: Lado | null): string =>
  [...countedFor(lado)]
    .map(([counter, value]) => {
      const { property } = outcomeTerms(lado);
      return `count(CASE d.${property} WHEN '${value}' THEN 1 END) AS ${counter}`;
    })
    .join(',\n    ');

const ownQuery = (lado: Lado | null) => `CALL () {
  ${OF_MINISTRO}
  RETURN count(*) AS total_decisoes,
    min(CASE WHEN toString(d.data) =~ '${DATE}' THEN left(toString(d.data), 10) END) AS inicio,
    max(CASE WHEN toString(d.data) =~ '${DATE}' THEN left(toString(d.data), 10) END) AS fim,
    ${countersFor(lado)}
}
WITH *, $ministro_norm AS ministro_norm
${GREATEST_SPELLING}
RETURN *`;

const CITED = 'MATCH (d)-[:CITA_PRECEDENTE]->(target)';

/** The most frequent targets of the decisions, with all that tie for the last place; `mostFrequent` then cuts them. */
const frequent = (match: string) => `${OF_MINISTRO}
${match}
WITH d, target
WHERE target <> d
WITH target, count(DISTINCT d) AS total
WITH collect({target: target, total: total}) AS counted
OPTIONAL CALL (counted) {
  UNWIND counted AS row
  RETURN row.total AS least
  ORDER BY least DESC
  SKIP toInteger($limit) - 1
  LIMIT 1
}
UNWIND counted AS row
WITH row.target AS target, row.total AS total, coalesce(least, 0) AS least
WHERE total >= least
RETURN target.id AS id, ${shownName('target')} AS nome, total,
  target:Precedente AS is_precedente`;

interface Frequent {
  id: string;
  nome: string;
  total: number;
  is_precedente: boolean;
}

/** The first rows by total descending, nome, id; a decision comes before a precedent of the same id. */
function mostFrequent(rows: readonly CypherRow[], limit: number) {
  const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const top = new TopK<Frequent>(
    limit,
    (a, b) =>
      b.total - a.total ||
      compareTexts(a.nome, b.nome) ||
      compareTexts(a.id, b.id) ||
      Number(a.is_precedente) - Number(b.is_precedente),
  );
  for (const row of rows) top.offer(row as unknown as Frequent);
  return top.items.map(({ id, nome, total }) => ({ id, nome, total }));
}
