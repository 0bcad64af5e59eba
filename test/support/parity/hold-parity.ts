/** Compares kernel and Cypher: random requests to every operation that has both, on some graphs. */
import t from 'tap';
import { internalOperations, operations } from '../../../src/engine/operations/registry.ts';
import { factsOf } from '../oracle/facts.ts';
import { drawSeed, seededRandom } from '../random-text.ts';
import { Pick } from '../requests/pick.ts';
import { pagedRequestFor } from '../requests/requests.ts';
import { testDriver } from '../services/empty-neo4j.ts';
import { useNeo4j } from '../services/neo4j.ts';
import { packModel } from '../zoo/pack-model.ts';
import { differences } from './differences.ts';
import { loadModel } from './load-model.ts';
import type { ParityGraph } from './parity-graphs.ts';

const only = process.env.OPERATION;
const given = process.env.PARITY_REQUESTS;
const asked = [...operations, ...internalOperations].filter(
  ({ name, cypher }) => cypher !== undefined && (only === undefined || only === name),
);

/**
 * Compares `usualCount` requests to each operation on each graph, or PARITY_REQUESTS. The number is small, because the
 * database plans most requests anew; each commit's run draws other requests. `npm run parity` compares many. SEED
 * repeats a run, OPERATION selects one operation.
 */
export function holdParity(
  graphs: (seed: number) => readonly ParityGraph[],
  usualCount: number,
): void {
  const seed = drawSeed();
  const requestCount = Number(given ?? usualCount);
  t.test('kernel and Cypher answer alike', async t => {
    const neo4j = await useNeo4j(t);
    if (neo4j === null) return;
    t.comment(`seed ${seed}`);
    const driver = testDriver(neo4j.uri, neo4j.user, neo4j.password);
    t.teardown(() => driver.close());
    for (const { name, model, ...options } of graphs(seed)) {
      await loadModel(driver, model, options);
      const sides = { driver, graph: packModel(model), facts: factsOf(model) };
      await t.test(name, async t => {
        for (const operation of asked) {
          await t.test(`${operation.name}, ${requestCount} requests`, async () => {
            const pick = new Pick(sides.facts, seededRandom(seed));
            const make = () => pagedRequestFor(operation, pick);
            const bodies = Array.from({ length: requestCount }, make);
            const [first] = await differences(sides, operation, bodies);
            if (first !== undefined) throw first;
          });
        }
      });
    }
  });
}
