/** Holds kernel and Cypher equal: random requests to every operation that has both, on some graphs. */
import t from 'tap';
import { internalOperations, operations } from '../../../src/engine/operations/registry.ts';
import { drawSeed } from '../../support/harness.ts';
import { factsOf } from '../../support/oracle/facts.ts';
import { seededRandom } from '../../support/random-text.ts';
import { Pick } from '../../support/requests/pick.ts';
import { requestFor } from '../../support/requests/requests.ts';
import { testDriver } from '../../support/services/empty-neo4j.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { differences } from './differences.ts';
import type { ParityGraph } from './graphs.ts';
import { loadModel } from './load-model.ts';

const only = process.env.OPERATION;
const asked = [...operations, ...internalOperations].filter(
  ({ name, cypher }) => cypher !== undefined && (only === undefined || only === name),
);

/** SEED repeats a run, OPERATION asks one operation only. */
export function holdParity(graphs: (seed: number) => ParityGraph | ParityGraph[]): void {
  const seed = drawSeed();
  t.test('kernel and Cypher answer alike', async t => {
    const neo4j = await useNeo4j(t);
    if (neo4j === null) return;
    t.comment(`seed ${seed}`);
    const driver = testDriver(neo4j.uri, neo4j.user, neo4j.password);
    t.teardown(() => driver.close());
    for (const { name, model, requestCount, ...options } of [graphs(seed)].flat()) {
      await loadModel(driver, model, options);
      const sides = { driver, graph: packModel(model), facts: factsOf(model) };
      await t.test(name, async t => {
        for (const operation of asked) {
          await t.test(`${operation.name}, ${requestCount} requests`, async () => {
            const pick = new Pick(sides.facts, seededRandom(seed));
            const make = () => requestFor(operation, pick);
            const bodies = Array.from({ length: requestCount }, make);
            const [first] = await differences(sides, operation, bodies);
            if (first !== undefined) throw first;
          });
        }
      });
    }
  });
}
