/** DataJud cases give subjects and classes to decisions in a graph in Neo4j. */
import t from 'tap';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { emptyCorpus } from '../../support/exported-corpus.ts';
import { loadPacked } from '../../support/load-packed.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { holdCases } from '../../support/stores/case-contract.ts';

const WARM_TRIES = 10;

t.test('in Neo4j', { timeout: 900_000 }, async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { uri, user, password } = neo4j;
  const { graph, close } = openNeo4jGraph({ uri, user, password, database: 'neo4j' });
  t.teardown(close);
  // A server that was just started may plan its first statements for longer than a loader waits.
  for (let tries = 0; tries < WARM_TRIES; tries++) {
    if (await loadPacked(graph).then(Boolean, () => false)) break;
  }
  await holdCases(t, await emptyCorpus(t, () => ({ graph })));
});
