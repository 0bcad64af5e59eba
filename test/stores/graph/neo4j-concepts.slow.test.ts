/**
 * Processes that move criteria in Neo4j to their concepts are killed. The last one completes the work of the others.
 */
import t from 'tap';
import { broaderOf } from '../../../src/legal/concepts/concepts.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { DECISIONS, killConceptMovers } from '../../support/kills/kill-concept-mover.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { oldRecords } from '../../support/stores/old-criterios.ts';
import { sameAsUndisturbed, writeInBatches } from '../../support/stores/undisturbed-move.ts';

const SEED = 23;

t.test('in Neo4j', { timeout: 1_500_000 }, async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { uri, user, password, run } = neo4j;
  const { graph: store, close } = openNeo4jGraph({ uri, user, password, database: 'neo4j' });
  t.teardown(close);
  const records = oldRecords(DECISIONS, SEED);
  await writeInBatches(store, records);
  await run('MATCH (t:Trava) REMOVE t.conceitos');
  await run('MATCH (n:Criterio) REMOVE n.amplos');
  const left = async () => {
    const [row] = await run(
      `MATCH (:Decisao)-[r:TEM_CRITERIO]->(n) WHERE n.id CONTAINS 'configurado'
         OR n.id CONTAINS 'ausencia-de' RETURN count(r) AS count`,
    );
    return Number(row!.count);
  };
  await killConceptMovers(t, { place: [uri, user, password], left });
  await sameAsUndisturbed(t, store, records);
  const nodes = await run('MATCH (n:Criterio) RETURN n.id AS id, n.amplos AS amplos');
  for (const { id, amplos } of nodes) t.same(amplos ?? [], broaderOf(id as string), `${id}`);
  t.ok(nodes.some(({ amplos }) => amplos !== null));
});
