/**
 * Arguments by success rate before one minister, compared with the whole category.
 *
 * Returns   both base rates and a page of three lists: best before the minister, above the category, well below it.
 * Requires  decisions of each category and of each minister; rows out of the types asked for.
 * Cost      O(arguments of the category's decisions); 24 bytes of thread scratch per node.
 * Refuses   NOT_FOUND for an unknown turma, category or minister; cancelled.
 * Verified  equals a naive count on the zoo (rates exactly on a threshold included) and on 2,000 decisions, hand-worked
 *           lists, and Cypher.
 * Source    Wilson 1927 for the bounds.
 */
import { baseSamples, comparedBounds, isDesfecho } from '../../algorithms/argument-sample.ts';
import { ArgumentCounts, compareArguments, tipoOf } from '../../algorithms/arguments.ts';
import { DESIRED, ratio } from '../../algorithms/outcome-counts.ts';
import { TopK } from '../../algorithms/top-k.ts';
import { inTurmas, turmasNamed } from '../../algorithms/turma-filter.ts';
import { wilson } from '../../algorithms/wilson.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Params, Result } from './schemas.ts';

type Argument = Result['arguments'][number];

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const turmas = params.turma === null ? null : turmasNamed(graph, params.turma);
  if (params.turma !== null && turmas === null) return notFound('turma', params.turma);
  const categoria = graph.findCategoria(params.categoria_id);
  if (categoria === 0) return notFound('categoria_id', params.categoria_id);
  const ministro = graph.findMinistro(params.ministro);
  if (ministro === 0) return notFound('ministro', params.ministro);
  const isCounted = inTurmas(graph, turmas);
  const desired = DESIRED[params.resultado_desejado];
  const filter = { tipo: params.tipo_argumento, desired };
  const own = new ArgumentCounts(graph, task.scratch, { name: 'own', ...filter });
  let all: ArgumentCounts | null = null;
  try {
    const ownComplete = own.add(
      graph.decisoesOfMinistro(ministro),
      task.budget,
      decisao => graph.categoria[decisao] === categoria && isCounted(decisao),
    );
    // Only arguments that occur before the minister are compared, so only they are counted over the category.
    const only = own.bitmap(task.scratch);
    all = new ArgumentCounts(graph, task.scratch, { name: 'argument', ...filter, only });
    const complete =
      ownComplete && all.add(graph.decisoesOfCategoria(categoria), task.budget, isCounted);
    if (!complete) return task.budget.refusal();
    return found({
      categoria_id: params.categoria_id,
      ministro: graph.ministroNames.text(ministro),
      resultado_desejado: params.resultado_desejado,
      ministro_total: own.decided,
      ministro_rate: ratio(own.won, own.decided),
      categoria_total: all.decided,
      categoria_rate: ratio(all.won, all.decided),
      ...baseSamples({ wins: own.won, total: own.decided }, { wins: all.won, total: all.decided }),
      ...rankings(graph, params, own, all),
    });
  } finally {
    own.clear();
    all?.clear();
  }
}

function rankings(
  graph: PackedGraph,
  params: Params,
  own: ArgumentCounts,
  all: ArgumentCounts,
): Pick<Result, 'arguments' | 'recommended_arguments' | 'avoid_arguments' | 'next_cursor'> {
  const rate = (node: number) => own.wins(node) / own.total(node);
  const categoryRate = (node: number) => all.wins(node) / all.total(node);
  const delta = (node: number) => rate(node) - categoryRate(node);
  const ties = (a: number, b: number) =>
    own.total(b) - own.total(a) || compareArguments(graph, a, b);
  const isByInterval = params.order === 'interval';
  const bounds = (node: number) => wilson(own.wins(node), own.total(node));
  const lowRate = isByInterval ? (node: number) => bounds(node).low : rate;
  const lowDelta = isByInterval ? (node: number) => bounds(node).low - categoryRate(node) : delta;
  const highDelta = isByInterval ? (node: number) => bounds(node).high - categoryRate(node) : delta;
  const { start, end, wanted } = pageBounds(params, params.top_k);
  const best = new TopK<number>(wanted, (a, b) => lowRate(b) - lowRate(a) || ties(a, b));
  const recommended = new TopK<number>(wanted, (a, b) => lowDelta(b) - lowDelta(a) || ties(a, b));
  const avoid = new TopK<number>(wanted, (a, b) => highDelta(a) - highDelta(b) || ties(a, b));
  for (let i = 0; i < own.touchedCount; i++) {
    const node = own.touched[i]!;
    const n = own.total(node);
    const categoryTotal = all.total(node);
    if (n < params.min_decisions || categoryTotal < Math.max(params.min_category_decisions, 2)) {
      continue;
    }
    best.offer(node);
    // delta = cross / (n * categoryTotal), compared with the thresholds in integers, where doubles would round.
    const cross = own.wins(node) * categoryTotal - all.wins(node) * n;
    if (cross > 0) recommended.offer(node);
    else if (cross * 10 < -n * categoryTotal) avoid.offer(node);
  }
  const show = (node: number): Argument => {
    const { low, high } = bounds(node);
    const tipo = tipoOf(graph, node);
    const nome = graph.nome(node);
    return {
      tipo,
      id: graph.id(node),
      nome,
      ministro_rate: rate(node),
      ministro_total: own.total(node),
      ministro_wilson_low: low,
      ministro_wilson_high: high,
      categoria_rate: categoryRate(node),
      categoria_total: all.total(node),
      delta: delta(node),
      ...comparedBounds(
        { wins: own.wins(node), total: own.total(node) },
        { wins: all.wins(node), total: all.total(node) },
      ),
      desfecho: isDesfecho(tipo, nome),
    };
  };
  const isMore = [best, recommended, avoid].some(({ items }) => items.length > end);
  return {
    arguments: best.items.slice(start, end).map(show),
    recommended_arguments: recommended.items.slice(start, end).map(show),
    avoid_arguments: avoid.items.slice(start, end).map(show),
    next_cursor: nextCursor('optimal-argument-by-ministro', params, end, isMore),
  };
}
