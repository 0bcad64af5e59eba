/**
 * What a reader needs to judge the success rate of an argument: intervals, small samples, outcomes in disguise.
 *
 * Returns   fields of an argument's row, in the order of the answer.
 * Requires  wins and totals above 0.
 * Cost      O(length of the name).
 * Verified  through optimal-argument and optimal-argument-by-ministro, which equal naive counts.
 * Source    Wilson 1927 for the bounds.
 */
import { isOutcomeCriterion } from '../../legal/decisions/outcome-criterion.ts';
import type { Positions } from './argument-positions.ts';
import type { Tipo } from './arguments.ts';
import { boundsOf, isSmall } from './sample-size.ts';
import { wilson } from './wilson.ts';

export interface Wins {
  wins: number;
  total: number;
}

/** Whether an argument is a criterion that states an outcome. */
export const isDesfecho = (tipo: Tipo, nome: string): boolean =>
  tipo === 'criterio' && isOutcomeCriterion(nome);

/**
 * The bounds of the category's rate, and the bounds of delta, which are the minister's bounds less the category's rate.
 * That rate is taken as exact: the category includes the minister's decisions, so his sample is the smaller one.
 */
export function comparedBounds(ministro: Wins, categoria: Wins) {
  const own = wilson(ministro.wins, ministro.total);
  const all = wilson(categoria.wins, categoria.total);
  const rate = categoria.wins / categoria.total;
  return {
    categoria_wilson_low: all.low,
    categoria_wilson_high: all.high,
    delta_wilson_low: own.low - rate,
    delta_wilson_high: own.high - rate,
    amostra_pequena: isSmall(ministro.total),
  };
}

/** The fields for the positions of the minister's decisions; none if they were not counted. */
export const ministroPositions = (positions: Positions | null) =>
  positions === null
    ? {}
    : { ministro_afirmado: positions.afirmado, ministro_negado: positions.negado };

/** The samples behind the two base rates, the minister's and the category's. The bounds of an empty sample are null. */
export function baseSamples(ministro: Wins, categoria: Wins) {
  const own = boundsOf(ministro.wins, ministro.total);
  const all = boundsOf(categoria.wins, categoria.total);
  return {
    ministro_wilson_low: own.wilson_low,
    ministro_wilson_high: own.wilson_high,
    categoria_wilson_low: all.wilson_low,
    categoria_wilson_high: all.wilson_high,
    amostra_pequena: isSmall(ministro.total),
  };
}
