/** Sends the same requests to kernel and Cypher and collects the differences. */
import assert from 'node:assert/strict';
import type { Driver } from 'neo4j-driver';
import { Budget } from '../../../src/engine/budget.ts';
import type { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import type { KernelModule, Operation } from '../../../src/engine/operation.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { verifyEmbeddings } from '../oracle/embeddings.ts';
import type { Facts } from '../oracle/facts.ts';
import { verifyShortestPath } from '../oracle/shortest-path.ts';
import { askCypher } from './ask-cypher.ts';
import { compareAnswers } from './compare-answers.ts';

const SESSIONS = 8;

/** One graph in both engines. */
export interface Sides {
  driver: Driver;
  graph: PackedGraph;
  /** The whole model; null if it is not known. */
  facts: Facts | null;
}

/** If several answers are correct, Cypher's answer is also verified with the model. */
const VERIFIERS: Record<string, (facts: Facts, params: never, answer: never) => void> = {
  'shortest-path': verifyShortestPath,
  embeddings: verifyEmbeddings,
};

/** One error for each request with different answers; it names the parameters. */
export async function differences(
  { driver, graph, facts }: Sides,
  operation: Operation,
  bodies: readonly object[],
): Promise<Error[]> {
  const { name } = operation;
  const kernel: KernelModule = await import(`../../../src/engine/operations/${name}/kernel.ts`);
  const scratch = new Scratch();
  const differing: Error[] = [];
  const ask = async (params: unknown) => {
    const answer = await askCypher(driver, operation, params);
    if (facts !== null) VERIFIERS[name]?.(facts, params as never, answer as never);
    if (answer.ok) {
      assert.deepStrictEqual(operation.result.parse(answer.data), answer.data, 'schema');
    }
    return answer;
  };
  await inParallel(bodies, async body => {
    const params = operation.params.parse(body);
    if (operation.cypher?.answers?.(params as never) === false) return;
    try {
      const outcome = kernel.run(graph, params as never, { budget: new Budget(), scratch });
      await compareAnswers(name, params, outcome, ask);
    } catch (cause) {
      differing.push(new Error(`${name} with ${JSON.stringify(params)}`, { cause }));
    }
  });
  return differing;
}

/** Handles the first item alone, so that its plan is made once, and the others in several sessions. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) await work(items[next++]!);
  };
  if (items.length > 0) await work(items[next++]!);
  await Promise.all(Array.from({ length: SESSIONS }, worker));
}
