/** divergencias-turma in Cypher: counts by minister, turma and outcome, summed here per minister and per turma. */
import { ministroPartNorm } from '../../../legal/text/minister-name.ts';
import { taxaProvimento } from '../../algorithms/outcome-counts.ts';
import { sampleOf } from '../../algorithms/sample-size.ts';
import { type Lado, sideFields } from '../../algorithms/sides.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';
import type { CypherForm } from '../../operation.ts';
import { found } from '../../outcome.ts';
import { outcomeTerms } from '../cypher/decided.ts';
import { doubtfulSpellings, GREATEST_SPELLING, shownMinistros } from '../cypher/shown-ministro.ts';
import { tally, totalOf } from '../cypher/tally.ts';
import { CRITERIOS, criteriosById, matchDecisoes, topicParameters } from '../cypher/topic-match.ts';
import { andInTurmas, filteredByTurma } from '../cypher/turma-filter.ts';
import type { Params } from './schemas.ts';

/** One row per minister, and one row for the decisions without a minister. */
const groupsOf = ({
  turma,
  ministro_parte,
  lado,
  amplitude,
}: Params) => `${matchDecisoes(amplitude)}
WHERE true${andInTurmas(turma, 'decisao')}${andNamed(ministro_parte)}
WITH decisao.ministro_norm AS ministro_norm, decisao.orgao_julgador AS turma,
  decisao.${outcomeTerms(lado).property} AS resultado, count(*) AS total
WITH ministro_norm, collect({turma: turma, resultado: resultado, total: total}) AS groups
${GREATEST_SPELLING}
RETURN ministro_norm, ministro, groups`;

const andNamed = (part: string | null) =>
  part === null ? '' : " AND $parte <> '' AND decisao.ministro_norm CONTAINS $parte";

interface Group {
  turma: string | null;
  /** The outcome that is counted; with a side, the side that the decisions favour. */
  resultado: string | null;
  total: number;
}

interface Row {
  ministro_norm: string | null;
  groups: Group[];
}

export const cypher: CypherForm = filteredByTurma({
  statement: (params: Params, before) => {
    const topic = topicParameters(params.tema);
    if (topic === null || before.length > 2) return null;
    if (before.length === 0) return { text: CRITERIOS, parameters: topic };
    const parte = ministroPartNorm(params.ministro_parte ?? '');
    if (before.length === 1) return { text: groupsOf(params), parameters: { ...topic, parte } };
    return doubtfulSpellings(before[1]!);
  },

  fromRows: ({ tema, lado }: Params, [criterios = [], rows = [], spellings]) => {
    const shown = shownMinistros(rows, spellings);
    const byMinistro = rows as unknown as Row[];
    return found({
      tema,
      ...sideFields(
        lado,
        sampleOf(
          tally(
            byMinistro.flatMap(row => row.groups),
            lado,
          ),
        ).n,
      ),
      ...criteriosById(criterios),
      ministros: byMinistro
        .filter(row => row.ministro_norm)
        .map(({ ministro_norm, groups }) => ({
          ministro: shown.get(ministro_norm!)!,
          turma: mostFrequentTurma(groups),
          ...countsOf(groups, lado),
        }))
        .sort((a, b) => b.total - a.total || compareCodeUnits(a.ministro, b.ministro)),
      turmas: [...byTurma(byMinistro.flatMap(row => row.groups))]
        .map(([turma, groups]) => ({ turma, ...countsOf(groups, lado) }))
        .sort((a, b) => b.total - a.total || compareCodeUnits(a.turma, b.turma)),
    });
  },
});

/** Groups by turma; decisions without a turma are left out. */
const byTurma = (groups: readonly Group[]): Map<string, Group[]> =>
  Map.groupBy(
    groups.filter(({ turma }) => turma),
    ({ turma }) => turma!,
  );

function countsOf(groups: readonly Group[], lado: Lado | null) {
  const counts = tally(groups, lado);
  const taxa_provimento = taxaProvimento(counts);
  return { ...counts, total: totalOf(counts), taxa_provimento, ...sampleOf(counts) };
}

/** The most frequent turma, and the first by name of equally frequent ones; null if no decision has a turma. */
function mostFrequentTurma(groups: readonly Group[]): string | null {
  const totals = [...byTurma(groups)].map(([turma, of]) => ({
    turma,
    total: of.reduce((sum, { total }) => sum + total, 0),
  }));
  totals.sort((a, b) => b.total - a.total || compareCodeUnits(a.turma, b.turma));
  return totals[0]?.turma ?? null;
}
