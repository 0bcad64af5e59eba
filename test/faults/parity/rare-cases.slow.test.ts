/**
 * The kernels and Cypher give the same answers to requests that are never drawn at random, such as very long words and
 * odd dates.
 */
import t from 'tap';
import { alike } from '../../support/parity/alike.ts';
import { emptyGraph, loadModel } from '../../support/parity/load-model.ts';
import { testDriver } from '../../support/services/empty-neo4j.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { sketch } from '../../support/zoo/sketch.ts';

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

/** `x` is the id of a decision and of a precedent, and both other decisions cite it. */
const oneId = sketch(
  [
    { id: 'x' },
    { id: 'a', cita: ['x'], precedentes: ['x', 'w'] },
    { id: 'b', precedentes: ['w', 'x'], cita: ['x'] },
  ],
  { nomes: { x: 'Aresto' } },
);

t.test('answers to rare requests', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const driver = testDriver(neo4j.uri, neo4j.user, neo4j.password);
  t.teardown(() => driver.close());

  await loadModel(driver, worded);
  const sides = { driver, graph: packModel(worded), facts: null };
  // The tokenizer of the index splits words at 255 characters; the remaining parts must not count as words.
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

  await t.test('dates that are not texts, and texts that are not dates', async t => {
    await neo4j.run("MATCH (d:Decisao) WHERE d.data STARTS WITH '2020' SET d.data = date(d.data)");
    await neo4j.run("MATCH (d:Decisao) WHERE d.data IS NULL SET d.data = '2019-13-01'");
    const requests = topics.flatMap(criterio => [
      { criterio },
      { criterio, granularity: 'month', periodo_fim: '2020-02' },
    ]);
    await alike(t, sides, 'temporal-evolution', requests);
  });

  await t.test('a decision and a precedent with one id', async t => {
    await emptyGraph(driver);
    await loadModel(driver, oneId);
    const other = { driver, graph: packModel(oneId), facts: null };
    const requests = [true, false].map(expand => ({ source_id: 'a', target_id: 'b', expand }));
    await alike(t, other, 'structural-similarity', requests);
  });
});
