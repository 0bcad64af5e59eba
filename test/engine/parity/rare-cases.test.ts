/** The kernels and Cypher give the same answers to what random requests never meet: caps, very long words, odd dates. */
import t, { type Test } from 'tap';
import { operations } from '../../../src/engine/operations/registry.ts';
import { differences, type Sides } from '../../support/parity/differences.ts';
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
    // Ids whose order by code point is another than by code unit stand where the cap falls.
    const start = ['\uff5e', '\u{1f600}', 'z'][i % 3];
    return { id: `q${i}`, cita: ['wide'], precedentes: many(90, j => `${start}${i}-${j}`) };
  }),
  { id: 'thick', cita: many(400, i => `m${i}`) },
  ...many(400, i => ({ id: `m${i}`, precedentes: many(300, j => `p${(i * 7 + j * 3) % 1000}`) })),
]);

const long = 'y'.repeat(254);
const worded = sketch(
  [
    { id: 'd1', criterios: ['c1'], ministro: 'ANA', data: '2019-02-03', resultado: 'provido' },
    { id: 'd2', criterios: ['c2'], ministro: 'RUI', data: '2020-02-03', turma: 'T1' },
    { id: 'd3', criterios: ['c1', 'c2', 'c3'], ministro: 'RUI', data: '2020-12-31', turma: 'T2' },
    { id: 'd4', criterios: ['c3'], turma: 'T2' },
  ],
  { nomes: { c1: `${long}zzdano moral`, c2: `${long}a dano`, c3: `dano ${long}\u{20000}b` } },
);

t.test('answers to rare requests', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const driver = testDriver(neo4j.uri, neo4j.user, neo4j.password);
  t.teardown(() => driver.close());

  await t.test('more nodes and more citations than an answer holds', async t => {
    await loadModel(driver, capped);
    const sides = { driver, graph: packModel(capped), facts: null };
    const depths = [1, 2, 3, 5];
    await alike(t, sides, 'citation-chain', [
      ...depths.map(max_depth => ({ decisao_id: 'wide', max_depth })),
      ...depths.map(max_depth => ({ decisao_id: 'thick', max_depth })),
    ]);
  });

  await loadModel(driver, worded);
  const sides = { driver, graph: packModel(worded), facts: null };
  // The tokenizer of the index cuts words at 255 characters: the latter parts are no words.
  const topics = [
    long,
    `${long}z`,
    `${long}zzd`,
    'zdano',
    'dano',
    `${long}\u{20000}`,
    'b',
    `${long}q`,
  ];

  await t.test('words that are longer than the index keeps', async t => {
    await alike(
      t,
      sides,
      'divergencias-turma',
      topics.map(tema => ({ tema })),
    );
    await alike(
      t,
      sides,
      'temporal-evolution',
      topics.map(criterio => ({ criterio })),
    );
  });

  await t.test('dates that are no texts, and texts that are no dates', async t => {
    await neo4j.run("MATCH (d:Decisao) WHERE d.data STARTS WITH '2020' SET d.data = date(d.data)");
    await neo4j.run("MATCH (d:Decisao) WHERE d.data IS NULL SET d.data = '2019-13-01'");
    const requests = topics.flatMap(criterio => [
      { criterio },
      { criterio, granularity: 'month', periodo_fim: '2020-02' },
    ]);
    await alike(t, sides, 'temporal-evolution', requests);
  });
});

async function alike(t: Test, sides: Sides, name: string, bodies: object[]): Promise<void> {
  const operation = operations.find(operation => operation.name === name)!;
  const [first] = await differences(sides, operation, bodies);
  if (first !== undefined) throw first;
  t.pass(`${name}: ${bodies.length} requests`);
}
