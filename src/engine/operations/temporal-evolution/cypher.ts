/** temporal-evolution in Cypher: counts by period and outcome; empty periods and the trend are added here. */

import { type PeriodCounts, periodCounts, periodShare } from '../../algorithms/corpus-periods.ts';
import { taxaProvimento } from '../../algorithms/outcome-counts.ts';
import { sampleOf } from '../../algorithms/sample-size.ts';
import { type Lado, sideFields } from '../../algorithms/sides.ts';
import { corpusTrends, TENDENCIA, trendOf } from '../../algorithms/trend.ts';
import type { CypherForm } from '../../operation.ts';
import { found } from '../../outcome.ts';
import { DATE } from '../cypher/date.ts';
import { outcomeTerms } from '../cypher/decided.ts';
import { tally, totalOf } from '../cypher/tally.ts';
import { CRITERIOS, criteriosById, matchDecisoes, topicParameters } from '../cypher/topic-match.ts';
import { andInTurmas, filteredByTurma } from '../cypher/turma-filter.ts';
import type { Params, Result } from './schemas.ts';

const groupsOf = ({ turma, lado, amplitude }: Params) => `${matchDecisoes(amplitude)}
WHERE true${andInTurmas(turma, 'decisao')}
WITH toString(decisao.data) AS data, decisao.${outcomeTerms(lado).property} AS resultado
WHERE data =~ '${DATE}'
WITH left(data, toInteger($length)) AS periodo, resultado
WHERE $inicio <= periodo <= $fim
RETURN periodo, resultado, count(*) AS total`;

/** All dated decisions of the same periods and turma; days are grouped first, so that few texts are matched. */
const corpusOf = ({ turma, lado }: Params) => `MATCH (d:Decisao)
WHERE d.data IS NOT NULL${andInTurmas(turma)}
WITH toString(d.data) AS data, d.${outcomeTerms(lado).property} AS resultado, count(*) AS total
WHERE data =~ '${DATE}'
WITH left(data, toInteger($length)) AS periodo, resultado, total
WHERE $inicio <= periodo <= $fim
RETURN periodo, resultado, sum(total) AS total`;

const LENGTH = { year: 'YYYY'.length, month: 'YYYY-MM'.length };

interface Group {
  periodo: string;
  /** The outcome that is counted; with a side, the side that the decisions favour. */
  resultado: string | null;
  total: number;
}

export const cypher: CypherForm = filteredByTurma({
  statement: (params: Params, before) => {
    const topic = topicParameters(params.criterio);
    if (topic === null || before.length > 2) return null;
    if (before.length === 0) return { text: CRITERIOS, parameters: topic };
    const parameters = {
      ...topic,
      length: LENGTH[params.granularity],
      // Texts that sort before and after every period.
      inicio: params.periodo_inicio ?? '',
      fim: params.periodo_fim ?? ':',
    };
    if (before.length === 1) return { text: groupsOf(params), parameters };
    const isEmpty = before[1]!.length === 0;
    return isEmpty ? null : { text: corpusOf(params), parameters };
  },

  fromRows: (
    { criterio, granularity, lado }: Params,
    [criterios = [], groups = [], corpus = []],
  ) => {
    const corpusIn = corpusPeriods(corpus as unknown as Group[], lado);
    const buckets = bucketsOf(groups as unknown as Group[], corpusIn, lado);
    const known = buckets.reduce((sum, { n }) => sum + n, 0);
    const trend = trendOf(buckets.map(bucket => bucket.total));
    return found({
      criterio,
      granularity,
      ...sideFields(lado, known),
      ...criteriosById(criterios),
      buckets,
      trend,
      tendencia: TENDENCIA[trend],
      ...corpusTrends(
        buckets,
        buckets.map(({ periodo }) => corpusIn(periodo)),
      ),
    });
  },
});

/** A bucket for every period from the first to the last. */
function bucketsOf(
  groups: readonly Group[],
  corpusIn: (periodo: string) => PeriodCounts,
  lado: Lado | null,
): Result['buckets'] {
  const byPeriod = Map.groupBy(groups, group => group.periodo);
  const present = [...byPeriod.keys()].sort();
  const buckets: Result['buckets'] = [];
  const last = present.at(-1) ?? '';
  for (let periodo = present[0] ?? ':'; periodo <= last; periodo = following(periodo)) {
    const counts = tally(byPeriod.get(periodo) ?? [], lado);
    buckets.push({
      periodo,
      total: totalOf(counts),
      ...counts,
      taxa_provimento: taxaProvimento(counts),
      ...sampleOf(counts),
      ...periodShare(counts, corpusIn(periodo)),
    });
  }
  return buckets;
}

/** The counts of the corpus for each period; zeros for a period without decisions. */
function corpusPeriods(
  groups: readonly Group[],
  lado: Lado | null,
): (periodo: string) => PeriodCounts {
  const byPeriod = Map.groupBy(groups, group => group.periodo);
  return periodo => periodCounts(tally(byPeriod.get(periodo) ?? [], lado));
}

/** The period after one in the form YYYY or YYYY-MM. */
function following(period: string): string {
  const [year, month] = period.split('-').map(Number) as [number, number | undefined];
  if (month === undefined) return String(year + 1);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}
