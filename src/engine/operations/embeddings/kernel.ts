/**
 * Seven structural features per decision.
 *
 * Returns   vectors in the order of the request, or of a sample in id order, and the unknown ids.
 * Requires  rows in both directions.
 * Cost      O(ids); the sample O(limit log limit).
 * Refuses   cancelled or over budget.
 * Verified  vectors equal naive counts on the zoo and on 2,000 decisions, hand-worked ones, and Cypher; a sample is
 *           distinct and in id order.
 * Source    own; the sample see `algorithms/sample.ts`.
 */
import { encodedOutcome, FEATURES } from '../../algorithms/features.ts';
import { featuresWithData } from '../../algorithms/features-with-data.ts';
import { samplePositions } from '../../algorithms/sample.ts';
import { EDGE, RESULTADOS } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

/** Steps for one vector, which reads a dozen places of the graph and probes the key table. */
const STEPS_PER_VECTOR = 16;

export function run(graph: PackedGraph, params: Params, task: Task): Outcome<Result> {
  const vectors: Result['vectors'] = [];
  const missing: string[] = [];
  if (params.decisao_ids === null) {
    const size = Math.min(params.limit, graph.decisaoCount);
    // The generation is the seed, so equal requests to one generation get the same sample.
    const seed = graph.generation;
    if (!task.budget.spend(size * STEPS_PER_VECTOR)) return task.budget.refusal();
    for (const decisao of samplePositions(graph.decisaoCount, size, seed)) {
      vectors.push({ decisao_id: graph.id(decisao), vector: vectorOf(graph, decisao) });
    }
    return found({ ...shown(vectors, missing), sample: { seed } });
  }
  for (const id of params.decisao_ids) {
    if (!task.budget.spend(STEPS_PER_VECTOR)) return task.budget.refusal();
    const decisao = graph.findDecisao(id);
    if (decisao < 0) missing.push(id);
    else vectors.push({ decisao_id: id, vector: vectorOf(graph, decisao) });
  }
  return found(shown(vectors, missing));
}

const shown = (vectors: Result['vectors'], missing: string[]): Result => ({
  dimensions: FEATURES,
  dimensoes_com_dados: featuresWithData(vectors),
  vectors,
  missing,
});

function vectorOf(graph: PackedGraph, decisao: number): number[] {
  const outDegree = (type: number) => {
    const { outOffsets } = graph.rows[type]!;
    return outOffsets[decisao + 1]! - outOffsets[decisao]!;
  };
  const { inOffsets } = graph.rows[EDGE.CITA]!;
  return [
    outDegree(EDGE.CRITERIO),
    outDegree(EDGE.FATO),
    outDegree(EDGE.PROVA),
    outDegree(EDGE.LEI),
    inOffsets[decisao + 1]! - inOffsets[decisao]!,
    outDegree(EDGE.CITA),
    encodedOutcome(RESULTADOS[graph.resultado[decisao]!]),
  ];
}
