/** Oracle of optimal-argument: counts every argument over the decided decisions of the category. */
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import {
  argumentsOf,
  byArgument,
  decidedOfCategoria,
  positionsOf,
  record,
  type TipoArgumento,
  type WithPositions,
} from './arguments.ts';
import { counting, type WithAmplitude } from './concepts.ts';
import { type Facts, hasCategoria } from './facts.ts';
import { isDesfecho } from './outcome-names.ts';
import { countResultado, fewerThanTen, rate, wilson, wilsonOf } from './outcomes.ts';
import { cut, hasTurma, isOfTurma, type WithPlace } from './pages.ts';
import { seenBy, sideOf } from './sides.ts';

export interface OptimalArgumentParams extends WithPlace, WithAmplitude, WithPositions {
  lado: string | null;
  turma: string | null;
  categoria_id: string;
  resultado_desejado: string;
  tipo_argumento: TipoArgumento | 'all';
  min_decisions: number;
  top_k: number;
  order: 'rate' | 'interval';
}

export function optimalArgument(recorded: Facts, params: OptimalArgumentParams): Outcome<unknown> {
  const facts = seenBy(params.lado, counting(params, recorded));
  const { categoria_id, resultado_desejado, turma } = params;
  if (turma !== null && !hasTurma(facts, turma)) return notFound('turma', turma);
  if (!hasCategoria(facts, categoria_id)) return notFound('categoria_id', categoria_id);
  const decided = decidedOfCategoria(facts, categoria_id).filter(one => isOfTurma(one, turma));
  const won = countResultado(decided, resultado_desejado);
  const [baseLow, baseHigh] = wilson(won, decided.length);
  const base = rate(won, decided.length);
  const kept = argumentsOf(decided, params.tipo_argumento)
    .map(argument => {
      const { wins, total } = record(decided, argument, resultado_desejado);
      const key = params.order === 'rate' ? wins / total : wilsonOf(wins, total)[0];
      return { argument, wins, total, key };
    })
    .filter(({ total }) => total >= Math.max(params.min_decisions, 2))
    .sort((a, b) => b.key - a.key || b.total - a.total || byArgument(a.argument, b.argument));
  const { page, next_cursor } = cut(kept, params, params.top_k);
  const rows = page.map(({ argument, wins, total }) => {
    const [wilson_low, wilson_high] = wilson(wins, total);
    return {
      tipo: argument.tipo,
      id: argument.node.id,
      nome: argument.node.nome,
      wins,
      total,
      ...positionsOf(decided, argument, params),
      success_rate: wins / total,
      lift: base === null || base === 0 ? null : wins / total / base,
      wilson_low,
      wilson_high,
      amostra_pequena: fewerThanTen(total),
      desfecho: isDesfecho(argument),
    };
  });
  return found({
    categoria_id,
    resultado_desejado,
    ...sideOf(params.lado, decided),
    total_decisoes: decided.length,
    taxa_base: base,
    taxa_base_wilson_low: baseLow,
    taxa_base_wilson_high: baseHigh,
    amostra_pequena: fewerThanTen(decided.length),
    arguments: rows,
    next_cursor,
  });
}
