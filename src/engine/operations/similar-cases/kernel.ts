/**
 * The decisions most similar to one, exactly, without comparing it with all.
 *
 * Returns   matches by weighted score with their shared criteria.
 * Requires  sorted rows both ways.
 * Cost      O(rows in of the rarer things that it has), see `algorithms/nearest.ts`; 6 bytes of scratch a decision.
 * Refuses   NOT_FOUND for an unknown decision; cancelled.
 * Source    prefix filtering (Chaudhuri, Ganti and Kaushik 2006), here with the weighted mean of five Jaccards.
 */

import { nearestDecisoes } from '../../graph/algorithms/nearest.ts';
import { sharedCriterios } from '../../graph/algorithms/shared-criterios.ts';
import { RESULTADOS } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './operation.ts';

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const source = graph.findDecisao(params.decisao_id);
  if (source < 0) return notFound('decisao_id', params.decisao_id);
  const nearest = nearestDecisoes(
    graph,
    source,
    params.limit,
    params.min_score,
    task.scratch,
    task.budget,
  );
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
    })),
  });
}
