/**
 * A thread runs all operations one after another on one scratch buffer. The contents that a run leaves in it, whether
 * the run finished or was stopped, must not change a later answer.
 */
import assert from 'node:assert/strict';
import t from 'tap';
import { Budget } from '../../../src/engine/budget.ts';
import type { KernelModule } from '../../../src/engine/operation.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { factsOf } from '../../support/oracle/facts.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { Pick } from '../../support/requests/pick.ts';
import { pagedRequestFor } from '../../support/requests/requests.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { smallGraphs } from '../../support/zoo/zoo.ts';

const ROUNDS = 1500;

const seed = drawSeed();
const random = seededRandom(seed);
t.comment(`seed ${seed}`);

// Centrality uses no scratch, and betweenness of hundreds of decisions takes too long here.
const names = operations.map(({ name }) => name).filter(name => name !== 'centrality');
const operationOf = (name: string) => operations.find(operation => operation.name === name)!;
const kernels = new Map<string, KernelModule>();
for (const name of names) {
  kernels.set(name, await import(`../../../src/engine/operations/${name}/kernel.ts`));
}
const graphs = smallGraphs.map(({ name, model }) => ({
  name,
  graph: packModel(model, random),
  pick: new Pick(factsOf(model), random),
}));

t.test(`${ROUNDS} runs of all operations in turns`, async t => {
  const scratch = new Scratch();
  const some = new Pick(factsOf(smallGraphs[0]!.model), random);
  let stopped = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const operation = operationOf(some.oneOf(names));
    const kernel = kernels.get(operation.name)!;
    const { name, graph, pick } = some.oneOf(graphs);
    const params = operation.params.parse(pagedRequestFor(operation, pick)) as never;
    const steps = some.chance(0.4) ? some.integer(1, 400) : Number.POSITIVE_INFINITY;
    const outcome = kernel.run(graph, params, { budget: new Budget(steps), scratch });
    if (!outcome.ok && outcome.code === 'OVER_BUDGET') {
      stopped++;
      continue;
    }
    const alone = kernel.run(graph, params, { budget: new Budget(), scratch: new Scratch() });
    const request = `${operation.name} on "${name}" with ${JSON.stringify(params)}`;
    assert.deepStrictEqual(outcome, alone, request);
  }
  t.ok(stopped > 20, `${stopped} stopped`);
});
