/**
 * The decisions most similar to one decision, exactly, without comparing it with all of them.
 *
 * Returns   a page of matches by weighted score, with the criteria they share.
 * Requires  sorted rows in both directions.
 * Cost      O(incoming rows of the decision's rarer neighbours), see `algorithms/nearest.ts`; 6 bytes of scratch per
 *           decision. Signatures, once per generation: O(edges).
 * Refuses   NOT_FOUND for an unknown decision; cancelled.
 * Verified  equals a comparison with every decision on the zoo and on 2,000 decisions; hand-worked scores.
 * Source    prefix filtering (Chaudhuri, Ganti and Kaushik 2006), here with the weighted mean of five Jaccards.
 */
import { countedGraph } from '../../algorithms/closed-view.ts';
import { dateAndLabel } from '../../algorithms/decision-names.ts';
import { type Neighbour, nearestDecisoes, scoredDecisoes } from '../../algorithms/nearest.ts';
import { sharedCriterios } from '../../algorithms/shared-criterios.ts';
import { fillSignatures } from '../../algorithms/signatures.ts';
import { RESULTADOS } from '../../graph/kinds.ts';
import { DERIVED } from '../../graph/layout.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, notFound, type Outcome } from '../../outcome.ts';
import { nextCursor, pageBounds } from '../../page.ts';
import type { Candidates, KernelParams, Result } from './schemas.ts';

export function run(stored: PackedGraph, params: KernelParams, task: Task): Outcome<Result> {
  const graph = countedGraph(stored, params, task);
  if (graph === null) return task.budget.refusal();
  const source = graph.findDecisao(params.decisao_id);
  if (source < 0) return notFound('decisao_id', params.decisao_id);
  const neighbours = neighboursOf(graph, params, source, task);
  if (neighbours === null) return task.budget.refusal();
  return found({
    decisao_id: params.decisao_id,
    matches: neighbours.rows.map(({ decisao, score }) => ({
      decisao_id: graph.id(decisao),
      processo: graph.processo(decisao),
      ministro: graph.ministroName(decisao),
      resultado: RESULTADOS[graph.resultado[decisao]!]!,
      weighted_score: score,
      shared_criterios: sharedCriterios(graph, source, decisao, task.scratch),
      vector_score: null,
      fused_score: null,
      ...(params.expand && dateAndLabel(graph, decisao)),
    })),
    next_cursor: neighbours.next_cursor,
  });
}

interface Neighbours {
  rows: Neighbour[];
  next_cursor: string | null;
}

/** The decisions to answer with and their scores; null if the budget is used up or the task is cancelled. */
function neighboursOf(
  graph: PackedGraph,
  params: KernelParams,
  source: number,
  task: Task,
): Neighbours | null {
  const { candidates, min_score: scoreMin, limit } = params;
  const { start, end, wanted } = pageBounds(params, limit);
  const next = (isMore: boolean) => nextCursor('similar-cases', params, end, isMore);
  if (candidates !== undefined) {
    const rows = ofCandidates(graph, candidates, source, task);
    return rows && { rows, next_cursor: next(true) };
  }
  const nearest = nearestDecisoes(graph, { source, limit: wanted, scoreMin }, task);
  return nearest && { rows: nearest.slice(start, end), next_cursor: next(nearest.length > end) };
}

function ofCandidates(
  graph: PackedGraph,
  candidates: Candidates,
  source: number,
  task: Task,
): Neighbour[] | null {
  const scored = (ids: readonly string[], others?: ReadonlySet<number>) => {
    const decisoes = decisoesOf(graph, ids, source).filter(decisao => !others?.has(decisao));
    return scoredDecisoes(graph, source, decisoes, task);
  };
  if ('among' in candidates) return scored(candidates.among);
  const query = { source, limit: candidates.nearest, scoreMin: 0 };
  const nearest = nearestDecisoes(graph, query, task);
  if (nearest === null || candidates.also.length === 0) return nearest;
  const added = scored(candidates.also, new Set(nearest.map(({ decisao }) => decisao)));
  return added === null ? null : [...nearest, ...added];
}

/**
 * The nodes with these ids; ids that the graph lacks are skipped, because the other stores may be ahead of this
 * generation or behind it.
 */
function decisoesOf(graph: PackedGraph, ids: readonly string[], source: number): number[] {
  return ids.map(id => graph.findDecisao(id)).filter(decisao => decisao >= 0 && decisao !== source);
}

/** Computes the signatures of all decisions. */
export function precompute(graph: PackedGraph, { budget }: Task): Outcome<null> {
  if (!fillSignatures(graph, budget)) return budget.refusal();
  Atomics.store(graph.derivedState, DERIVED.signatures, 1);
  return found(null);
}
