/** The kernels and Cypher give the same answers if a chain has more nodes or citations than an answer may hold. */
import t from 'tap';
import { alike } from '../../support/parity/alike.ts';
import { loadModel } from '../../support/parity/load-model.ts';
import { testDriver } from '../../support/services/empty-neo4j.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { type SketchDecisao, sketch } from '../../support/zoo/sketch.ts';

const many = <T>(length: number, make: (i: number) => T): T[] =>
  Array.from({ length }, (_, i) => make(i));

/** `wide` reaches 8,191 nodes, of which 5,000 are kept; `thick` reaches 120,400 citations among 1,401. */
const capped = sketch([
  { id: 'wide', cita: many(90, i => `q${i}`) },
  ...many(90, (i): SketchDecisao => {
    // At the cap, sorting ids by code point or by code unit gives different results.
    const start = ['\uff5e', '\u{1f600}', 'z'][i % 3];
    return { id: `q${i}`, cita: ['wide'], precedentes: many(90, j => `${start}${i}-${j}`) };
  }),
  { id: 'thick', cita: many(400, i => `m${i}`) },
  ...many(400, i => ({ id: `m${i}`, precedentes: many(300, j => `p${(i * 7 + j * 3) % 1000}`) })),
]);

t.test('caps', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const driver = testDriver(neo4j.uri, neo4j.user, neo4j.password);
  t.teardown(() => driver.close());
  await loadModel(driver, capped);
  const sides = { driver, graph: packModel(capped), facts: null };
  const depths = [1, 2, 3, 5];
  await alike(t, sides, 'citation-chain', [
    ...depths.map(max_depth => ({ decisao_id: 'wide', max_depth })),
    ...depths.map(max_depth => ({ decisao_id: 'thick', max_depth })),
  ]);
});
