/**
 * A rehearsal runs every statement of a write except the statements for the lock, the version, the counter and the
 * change record.
 */
import neo4jDriver from 'neo4j-driver';
import t from 'tap';
import { type Query, queryIn } from '../../../src/stores/graph/neo4j/cypher-query.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { rehearse } from '../../../src/stores/graph/neo4j/rehearsal.ts';
import { removePart } from '../../../src/stores/graph/neo4j/remove-part.ts';
import { writePart } from '../../../src/stores/graph/neo4j/write-part.ts';
import { prepareRecord } from '../../../src/stores/graph/prepared-record.ts';
import { bareRecord } from '../../support/bare-record.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';

/** The lock, the version, the number of decisions, and the record of the change. */
const LEFT_OUT = [
  /^CREATE \(:GrafoMudanca/,
  /^MATCH \(c:GrafoMudanca\) WHERE c.ordem <= \$ordem DELETE c/,
  /^MATCH \(m:GrafoMeta\) RETURN coalesce\(max\(m.chegadas\)/,
  /^MATCH \(m:GrafoMeta\) SET m.chegadas/,
  /^MATCH \(m:GrafoMeta\) SET m.mudancas/,
  /^MATCH \(m:GrafoMeta\) SET m.versao/,
  /^MERGE \(t:Trava/,
  /^RETURN COUNT \{\(:GrafoMeta\)\}/,
];

t.test('a rehearsed write', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { uri, user, password } = neo4j;
  const { graph: store, close } = openNeo4jGraph({ uri, user, password, database: '' });
  t.teardown(close);
  await store.write([bareRecord('stored')]);
  const driver = neo4jDriver.driver(uri, neo4jDriver.auth.basic(user, password), {
    disableLosslessIntegers: true,
  });
  t.teardown(() => driver.close());

  /** The statements of `work`, whose changes are rolled back. */
  const statements = async (work: (query: Query) => Promise<unknown>) => {
    const session = driver.session();
    const transaction = session.beginTransaction();
    const query = queryIn(transaction);
    const texts = new Set<string>();
    try {
      await work((text, parameters) => {
        texts.add(text);
        return query(text, parameters);
      });
    } finally {
      await transaction.rollback();
      await session.close();
    }
    return texts;
  };

  const rehearsed = await statements(rehearse);
  const written = await statements(async query => {
    for (const record of sequence()) await writePart(query, [prepareRecord(record)]);
    for (const id of ['cited', 'citing']) await removePart(query, [id]);
  });
  const missing = [...written].filter(text => !rehearsed.has(text));
  t.match(missing.map(text => text.trim()).sort(), LEFT_OUT);
  t.equal(missing.length, LEFT_OUT.length);
});

/** A decision, another version of it, and the decision that it cites. */
function sequence() {
  const named = (...names: string[]) => ({
    criterios: names.map(id => ({ id, nome: id, peso: 'high' as const })),
    fatos: names.map(id => ({ id, nome: id })),
    provas: names.map(id => ({ id, nome: id })),
    dispositivos: names.map(id => ({ id, nome: id, lei: id, artigo: '1' })),
    precedentes: names.map(id => ({ id, ref: id, nome: id })),
  });
  return [
    bareRecord('citing', { ...named('x', 'cited'), processo: 'REsp 1234567' }),
    bareRecord('citing', { ...named('cited', 'y'), processo: '0703777-48.2017.8.02.0058' }),
    bareRecord('cited', { ...named('y'), processo: 'HC 84078' }),
  ];
}
