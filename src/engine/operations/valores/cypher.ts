/** valores in Cypher: counts amounts by minister, turma, year and change; the quartiles are made here. */
import { MUDANCAS } from '../../../legal/decisions/amounts/valor.ts';
import { ministroNorm } from '../../../legal/text/minister-name.ts';
import { quartilesOf } from '../../algorithms/quartiles.ts';
import { compareCodeUnits } from '../../graph/utf8.ts';
import type { CypherForm } from '../../operation.ts';
import { found } from '../../outcome.ts';
import { categoriaParameters, isOfCategoria, ofCategoria } from '../cypher/categoria-filter.ts';
import { DATE } from '../cypher/date.ts';
import { doubtfulSpellings, GREATEST_SPELLING, shownMinistros } from '../cypher/shown-ministro.ts';
import { CRITERIOS, criteriosById, matchDecisoes, topicParameters } from '../cypher/topic-match.ts';
import { andInTurmas, filteredByTurma } from '../cypher/turma-filter.ts';
import type { Params } from './schemas.ts';

/** Binds `decisao` by the narrowest condition of the request. */
function matchOf({ criterio, categoria_id, ministro, amplitude }: Params): string {
  if (criterio !== null) return matchDecisoes(amplitude);
  if (categoria_id !== null)
    return `MATCH (decisao:Decisao${ofCategoria('decisao', categoria_id)})`;
  // The index contains both properties, and only nodes that have both.
  if (ministro !== null) {
    return `MATCH (decisao:Decisao {ministro_norm: $ministro})
WHERE decisao.ministro IS NOT NULL
WITH decisao`;
  }
  return 'MATCH (decisao:Decisao)';
}

const conditionsOf = ({ categoria_id, ministro, tribunal, turma }: Params): string =>
  [
    'true',
    ...(categoria_id === null ? [] : [isOfCategoria('decisao', categoria_id)]),
    ...(ministro === null ? [] : ['decisao.ministro_norm = $ministro']),
    ...(tribunal === null ? [] : ['decisao.tribunal = $tribunal']),
  ].join(' AND ') + andInTurmas(turma, 'decisao');

/** One row per minister, and one for the decisions without a minister; `quantia` is null without an amount. */
const groupsOf = (params: Params) => `${matchOf(params)}
WHERE ${conditionsOf(params)}
WITH decisao, toString(decisao.data) AS data
WITH decisao, CASE WHEN data =~ '${DATE}' THEN left(data, 4) END AS ano
WHERE ($inicio IS NULL OR ano >= $inicio) AND ($fim IS NULL OR ano <= $fim)
WITH decisao, ano, coalesce(decisao.valores_tipos, []) AS tipos
WITH decisao, ano, head([i IN range(0, size(tipos) - 1) WHERE tipos[i] = $tipo]) AS place
WITH decisao.ministro_norm AS ministro_norm, decisao.orgao_julgador AS turma, ano,
  decisao.valores_quantias[place] AS quantia, decisao.valores_mudancas[place] AS mudanca,
  count(*) AS total
WITH ministro_norm, collect({
  turma: turma, ano: ano, quantia: quantia, mudanca: mudanca, total: total
}) AS groups
${GREATEST_SPELLING}
RETURN ministro_norm, ministro, groups`;

interface Group {
  turma: string | null;
  ano: string | null;
  quantia: number | null;
  mudanca: string | null;
  total: number;
}
interface Row {
  ministro_norm: string | null;
  groups: Group[];
}

export const cypher: CypherForm = filteredByTurma({
  statement: (params: Params, before) => {
    const topic = params.criterio === null ? {} : topicParameters(params.criterio);
    if (topic === null) return null;
    const own = params.criterio === null ? 0 : 1;
    if (before.length < own) return { text: CRITERIOS, parameters: topic };
    if (before.length === own) {
      const { tipo, tribunal } = params;
      const ministro = params.ministro === null ? null : ministroNorm(params.ministro);
      const { periodo_inicio: inicio, periodo_fim: fim } = params;
      const filters = { tipo, tribunal, ministro, inicio, fim };
      const parameters = { ...topic, ...categoriaParameters(params.categoria_id), ...filters };
      return { text: groupsOf(params), parameters };
    }
    return before.length === own + 1 ? doubtfulSpellings(before[own]!) : null;
  },

  fromRows: ({ tipo, criterio, categoria_id }: Params, rows) => {
    const criterios = criterio === null ? [] : (rows[0] ?? []);
    const [ministros = [], spellings] = criterio === null ? rows : rows.slice(1);
    const shown = shownMinistros(ministros, spellings);
    const byMinistro = ministros as unknown as Row[];
    const all = byMinistro.flatMap(({ groups }) => groups);
    const amounts = all.filter(({ quantia }) => quantia !== null);
    return found({
      tipo,
      unidade: tipo === 'pena' ? 'dias' : 'centavos',
      criterio,
      categoria_id,
      ...criteriosById(criterios),
      decisoes: all.reduce((sum, { total }) => sum + total, 0),
      ...quartiles(amounts),
      por_mudanca: [...MUDANCAS, null].map(mudanca => {
        const of = amounts.filter(group => (group.mudanca || null) === mudanca);
        return { mudanca, ...quartiles(of) };
      }),
      por_ano: [...Map.groupBy(amounts, ({ ano }) => ano)]
        .filter(([ano]) => ano !== null)
        .map(([ano, of]) => ({ ano, ...quartiles(of) }))
        .sort((a, b) => compareCodeUnits(a.ano!, b.ano!)),
      por_turma: [...Map.groupBy(amounts, ({ turma }) => turma)]
        .filter(([turma]) => turma)
        .map(([turma, of]) => ({ turma, ...quartiles(of) }))
        .sort((a, b) => b.n - a.n || compareCodeUnits(a.turma!, b.turma!)),
      por_ministro: byMinistro
        .filter(({ ministro_norm }) => ministro_norm)
        .map(({ ministro_norm, groups }) => ({
          ministro: shown.get(ministro_norm!)!,
          ...quartiles(groups.filter(({ quantia }) => quantia !== null)),
        }))
        .filter(({ n }) => n > 0)
        .sort((a, b) => b.n - a.n || compareCodeUnits(a.ministro, b.ministro)),
    });
  },
});

function quartiles(groups: readonly Group[]) {
  const ascending = groups.toSorted((a, b) => a.quantia! - b.quantia!);
  return quartilesOf(
    ascending.flatMap(({ quantia, total }) => Array.from({ length: total }, () => quantia!)),
  );
}
