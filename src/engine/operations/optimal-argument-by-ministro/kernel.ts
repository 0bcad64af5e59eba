/**
 * Arguments by success rate before one minister, compared with the whole category.
 *
 * Returns   both base rates and a page of three lists: best before the minister, above the category, well below it.
 * Requires  decisions of each category and of each minister; outgoing rows of the three types.
 * Cost      as `categoria-filter.ts`; the family O(arguments of the category's decisions), 44 bytes of thread
 *           scratch per node; the answer O(arguments of the minister's decisions in the category).
 * Refuses   NOT_FOUND for an unknown turma, category or minister; over budget; cancelled.
 * Verified  equals a naive count on the zoo (rates exactly on a threshold included) and on 2,000 decisions, hand-worked
 *           lists, and Cypher.
 * Source    Wilson 1927 for the bounds.
 */

import {
  countPositions,
  type Positions,
  positionsOf,
} from '../../algorithms/argument-positions.ts';
import {
  baseSamples,
  comparedBounds,
  ministroPositions,
  type Wins,
} from '../../algorithms/argument-sample.ts';
import { ArgumentCounts, OUTCOMES, tipoOf, tipoRange } from '../../algorithms/arguments.ts';
import { decisoesNamed } from '../../algorithms/categoria-filter.ts';
import { countedGraph } from '../../algorithms/closed-view.ts';
import { KeyedTopK } from '../../algorithms/keyed-top-k.ts';
import { DESIRED, ratio, SLOT_OF_RESULTADO } from '../../algorithms/outcome-counts.ts';
import { isOutcomeArgument } from '../../algorithms/outcome-criteria.ts';
import { runOfFamily } from '../../algorithms/run-of-family.ts';
import { outcomesFor, sideFields } from '../../algorithms/sides.ts';
import { FIGURES_STEPS, TEXT_STEPS } from '../../algorithms/text-steps.ts';
import { inTurmas, turmasNamed } from '../../algorithms/turma-filter.ts';
import { wilson } from '../../algorithms/wilson.ts';
import type { Budget } from '../../budget.ts';
import type { Family } from '../../family.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Params, Result } from './schemas.ts';

type Argument = Result['arguments'][number];

/** Arguments with fewer decisions in the category are not stored; `min_category_decisions` is never lower. */
const CATEGORY_MIN = 2;
/** Steps of a candidate: three keys and comparisons; by interval, also its bounds. */
const CANDIDATE_STEPS = 4;
const INTERVAL_STEPS = 8;
/** Average number of list rows that an insertion moves in one step. */
const INSERTED_PER_STEP = 64;
/** Two names, two intervals and seven figures. */
const ROW_STEPS = 2 * TEXT_STEPS + 1.5 * FIGURES_STEPS;

export const run = runOfFamily<Params, Result>(family, answer);

/**
 * The minister's number; the decided decisions by outcome, before the minister and in the category; the end of each
 * tipo among the arguments; the arguments by tipo and id, as nodes with both counts by outcome; and the minister's
 * positions on the criteria, if they are asked for.
 */
