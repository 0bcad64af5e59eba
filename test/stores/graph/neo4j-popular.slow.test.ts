/**
 * A node in Neo4j with too many relationships to compare one by one is deleted with its last relationship, and not
 * before.
 */
import t from 'tap';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { bareRecord } from '../../support/bare-record.ts';
import { loadMerged, loadPacked } from '../../support/load-packed.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { bodyOf } from '../../support/zoo/pack-model.ts';

/** More than the number of neighbours that are counted. */
const MANY = 2_001;
/** More changes than these writes make. */
const MAX = 10_000;
const PROCESSO = '0801234-56.2020.8.02.0001';

const criterios = [{ id: 'k', nome: 'k', peso: 'high' as const }];
const precedentes = [{ ref: PROCESSO, id: 'p', nome: 'p' }];

t.test('popular nodes', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { uri, user, password, run } = neo4j;
  const { graph: store, close } = openNeo4jGraph({ uri, user, password, database: '' });
  t.teardown(close);
  t.beforeEach(async () => void (await run('MATCH (n) DETACH DELETE n')));
  const left = async (label: string) =>
    (await run(`MATCH (n:${label}) RETURN n.id AS id`)).map(({ id }) => id);
  const citing = async () => {
    const records = Array.from({ length: MANY }, (_, i) => bareRecord(`d${i}`, { precedentes }));
    await store.write(records.slice(0, 1_000));
    await store.write(records.slice(1_000));
    await run(`MATCH (d:Decisao {id: 'd0'}) MATCH (p:Precedente)
      CREATE (d)-[:CITA_PRECEDENTE]->(p)`);
  };
  const arrives = () => store.write([bareRecord('target', { processo: PROCESSO })]);

  t.test('a decision that arrives takes all citations of one', async t => {
    await citing();
    const { version } = await store.probe();
    const graph = await loadPacked(store);
    await arrives();
    t.strictSame(await left('Precedente'), []);
    const now = (await store.probe()).version;
    const ids = await store.changedSince!(versionHash(version), now, MAX);
    t.equal(ids?.length, MANY + 1);
    const merged = await loadMerged(store, graph, ids!);
    t.ok(bodyOf(merged).equals(bodyOf(await loadPacked(store))));
  });

  t.test('one stays that another program cites', async t => {
    await citing();
    await run(`MATCH (p:Precedente)
      CREATE (:Decisao {id: 'foreign'})-[:CITA_PRECEDENTE]->(p)`);
    await arrives();
    t.strictSame(await left('Precedente'), ['p']);
  });

  const steps = {
    'a removal': () => store.remove(['a']),
    'a replacement': () => store.write([bareRecord('a')]),
  };
  for (const [name, step] of Object.entries(steps)) {
    t.test(`${name} of the only decision beside it`, async t => {
      const parallel = `MATCH (d:Decisao {id: 'a'}) MATCH (n:Criterio)
        UNWIND range(1, ${MANY}) AS i CREATE (d)-[:TEM_CRITERIO]->(n)`;
      await store.write([bareRecord('a', { criterios }), bareRecord('b')]);
      await run(parallel);
      const { version } = await store.probe();
      await step();
      t.strictSame(await left('Criterio'), []);
      const now = (await store.probe()).version;
      t.ok(await store.changedSince!(versionHash(version), now, MAX), 'the counts are right');
      await store.write([bareRecord('a', { criterios }), bareRecord('b', { criterios })]);
      await run(parallel);
      await step();
      t.strictSame(await left('Criterio'), ['k'], 'and of one of two');
    });
  }
});
