/** Oracle of optimal-argument-by-ministro: counts each argument for the minister and for the category. */
import { found, notFound, type Outcome } from '../../../src/engine/outcome.ts';
import {
  type Argument,
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
import { ministroNorm } from './text.ts';

export interface ByMinistroParams extends WithPlace, WithAmplitude, WithPositions {
  lado: string | null;
  turma: string | null;
  categoria_id: string;
  ministro: string;
  resultado_desejado: string;
  tipo_argumento: TipoArgumento | 'all';
  min_decisions: number;
  min_category_decisions: number;
  top_k: number;
  order: 'delta' | 'interval';
}

interface Kept {
  argument: Argument;
  his: { wins: number; total: number };
  all: { wins: number; total: number };
  delta: number;
  positions: { afirmado: number; negado: number } | null;
}

export function optimalArgumentByMinistro(
  recorded: Facts,
  params: ByMinistroParams,
): Outcome<unknown> {
  const facts = seenBy(params.lado, counting(params, recorded));
  const { categoria_id, resultado_desejado: desired, turma, top_k } = params;
  if (turma !== null && !hasTurma(facts, turma)) return notFound('turma', turma);
  const norm = ministroNorm(params.ministro);
  if (!hasCategoria(facts, categoria_id)) return notFound('categoria_id', categoria_id);
  const shown = norm === null ? undefined : facts.ministroShown.get(norm);
  if (shown === undefined) return notFound('ministro', params.ministro);
  const category = decidedOfCategoria(facts, categoria_id).filter(one => isOfTurma(one, turma));
  const own = category.filter(decisao => decisao.ministroNorm === norm);
  const kept = argumentsOf(category, params.tipo_argumento)
    .map((argument): Kept => {
      const his = record(own, argument, desired);
      const all = record(category, argument, desired);
      const positions = positionsOf(own, argument, params);
      return { argument, his, all, positions, delta: his.wins / his.total - all.wins / all.total };
    })
    .filter(({ his }) => his.total >= params.min_decisions)
    .filter(({ all }) => all.total >= Math.max(params.min_category_decisions, 2));
  const better = kept.filter(item => numerator(item) > 0);
  // delta < -1/10, with both sides multiplied by ten and by both totals.
  const worse = kept.filter(item => 10 * numerator(item) < -(item.his.total * item.all.total));
  const ownWins = countResultado(own, desired);
  const allWins = countResultado(category, desired);
  const [ownLow, ownHigh] = wilson(ownWins, own.length);
  const [allLow, allHigh] = wilson(allWins, category.length);
  // The minimum and maximum for an item in the chosen order.
  const key = (item: Kept, bound: 0 | 1, isDelta: boolean) => {
    const { wins, total } = item.his;
    const rate = params.order === 'interval' ? wilsonOf(wins, total)[bound] : wins / total;
    return isDelta ? rate - item.all.wins / item.all.total : rate;
  };
  const nexts: (number | null)[] = [];
  const top = (items: Kept[], order: (a: Kept, b: Kept) => number) => {
    const sorted = items.sort((a, b) => order(a, b) || tieBreak(a, b));
    const { page, next_cursor } = cut(sorted, params, top_k);
    nexts.push(next_cursor);
    return page.map(toRow);
  };
  return found({
    categoria_id,
    ministro: shown,
    resultado_desejado: desired,
    ...sideOf(params.lado, category),
    ministro_total: own.length,
    ministro_rate: rate(ownWins, own.length),
    categoria_total: category.length,
    categoria_rate: rate(allWins, category.length),
    ministro_wilson_low: ownLow,
    ministro_wilson_high: ownHigh,
    categoria_wilson_low: allLow,
    categoria_wilson_high: allHigh,
    amostra_pequena: fewerThanTen(own.length),
    arguments: top(kept, (a, b) => key(b, 0, false) - key(a, 0, false)),
    recommended_arguments: top(better, (a, b) => key(b, 0, true) - key(a, 0, true)),
    avoid_arguments: top(worse, (a, b) => key(a, 1, true) - key(b, 1, true)),
    next_cursor: nexts.find(next => next !== null) ?? null,
  });
}

/** delta multiplied by both totals, which is an integer. */
const numerator = ({ his, all }: Kept) => his.wins * all.total - all.wins * his.total;

const tieBreak = (a: Kept, b: Kept) =>
  b.his.total - a.his.total || byArgument(a.argument, b.argument);

function toRow({ argument, his, all, delta, positions }: Kept) {
  const [ministro_wilson_low, ministro_wilson_high] = wilsonOf(his.wins, his.total);
  const [categoria_wilson_low, categoria_wilson_high] = wilsonOf(all.wins, all.total);
  const categoria = all.wins / all.total;
  return {
    tipo: argument.tipo,
    id: argument.node.id,
    nome: argument.node.nome,
    ministro_rate: his.wins / his.total,
    ministro_total: his.total,
    ...(positions && {
      ministro_afirmado: positions.afirmado,
      ministro_negado: positions.negado,
    }),
    ministro_wilson_low,
    ministro_wilson_high,
    categoria_rate: categoria,
    categoria_total: all.total,
    delta,
    categoria_wilson_low,
    categoria_wilson_high,
    delta_wilson_low: ministro_wilson_low - categoria,
    delta_wilson_high: ministro_wilson_high - categoria,
    amostra_pequena: fewerThanTen(his.total),
    desfecho: isDesfecho(argument),
  };
}
