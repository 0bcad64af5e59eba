/**
 * The decisions most similar to one, exactly, without comparing it with all.
 *
 * Returns   matches by weighted score with their shared criteria.
 * Requires  sorted rows both ways.
 * Cost      O(rows in of the rarer things that it has), see `algorithms/nearest.ts`; 6 bytes of scratch a decision.
 * Refuses   NOT_FOUND for an unknown decision; cancelled.
 * Source    prefix filtering (Chaudhuri, Ganti and Kaushik 2006), here with the weighted mean of five Jaccards.
 */

import { nearestDecisoes, scoredDecisoes } from '../../graph/algorithms/nearest.ts';
import { sharedCriterios } from '../../graph/algorithms/shared-criterios.ts';
import { RESULTADOS } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import type { KernelParams, Result } from './operation.ts';

export function run(graph: PackedGraph, params: KernelParams, task: Task): Outcome<Result> {
  const source = graph.findDecisao(params.decisao_id);
  if (source < 0) return notFound('decisao_id', params.decisao_id);
  const { limit, min_score, among } = params;
  const { scratch, budget } = task;
  const nearest =
    among === undefined
      ? nearestDecisoes(graph, source, limit, min_score, scratch, budget)
      : scoredDecisoes(graph, source, decisoesOf(graph, among, source), scratch, budget);
  if (nearest === null) return task.budget.refusal();
  return found({
    decisao_id: params.decisao_id,
    matches: nearest.map(({ decisao, score }) => ({
      decisao_id: graph.id(decisao),
      processo: graph.processo(decisao),
      ministro: graph.ministroName(decisao),
      resultado: RESULTADOS[graph.resultado[decisao]!]!,
      weighted_score: score,
      shared_criterios: sharedCriterios(graph, source, decisao, task.scratch),
      vector_score: null,
      fused_score: null,
    })),
  });
}

/** Those that the graph has: other stores may be ahead of this generation, or behind it. */
function decisoesOf(graph: PackedGraph, ids: readonly string[], source: number): number[] {
  return ids.map(id => graph.findDecisao(id)).filter(decisao => decisao >= 0 && decisao !== source);
}
