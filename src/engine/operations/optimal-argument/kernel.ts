/**
 * Arguments by success rate among the decided decisions of a category.
 *
 * Returns   the category's base rate, and a page of the best arguments with wins, total, rate, lift and Wilson bounds.
 * Requires  decisions of each category; outgoing rows of the three types.
 * Cost      as `categoria-filter.ts`; the family O(arguments of the category's decisions), 24 bytes of thread
 *           scratch per node; the answer O(distinct pairs of wins and total + rows).
 * Refuses   NOT_FOUND for an unknown turma or category; over budget; cancelled.
 * Verified  equals a naive count on the zoo and on 2,000 decisions, hand-worked rates and bounds, and Cypher.
 * Source    Wilson 1927 for the bounds.
 */

import { countPositions, positionsOf } from '../../algorithms/argument-positions.ts';
import {
  ArgumentCounts,
  type CountedArguments,
  OUTCOMES,
  TIPOS,
  tipoOf,
  tipoRange,
} from '../../algorithms/arguments.ts';
import { decisoesNamed } from '../../algorithms/categoria-filter.ts';
import { countedGraph } from '../../algorithms/closed-view.ts';
import { DESIRED, ratio, SLOT_OF_RESULTADO } from '../../algorithms/outcome-counts.ts';
import { isOutcomeArgument } from '../../algorithms/outcome-criteria.ts';
import { RANKING_ARRAYS, rankedPage, rankGroups } from '../../algorithms/ranked-groups.ts';
import { runOfFamily } from '../../algorithms/run-of-family.ts';
import { boundsOf, isSmall } from '../../algorithms/sample-size.ts';
import { outcomesFor, sideFields } from '../../algorithms/sides.ts';
import { FIGURES_STEPS, TEXT_STEPS } from '../../algorithms/text-steps.ts';
import { inTurmas, turmasNamed } from '../../algorithms/turma-filter.ts';
import { wilson } from '../../algorithms/wilson.ts';
import type { Family } from '../../family.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Params, Result } from './schemas.ts';

/** Arguments with fewer decisions are not stored; `min_decisions` is never lower. */
const TOTAL_MIN = 2;
/** Number of arrays before the rankings; there is one ranking per outcome. */
const DECIDED = 0;
const NODES = 1;
const RANKINGS = 2;
/** The array after the rankings: how often each criterion was affirmed and denied. Empty if nobody asks for it. */
const POSITIONS = RANKINGS + OUTCOMES * RANKING_ARRAYS;

export const run = runOfFamily<Params, Result>(family, answer);

/**
 * Decided decisions by outcome, the arguments as nodes by tipo and id, their ranking for each outcome, and the
 * positions on criteria.
 */
export function family(stored: PackedGraph, params: Params, task: Task): Outcome<Family> {
  const graph = countedGraph(stored, params, task);
  if (graph === null) return task.budget.refusal();
  const turmas = params.turma === null ? null : turmasNamed(graph, params.turma);
  if (params.turma !== null && turmas === null) return notFound('turma', params.turma);
  const categoria = decisoesNamed(graph, params.categoria_id, task.budget);
  if (categoria === null) return task.budget.refusal();
  const { decisoes } = categoria;
  if (decisoes.length === 0) return notFound('categoria_id', params.categoria_id);
  const outcomes = outcomesFor(graph, params.lado);
  const counts = new ArgumentCounts(graph, task.scratch, { name: 'argument', outcomes });
  try {
    if (!counts.add(decisoes, task.budget, inTurmas(graph, turmas))) return task.budget.refusal();
    const counted = counts.counted(TOTAL_MIN);
    const { nodes } = counted;
    const positions = params.posicoes
      ? countPositions(stored, counts.chosen, nodes, task)
      : new Uint32Array(0);
    if (positions === null) return task.budget.refusal();
    return found([counts.decided, nodes, ...rankings(counted, task), positions]);
  } finally {
    counts.clear();
  }
}

function rankings({ nodes, tipoEnds, counts }: CountedArguments, task: Task): Uint32Array[] {
  const wins = task.scratch.u32('rankedWins', nodes.length);
  const totals = task.scratch.u32('rankedTotals', nodes.length).fill(0, 0, nodes.length);
  for (let i = 0; i < counts.length; i++) totals[Math.floor(i / OUTCOMES)]! += counts[i]!;
  return Array.from({ length: OUTCOMES }, (_, slot) => {
    for (let i = 0; i < nodes.length; i++) wins[i] = counts[i * OUTCOMES + slot]!;
    const ranked = { wins, totals, sectionEnds: tipoEnds, compare: compareBounds };
    return rankGroups(ranked, task.scratch);
  }).flat();
}

const compareBounds = (winsA: number, totalA: number, winsB: number, totalB: number): number =>
  wilson(winsB, totalB).low - wilson(winsA, totalA).low || totalB - totalA;

export function answer(
  graph: PackedGraph,
  family: Family,
  params: Params,
  { budget }: Task,
): Outcome<Result> {
  const slot = SLOT_OF_RESULTADO[DESIRED[params.resultado_desejado]]!;
  const [firstSection, lastSection] = tipoRange(params.tipo_argumento);
  const { start, end } = pageBounds(params, params.top_k);
  const first = RANKINGS + slot * RANKING_ARRAYS;
  const page = {
    isSecondOrder: params.order === 'interval',
    totalMin: params.min_decisions,
    firstSection,
    lastSection,
    sections: TIPOS.length,
    start,
    end,
  };
  const ranked = rankedPage(family.slice(first, first + RANKING_ARRAYS), page, budget);
  if (ranked === null || !budget.spend(ranked.rows.length * (2 * TEXT_STEPS + FIGURES_STEPS))) {
    return budget.refusal();
  }
  const decided = family[DECIDED]!.reduce((sum, count) => sum + count);
  const won = family[DECIDED]![slot]!;
  const baseRate = ratio(won, decided);
  const base = boundsOf(won, decided);
  return found({
    categoria_id: params.categoria_id,
    resultado_desejado: params.resultado_desejado,
    ...sideFields(params.lado, decided),
    total_decisoes: decided,
    taxa_base: baseRate,
    taxa_base_wilson_low: base.wilson_low,
    taxa_base_wilson_high: base.wilson_high,
    amostra_pequena: isSmall(decided),
    arguments: ranked.rows.map(({ candidate, wins, total }) => {
      const node = family[NODES]![candidate]!;
      const bounds = wilson(wins, total);
      const tipo = tipoOf(graph, node);
      const nome = graph.nome(node);
      return {
        tipo,
        id: graph.id(node),
        nome,
        wins,
        total,
        ...(params.posicoes && tipo === 'criterio' && positionsOf(family[POSITIONS]!, candidate)),
        success_rate: wins / total,
        lift: baseRate === null || baseRate === 0 ? null : wins / total / baseRate,
        wilson_low: bounds.low,
        wilson_high: bounds.high,
        amostra_pequena: isSmall(total),
        desfecho: isOutcomeArgument(graph, node, nome),
      };
    }),
    next_cursor: nextCursor('optimal-argument', params, end, ranked.isMore),
  });
}
