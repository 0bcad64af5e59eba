/**
 * optimal-argument-by-ministro in Cypher: one pass over the category's decided decisions counts both sides and cuts
 * the three lists; rates and deltas are doubles, thresholds are compared in integers.
 */
import { ministroNorm } from '../../../legal/text/minister-name.ts';
import {
  baseSamples,
  comparedBounds,
  isDesfecho,
  ministroPositions,
} from '../../algorithms/argument-sample.ts';
import { ratio } from '../../algorithms/outcome-counts.ts';
import { sideFields } from '../../algorithms/sides.ts';
import { wilson } from '../../algorithms/wilson.ts';
import type { CypherForm } from '../../operation.ts';
import { found, notFound } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import { type PositionRow, positionRows, positionsIn } from '../cypher/argument-positions.ts';
import { argumentsOf, BY_ID, NOME, TIPO } from '../cypher/argument-rows.ts';
import { categoriaParameters, ofCategoria } from '../cypher/categoria-filter.ts';
import { outcomeTerms } from '../cypher/decided.ts';
import { doubtfulSpellings, GREATEST_SPELLING, shownMinistros } from '../cypher/shown-ministro.ts';
import { andInTurmas, filteredByTurma } from '../cypher/turma-filter.ts';
import { wilsonHigh, wilsonLow } from '../cypher/wilson.ts';
import type { Params, Result } from './schemas.ts';

interface Kept {
  tipo: 'criterio' | 'dispositivo' | 'precedente';
  id: string;
  nome: string;
  /** Counts over the minister's own decisions. */
  wins: number;
  total: number;
  categoria_wins: number;
  categoria_total: number;
  posicoes: PositionRow[];
}

interface Row {
  known: boolean;
  ministro_norm: string;
  ministro: string | null;
  total: number;
  wins: number;
  categoria_total: number;
  categoria_wins: number;
  best: Kept[];
  recommended: Kept[];
  avoid: Kept[];
}

export const cypher: CypherForm = filteredByTurma({
  statement(params: Params, before) {
    if (before.length === 1) return doubtfulSpellings(before[0]!);
    if (before.length > 1) return null;
    const { categoria_id, resultado_desejado, min_decisions, lado } = params;
    const { start: offset, wanted } = pageBounds(params, params.top_k);
    const ministro_norm = ministroNorm(params.ministro);
    const min_category_decisions = Math.max(params.min_category_decisions, 2);
    return {
      text: query(params),
      parameters: {
        ...categoriaParameters(categoria_id),
        ministro_norm,
        success: lado ?? resultado_desejado,
        min_decisions,
        min_category_decisions,
        offset,
        count: wanted - offset,
      },
    };
  },
  fromRows(params: Params, [rows, spellings]) {
    const { categoria_id, ministro, resultado_desejado } = params;
    const row = rows![0] as unknown as Row;
    if (!row.known) return notFound('categoria_id', categoria_id);
    if (row.ministro === null) return notFound('ministro', ministro);
    const { start, end } = pageBounds(params, params.top_k);
    const lists = [row.best, row.recommended, row.avoid];
    const isMore = lists.some(list => list.length > end - start);
    const shown = (list: Kept[]) =>
      list.slice(0, end - start).map(kept => toArgument(kept, params));
    return found<Result>({
      categoria_id,
      ministro: shownMinistros(rows!, spellings).get(row.ministro_norm)!,
      resultado_desejado,
      ...sideFields(params.lado, row.categoria_total),
      ministro_total: row.total,
      ministro_rate: ratio(row.wins, row.total),
      categoria_total: row.categoria_total,
      categoria_rate: ratio(row.categoria_wins, row.categoria_total),
      ...baseSamples(row, { wins: row.categoria_wins, total: row.categoria_total }),
      arguments: shown(row.best),
      recommended_arguments: shown(row.recommended),
      avoid_arguments: shown(row.avoid),
      next_cursor: nextCursor('optimal-argument-by-ministro', params, end, isMore),
    });
  },
});