export function family(stored: PackedGraph, params: Params, task: Task): Outcome<Family> {
  const graph = countedGraph(stored, params, task);
  if (graph === null) return task.budget.refusal();
  const turmas = params.turma === null ? null : turmasNamed(graph, params.turma);
  if (params.turma !== null && turmas === null) return notFound('turma', params.turma);
  const categoria = decisoesNamed(graph, params.categoria_id, task.budget);
  if (categoria === null) return task.budget.refusal();
  if (categoria.decisoes.length === 0) return notFound('categoria_id', params.categoria_id);
  const ministro = graph.findMinistro(params.ministro);
  if (ministro === 0) return notFound('ministro', params.ministro);
  const isCounted = inTurmas(graph, turmas);
  const outcomes = outcomesFor(graph, params.lado);
  const own = new ArgumentCounts(graph, task.scratch, { name: 'own', outcomes });
  let all: ArgumentCounts | null = null;
  try {
    const ownComplete = own.add(
      graph.decisoesOfMinistro(ministro),
      task.budget,
      decisao => categoria.has(decisao) && isCounted(decisao),
    );
    const counted = own.counted(1);
    // Only arguments that occur before the minister are compared, so only they are counted over the category.
    all = new ArgumentCounts(graph, task.scratch, {
      name: 'argument',
      outcomes,
      only: own.bitmap(1),
    });
    const complete = ownComplete && all.add(categoria.decisoes, task.budget, isCounted);
    if (!complete) return task.budget.refusal();
    const kept = compared(counted, all);
    const positions = params.posicoes
      ? countPositions(stored, own.chosen, kept.nodes, task)
      : new Uint32Array(0);
    if (positions === null) return task.budget.refusal();
    const { ends, nodes, ownCounts, categoryCounts } = kept;
    const sides = [own.decided, all.decided];
    return found([
      Uint32Array.of(ministro),
      ...sides,
      ends,
      nodes,
      ownCounts,
      categoryCounts,
      positions,
    ]);
  } finally {
    own.clear();
    all?.clear();
  }
}

/** Drops the arguments with too few decisions in the category, and adds the category's counts of the others. */
function compared(
  { nodes, tipoEnds, counts }: ReturnType<ArgumentCounts['counted']>,
  all: ArgumentCounts,
) {
  const kept = nodes.map((_, i) => i).filter(i => all.total(nodes[i]!) >= CATEGORY_MIN);
  const categoryCounts = new Uint32Array(kept.length * OUTCOMES);
  const ownCounts = new Uint32Array(kept.length * OUTCOMES);
  kept.forEach((from, to) => {
    all.copyCounts(nodes[from]!, categoryCounts, to * OUTCOMES);
    ownCounts.set(counts.subarray(from * OUTCOMES, (from + 1) * OUTCOMES), to * OUTCOMES);
  });
  const ends = tipoEnds.map(end => kept.filter(i => i < end).length);
  return { ends, nodes: kept.map(i => nodes[i]!), ownCounts, categoryCounts };
}

export function answer(
  graph: PackedGraph,
  family: Family,
  params: Params,
  { budget }: Task,
): Outcome<Result> {
  const [[ministro], ownDecided, allDecided] = family as [Uint32Array, Uint32Array, Uint32Array];
  const slot = SLOT_OF_RESULTADO[DESIRED[params.resultado_desejado]]!;
  const ranked = rankings(graph, family, params, budget);
  if (ranked === null) return budget.refusal();
  const own = { wins: ownDecided[slot]!, total: sumOf(ownDecided) };
  const all = { wins: allDecided[slot]!, total: sumOf(allDecided) };
  return found({
    categoria_id: params.categoria_id,
    ministro: graph.ministroNames.text(ministro!),
    resultado_desejado: params.resultado_desejado,
    ...sideFields(params.lado, all.total),
    ministro_total: own.total,
    ministro_rate: ratio(own.wins, own.total),
    categoria_total: all.total,
    categoria_rate: ratio(all.wins, all.total),
    ...baseSamples(own, all),
    ...ranked,
  });
}

const sumOf = (counts: Uint32Array) => counts.reduce((sum, count) => sum + count, 0);

/** Wins and totals of the arguments on one side, by number of the argument. */
class Side {
  readonly #counts: Uint32Array;
  readonly #slot: number;

  constructor(counts: Uint32Array, slot: number) {
    this.#counts = counts;
    this.#slot = slot;
  }

  wins(argument: number): number {
    return this.#counts[argument * OUTCOMES + this.#slot]!;
  }

  total(argument: number): number {
    const row = argument * OUTCOMES;
    const counts = this.#counts;
    return counts[row]! + counts[row + 1]! + counts[row + 2]!;
  }

  rate(argument: number): number {
    return this.wins(argument) / this.total(argument);
  }

