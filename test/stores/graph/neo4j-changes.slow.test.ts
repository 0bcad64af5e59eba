/** Writes of other programs together with our own in Neo4j: a refresh merges only if the change nodes are complete. */
import t from 'tap';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { changesBetween } from '../../../src/stores/graph/neo4j/change-nodes.ts';
import { Neo4jConnection } from '../../../src/stores/graph/neo4j/connection.ts';
import { type Query, queryIn } from '../../../src/stores/graph/neo4j/cypher-query.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { removePart } from '../../../src/stores/graph/neo4j/remove-part.ts';
import { bareRecord } from '../../support/bare-record.ts';
import { loadMerged, loadPacked } from '../../support/load-packed.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { bodyOf } from '../../support/zoo/pack-model.ts';

const WRITE_MS_MAX = 60_000;
/** More changes than most of these writes make. */
const MAX = 1_000;

const named = (id: string, ...names: string[]) =>
  bareRecord(id, { criterios: names.map(name => ({ id: name, nome: name, peso: 'high' })) });

t.test('changes beside other programs', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { uri, user, password, run } = neo4j;
  const address = { uri, user, password, database: '' };
  const { graph: store, close } = openNeo4jGraph(address);
  const connection = new Neo4jConnection(address);
  t.teardown(async () => {
    await close();
    await connection.close();
  });
  const empty = () => run('MATCH (n) DETACH DELETE n');
  const version = async () => (await store.probe()).version;
  const changed = async (since: string) =>
    store.changedSince!(versionHash(since), await version(), MAX);

  t.test('a write beside any statement of a removal is not merged', async t => {
    const removal = (after: (statement: number) => Promise<void>) =>
      connection.transaction({ mode: 'WRITE', msMax: WRITE_MS_MAX }, transaction => {
        let statement = 0;
        const query: Query = async (...args) => {
          const rows = await queryIn(transaction)(...args);
          await after(++statement);
          return rows;
        };
        return removePart(query, ['b']);
      });
    for (let at = 1, last = 1; at <= last; at++) {
      await empty();
      await store.write([named('a', 'k', 'n'), named('b', 'k')]);
      const before = await version();
      await removal(async statement => {
        last = Math.max(last, statement);
        if (statement === at) await run(`CREATE (:Decisao {id: 'foreign'})`);
      });
      t.equal(await changed(before), null, `after statement ${at}`);
    }
  });

  t.test('no more decisions are read than a refresh would merge', async t => {
    await empty();
    const bares = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => bareRecord(`d${from + i}`));
    await store.write([bareRecord('first')]);
    const before = await version();
    await store.write(bares(0, 20));
    await store.write(bares(10, 30).map(record => ({ ...record, ementa: 'x' })));
    const now = await version();
    await store.write([bareRecord('last')]);
    let largest = 0;
    const asked = (max: number, until: string) =>
      connection.transaction({ mode: 'READ', msMax: WRITE_MS_MAX }, transaction => {
        const query: Query = async (...args) => {
          const rows = await queryIn(transaction)(...args);
          for (const { ids, decisoes } of rows) {
            largest = Math.max(largest, ((ids ?? decisoes ?? []) as string[]).length);
          }
          return rows;
        };
        return changesBetween(query, versionHash(before), until, max);
      });
    t.equal((await asked(30, now))?.length, 30, 'each counts once, and what came later does not');
    t.equal((await asked(30.9, now))?.length, 30);
    t.equal(await asked(30, await version()), null);
    t.equal((await asked(31, await version()))?.length, 31);
    largest = 0;
    t.equal(await asked(8, now), null);
    t.equal(largest, 9, 'one more than asked for');
    largest = 0;
    t.equal(await asked(30, 'another version'), null);
    t.equal(largest, 0, 'none where the changes do not lead there');
    t.equal(await store.changedSince!(versionHash(before), now, 29), null);
  });

  t.test('a removal counts what others have attached to its decisions', async t => {
    await empty();
    await store.write([named('a', 'k', 'n'), named('b', 'k', 'm'), named('c', 'n')]);
    await run(`MATCH (a:Decisao {id: 'a'}), (b:Decisao {id: 'b'}), (c:Decisao {id: 'c'})
      MATCH (m:Criterio {id: 'm'})
      CREATE (a)-[:CITA_PRECEDENTE]->(b), (b)-[:CITA_PRECEDENTE]->(c), (b)-[:CITA_PRECEDENTE]->(b),
        (a)-[:CITA_PRECEDENTE]->(b), (b)-[:TEM_CRITERIO]->(m), (b)-[:TEM_CRITERIO]->(m),
        (:Outro)-[:TEM_FATO]->(b), (b)-[:OUTRO]->(:Outro), (b)-[:TEM_PROVA]->(:Prova {id: 'p'})`);
    const before = await version();
    const graph = await loadPacked(store);
    await store.remove(['b', 'a']);
    const ids = await changed(before);
    t.strictSame(ids?.toSorted(), ['a', 'b']);
    const merged = await loadMerged(store, graph, ids!);
    t.ok(bodyOf(merged).equals(bodyOf(await loadPacked(store))));
    t.strictSame(await run('MATCH (n:Criterio) RETURN n.id AS id'), [{ id: 'n' }]);
  });
});