function toArgument({ tipo, id, nome, wins, total, posicoes, ...categoria }: Kept, params: Params) {
  const isPlaced = params.posicoes && tipo === 'criterio';
  const bounds = wilson(wins, total);
  const categoria_rate = categoria.categoria_wins / categoria.categoria_total;
  return {
    tipo,
    id,
    nome,
    ministro_rate: wins / total,
    ministro_total: total,
    ...ministroPositions(isPlaced ? positionsIn(posicoes, nome) : null),
    ministro_wilson_low: bounds.low,
    ministro_wilson_high: bounds.high,
    categoria_rate,
    categoria_total: categoria.categoria_total,
    delta: wins / total - categoria_rate,
    ...comparedBounds(
      { wins, total },
      { wins: categoria.categoria_wins, total: categoria.categoria_total },
    ),
    desfecho: isDesfecho(tipo, nome),
  };
}

/** The columns by which each list is ordered. The bounds are computed only if a list is ordered by them. */
const ORDERS = {
  delta: { columns: '', best: 'k.rate', recommended: 'k.delta', avoid: 'k.delta' },
  interval: {
    columns: `low: ${wilsonLow('w', 'n')}, high: ${wilsonHigh('w', 'n')},
    all_rate: toFloat(wins_of_all) / of_all,`,
    best: 'k.low',
    recommended: '(k.low - k.all_rate)',
    avoid: '(k.high - k.all_rate)',
  },
};

const query = (params: Params) => {
  const { categoria_id, tipo_argumento, order, turma, lado, amplitude, posicoes } = params;
  const { property, decided } = outcomeTerms(lado);
  const inCategoria = ofCategoria('d', categoria_id);
  const isCounted = `d.${property} IN ${decided}${andInTurmas(turma)}`;
  const positions = posicoes
    ? positionRows(inCategoria, `${isCounted} AND d.ministro_norm = $ministro_norm`)
    : '[]';
  const list = (condition: string, by: string) => listOf(condition, by, positions);
  return `WITH $ministro_norm AS ministro_norm
${GREATEST_SPELLING}
CALL () {
  MATCH (d:Decisao${inCategoria})
  WHERE ${isCounted}
  WITH d, CASE d.${property} WHEN $success THEN 1 ELSE 0 END AS win,
    CASE d.ministro_norm WHEN $ministro_norm THEN 1 ELSE 0 END AS own
  RETURN count(*) AS categoria_total, sum(win) AS categoria_wins,
    sum(own) AS total, sum(own * win) AS wins
}
CALL () {
  MATCH (d:Decisao${inCategoria})
  WHERE ${isCounted}
  WITH d, CASE d.${property} WHEN $success THEN 1 ELSE 0 END AS win,
    CASE d.ministro_norm WHEN $ministro_norm THEN 1 ELSE 0 END AS own
  ${argumentsOf(tipo_argumento, amplitude)}
  WITH a, count(*) AS of_all, sum(win) AS wins_of_all, sum(own) AS n, sum(own * win) AS w
  WHERE n >= $min_decisions AND of_all >= $min_category_decisions
  RETURN collect({
    ${ORDERS[order].columns}
    a: a, tipo: ${TIPO}, n: n, w: w, of_all: of_all, wins_of_all: wins_of_all,
    rate: toFloat(w) / n, delta: toFloat(w) / n - toFloat(wins_of_all) / of_all,
    cross: w * of_all - wins_of_all * n
  }) AS kept
}
RETURN EXISTS { (d:Decisao${inCategoria}) } AS known,
  ministro_norm, ministro, total, wins, categoria_total, categoria_wins,
  ${list('true', `${ORDERS[order].best} DESC`)} AS best,
  ${list('k.cross > 0', `${ORDERS[order].recommended} DESC`)} AS recommended,
  ${list('k.cross * 10 < -(k.n * k.of_all)', ORDERS[order].avoid)} AS avoid`;
};

/** The best of a list. delta = cross / (n * of_all), so conditions on it can compare integers. */
const listOf = (condition: string, order: string, positions: string) => `COLLECT {
    UNWIND kept AS k
    WITH k, k.a AS a
    WHERE ${condition}
    ORDER BY ${order}, k.n DESC, k.tipo, ${BY_ID}
    SKIP toInteger($offset) LIMIT toInteger($count)
    WITH *, ${positions} AS posicoes
    RETURN {
      tipo: k.tipo, id: a.id, nome: ${NOME}, total: k.n, wins: k.w,
      categoria_total: k.of_all, categoria_wins: k.wins_of_all,
      posicoes: posicoes
    }
  }`;