  of(argument: number): { wins: number; total: number } {
    return { wins: this.wins(argument), total: this.total(argument) };
  }
}

function rankings(
  graph: PackedGraph,
  [, , , tipoEnds, nodes, ownCounts, categoryCounts, positions]: Family,
  params: Params,
  budget: Budget,
): Pick<Result, 'arguments' | 'recommended_arguments' | 'avoid_arguments' | 'next_cursor'> | null {
  const slot = SLOT_OF_RESULTADO[DESIRED[params.resultado_desejado]]!;
  const own = new Side(ownCounts!, slot);
  const all = new Side(categoryCounts!, slot);
  const { start, end, wanted } = pageBounds(params, params.top_k);
  const ties = (argument: number) => own.total(argument);
  const best = new KeyedTopK(wanted, ties);
  const recommended = new KeyedTopK(wanted, ties);
  const avoid = new KeyedTopK(wanted, ties);
  const isByInterval = params.order === 'interval';
  const [firstTipo, lastTipo] = tipoRange(params.tipo_argumento);
  const first = firstTipo === 0 ? 0 : tipoEnds![firstTipo - 1]!;
  const last = tipoEnds![lastTipo]!;
  // For a deep page, the list is long into which candidates are inserted.
  const each = (isByInterval ? INTERVAL_STEPS : CANDIDATE_STEPS) + wanted / INSERTED_PER_STEP;
  if (!budget.spend((last - first) * each)) return null;
  for (let argument = first; argument < last; argument++) {
    const n = own.total(argument);
    const categoryTotal = all.total(argument);
    if (n < params.min_decisions || categoryTotal < params.min_category_decisions) continue;
    const wins = own.wins(argument);
    let low = wins / n;
    let high = low;
    if (isByInterval) ({ low, high } = wilson(wins, n));
    best.offer(argument, low);
    const categoryRate = all.rate(argument);
    // delta = cross / (n * categoryTotal). It is compared with the thresholds as integers, because doubles would round.
    const cross = wins * categoryTotal - all.wins(argument) * n;
    if (cross > 0) recommended.offer(argument, low - categoryRate);
    else if (cross * 10 < -n * categoryTotal) avoid.offer(argument, categoryRate - high);
  }
  const lists = [best, recommended, avoid].map(({ items }) => items.slice(start, end));
  const shown = lists.reduce((sum, list) => sum + list.length, 0);
  if (!budget.spend(shown * ROW_STEPS)) return null;
  const isPlaced = (argument: number) => params.posicoes && argument < tipoEnds![0]!;
  const show = (argument: number) =>
    shownArgument(graph, nodes![argument]!, {
      own: own.of(argument),
      all: all.of(argument),
      positions: isPlaced(argument) ? positionsOf(positions!, argument) : null,
    });
  const isMore = [best, recommended, avoid].some(({ items }) => items.length > end);
  return {
    arguments: lists[0]!.map(show),
    recommended_arguments: lists[1]!.map(show),
    avoid_arguments: lists[2]!.map(show),
    next_cursor: nextCursor('optimal-argument-by-ministro', params, end, isMore),
  };
}

interface Counted {
  own: Wins;
  all: Wins;
  positions: Positions | null;
}

function shownArgument(
  graph: PackedGraph,
  node: number,
  { own, all, positions }: Counted,
): Argument {
  const { low, high } = wilson(own.wins, own.total);
  const tipo = tipoOf(graph, node);
  const nome = graph.nome(node);
  return {
    tipo,
    id: graph.id(node),
    nome,
    ministro_rate: own.wins / own.total,
    ministro_total: own.total,
    ...ministroPositions(positions),
    ministro_wilson_low: low,
    ministro_wilson_high: high,
    categoria_rate: all.wins / all.total,
    categoria_total: all.total,
    delta: own.wins / own.total - all.wins / all.total,
    ...comparedBounds(own, all),
    desfecho: isOutcomeArgument(graph, node, nome),
  };
}
