/**
 * A rapporteur whose name is written in five ways is one minister in the graph, in lookups, in search filters and in
 * Neo4j.
 */
import t from 'tap';
import { cypher } from '../../src/engine/operations/ministro-profile/cypher.ts';
import { ministroProfile } from '../../src/engine/operations/ministro-profile/operation.ts';
import { readRecord } from '../../src/ingest/read-record.ts';
import { decisaoProperties } from '../../src/stores/graph/neo4j/node-properties.ts';
import { prepareRecord } from '../../src/stores/graph/prepared-record.ts';
import { NaiveGraph } from '../support/naive-graph.ts';
import { pureAnswer } from '../support/running-engine.ts';
import { packModel } from '../support/zoo/pack-model.ts';

const WRITINGS = [
  'Min. Rosa Weber',
  'Ministra ROSA WEBER',
  'Des. Rosa  Weber',
  'Dra. Rosa Wéber (Relatora)',
  'rosa weber',
];

t.test('five writings of one minister', async t => {
  const records = WRITINGS.map((relator, i) => {
    const text = JSON.stringify({ id: `d${i}`, relator, criterios: ['Dano moral'] });
    const read = readRecord({ number: 1, endBytes: 0, text, problem: null });
    if (typeof read === 'string') throw new Error(read);
    return read;
  });
  t.same(
    records.map(({ graph }) => graph.ministro),
    ['ROSA WEBER', 'ROSA WEBER', 'ROSA WEBER', 'ROSA WÉBER', 'ROSA WEBER'],
  );
  t.same(new Set(records.map(({ document }) => document.ministro_norm)), new Set(['ROSA WEBER']));
  const naive = new NaiveGraph();
  for (const { graph } of records) naive.apply(graph);
  const packed = packModel(naive.model());
  for (const ministro of WRITINGS) {
    const answer = await pureAnswer(packed, ministroProfile, { ministro });
    t.match(answer, { data: { ministro: 'ROSA WÉBER', total_decisoes: 5 } }, ministro);
    const params = ministroProfile.params.parse({ ministro });
    t.equal(cypher.statement(params as never, [])?.parameters.ministro_norm, 'rosa weber');
  }
  for (const { graph } of records) {
    t.match(decisaoProperties(prepareRecord(graph)), { ministro_norm: 'rosa weber' });
  }
});
