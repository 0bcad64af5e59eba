/** optimal-argument in Cypher: one pass over the category's decided decisions, cut by success rate. */
import { isDesfecho } from '../../algorithms/argument-sample.ts';
import { ratio } from '../../algorithms/outcome-counts.ts';
import { boundsOf, isSmall } from '../../algorithms/sample-size.ts';
import { sideFields } from '../../algorithms/sides.ts';
import { wilson } from '../../algorithms/wilson.ts';
import type { CypherForm } from '../../operation.ts';
import { found, notFound } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import { type PositionRow, positionRows, positionsIn } from '../cypher/argument-positions.ts';
import { argumentsOf, BY_ID, NOME, TIPO } from '../cypher/argument-rows.ts';
import { categoriaParameters, ofCategoria } from '../cypher/categoria-filter.ts';
import { outcomeTerms } from '../cypher/decided.ts';
import { andInTurmas, filteredByTurma } from '../cypher/turma-filter.ts';
import { wilsonLow } from '../cypher/wilson.ts';
import type { Params, Result } from './schemas.ts';

type Argument = Result['arguments'][number];

interface Row {
  known: boolean;
  decided: number;
  won: number;
  arguments: (Pick<Argument, 'tipo' | 'id' | 'nome' | 'wins' | 'total'> & {
    posicoes: PositionRow[];
  })[];
}

export const cypher: CypherForm = filteredByTurma({
  statement(params: Params, before) {
    if (before.length > 0) return null;
    const { categoria_id, resultado_desejado, min_decisions, lado } = params;
    const { start: offset, wanted } = pageBounds(params, params.top_k);
    const min_total = Math.max(min_decisions, 2);
    return {
      text: query(params),
      parameters: {
        ...categoriaParameters(categoria_id),
        success: lado ?? resultado_desejado,
        min_total,
        offset,
        count: wanted - offset,
      },
    };
  },
  fromRows(params: Params, [rows]) {
    const { categoria_id, resultado_desejado } = params;
    const row = rows![0] as unknown as Row;
    if (!row.known) return notFound('categoria_id', categoria_id);
    const base = ratio(row.won, row.decided);
    const { wilson_low, wilson_high } = boundsOf(row.won, row.decided);
    const { start, end } = pageBounds(params, params.top_k);
    const page = row.arguments.slice(0, end - start);
    const isMore = row.arguments.length > page.length;
    return found<Result>({
      categoria_id,
      resultado_desejado,
      ...sideFields(params.lado, row.decided),
      total_decisoes: row.decided,
      taxa_base: base,
      taxa_base_wilson_low: wilson_low,
      taxa_base_wilson_high: wilson_high,
      amostra_pequena: isSmall(row.decided),
      arguments: page.map(({ tipo, id, nome, wins, total, posicoes }) => {
        const bounds = wilson(wins, total);
        return {
          tipo,
          id,
          nome,
          wins,
          total,
          ...(params.posicoes && tipo === 'criterio' && positionsIn(posicoes, nome)),
          success_rate: wins / total,
          lift: base === null || base === 0 ? null : wins / total / base,
          wilson_low: bounds.low,
          wilson_high: bounds.high,
          amostra_pequena: isSmall(total),
          desfecho: isDesfecho(tipo, nome),
        };
      }),
      next_cursor: nextCursor('optimal-argument', params, end, isMore),
    });
  },
});

const KEY = { rate: 'toFloat(wins) / total', interval: wilsonLow('wins', 'total') };

/** The first three columns are read from the index alone. */
const query = (params: Params) => {
  const { categoria_id, tipo_argumento, order, turma, lado, amplitude, posicoes } = params;
  const { property, decided } = outcomeTerms(lado);
  const inCategoria = ofCategoria('d', categoria_id);
  const isCounted = `d.${property} IN ${decided}${andInTurmas(turma)}`;
  return `RETURN
  EXISTS { (d:Decisao${inCategoria}) } AS known,
  COUNT { (d:Decisao${inCategoria}) WHERE ${isCounted} } AS decided,
  COUNT {
    (d:Decisao${inCategoria}) WHERE d.${property} = $success${andInTurmas(turma)}
  } AS won,
  COLLECT {
    MATCH (d:Decisao${inCategoria})
    WHERE ${isCounted}
    WITH d, CASE d.${property} WHEN $success THEN 1 ELSE 0 END AS win
    ${argumentsOf(tipo_argumento, amplitude)}
    WITH a, count(*) AS total, sum(win) AS wins
    WHERE total >= $min_total
    WITH a, total, wins, ${TIPO} AS tipo
    ORDER BY ${KEY[order]} DESC, total DESC, tipo, ${BY_ID}
    SKIP toInteger($offset) LIMIT toInteger($count)
    WITH *, ${posicoes ? positionRows(inCategoria, isCounted) : '[]'} AS posicoes
    RETURN {
      tipo: tipo, id: a.id, nome: ${NOME}, wins: wins, total: total, posicoes: posicoes
    }
  } AS arguments`;
};
