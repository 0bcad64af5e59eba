/** Writes of other programs beside our own in Neo4j: a refresh merges only what the nodes of changes tell truly. */
import t from 'tap';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { Neo4jConnection } from '../../../src/stores/graph/neo4j/connection.ts';
import { type Query, queryIn } from '../../../src/stores/graph/neo4j/cypher-query.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { removePart } from '../../../src/stores/graph/neo4j/remove-part.ts';
import { bareRecord } from '../../support/bare-record.ts';
import { loadMerged, loadPacked } from '../../support/load-packed.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { bodyOf } from '../../support/zoo/pack-model.ts';

const WRITE_MS_MAX = 60_000;

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
  const changed = async (since: string) => store.changedSince!(versionHash(since), await version());

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
