/** Random requests that an operation answers on a given graph. */
import type { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import type { Operation } from '../../../src/engine/operation.ts';
import { pureAnswer } from '../running-engine.ts';
import type { Pick } from './pick.ts';
import { requestFor } from './requests.ts';

const ATTEMPTS_MAX = 100;

/** Draws until the kernel answers; throws if it refuses all of them. */
export async function answeredRequest(
  graph: PackedGraph,
  operation: Operation,
  pick: Pick,
): Promise<object> {
  let code = '';
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const body = requestFor(operation, pick);
    const outcome = await pureAnswer(graph, operation, body);
    if (outcome.ok) return body;
    code = outcome.code;
  }
  throw new Error(
    `${operation.name} refused ${ATTEMPTS_MAX} random requests, the last with ${code}. If its parameters ` +
      'depend on each other, add an entry to OVERRIDES in test/support/requests/requests.ts.',
  );
}
