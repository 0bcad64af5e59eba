/**
 * How many decisions cite each of several precedents.
 *
 * Returns   a number for each group of ids: the decisions that cite a node of the kind with one of them, each counted
 *           once.
 * Requires  incoming rows of CITA_PRECEDENTE.
 * Cost      O(ids + citations of the nodes found); a stamp of thread scratch per decision.
 * Refuses   cancelled or over budget.
 * Verified  equals the size of a union of sets on the zoo and on 2,000 decisions, and Cypher.
 * Source    own.
 */
import { EDGE, KIND } from '../../graph/kinds.ts';
import type { PackedGraph } from '../../graph/packed-graph.ts';
import type { Task } from '../../operation.ts';
import { found, type Outcome } from '../../outcome.ts';
import type { Params, Result } from './schemas.ts';

/** Steps for the look-up of one id. */
const STEPS_PER_ID = 8;

export function run(graph: PackedGraph, { grupos, tipo }: Params, task: Task): Outcome<Result> {
  const { inOffsets, inSources } = graph.rows[EDGE.CITA]!;
  const citada_por: number[] = [];
  for (const ids of grupos) {
    if (!task.budget.spend(ids.length * STEPS_PER_ID + 1)) return task.budget.refusal();
    const nodes = ids.map(id => graph.find(KIND[tipo], id)).filter(node => node >= 0);
    const citing = nodes.length === 0 ? null : task.scratch.set('citingOnce', graph.decisaoCount);
    let total = 0;
    for (const node of nodes) {
      const index = graph.citableIndex(node);
      const end = inOffsets[index + 1]!;
      if (!task.budget.spend(end - inOffsets[index]!)) return task.budget.refusal();
      for (let i = inOffsets[index]!; i < end; i++) {
        const decisao = inSources[i]!;
        if (citing!.has(decisao)) continue;
        citing!.add(decisao);
        total++;
      }
    }
    citada_por.push(total);
  }
  return found({ citada_por });
}
