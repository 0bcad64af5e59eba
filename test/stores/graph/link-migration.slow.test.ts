/** A graph that was stored before decisions were linked by class and number is linked when it is opened. */
import { Kysely, PGliteDialect } from 'kysely';
import t from 'tap';
import { graphMigrations } from '../../../src/stores/graph/embedded-schema.ts';
import { STAGE_TABLES } from '../../../src/stores/graph/stage-tables.ts';
import { barePglite } from '../../support/stores/bare-pglite.ts';

const STORED = `
insert into graph.node (nid, kind, id, nome, refs) values
  (5, 5, 'precedente:resp-1-234-567', 'REsp 1.234.567', 2), (6, 5, 'precedente:long', 'HC 99.999/SP', 1);
insert into graph.decisao (nid, id, digest, processo, processo_digits, resultado, criterios, fatos,
    provas, dispositivos, citados) values
  (1, 'a', '', 'RECURSO ESPECIAL Nº 1.234.567 - SP', null, 0, '{}', '{}', '{}', '{}', '{}'),
  (2, 'b', '', '12-3', '123', 0, '{}', '{}', '{}', '{}', '{5}'),
  (3, 'c', '', 'HC 99999', null, 0, '{}', '{}', '{}', '{}', '{1,6,5}');
insert into graph.citacao values
  (2, 0, 'Resp nº 1.234.567', null, 'precedente:resp-1-234-567', 'REsp 1.234.567', 5),
  (3, 0, 'a', null, 'precedente:a', 'a', 1),
  (3, 1, null, null, 'precedente:long', 'HC 99.999/SP', 6),
  (3, 2, 'AgRg no REsp 1.234.567/RJ', null, 'precedente:resp-1-234-567', 'REsp 1.234.567', 5);
update graph.meta set nos = '{3,0,0,0,0,2}', relacoes = '{4,0,0,0,0}';`;

const pglite = await barePglite(t);
const database = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });

t.test('citations of a graph without keys are linked', { timeout: 120_000 }, async t => {
  const migrate = (name: string) =>
    database.transaction().execute(transaction => graphMigrations[name]!.up(transaction));
  const rows = async (statement: string) =>
    (await pglite.query(statement, [], { rowMode: 'array' })).rows;
  await migrate('001_graph');
  await pglite.exec(STORED);
  await migrate('002_links');
  t.same(await rows('select id, chave, uf, citados from graph.decisao order by nid'), [
    ['a', 'REsp 1234567', 'SP', []],
    ['b', null, null, [1]],
    // The second citation is the decision itself, and the third names another state.
    ['c', 'HC 99999', null, [1, 5]],
  ]);
  t.same(await rows('select id, refs from graph.node'), [['precedente:resp-1-234-567', 1]]);
  t.same(await rows('select versao::integer, nos, relacoes from graph.meta'), [
    [1, [3, 0, 0, 0, 0, 1], [3, 0, 0, 0, 0]],
  ]);
  for (const statement of STAGE_TABLES) await pglite.exec(statement);
});

t.test('a graph without such numbers keeps its version', { timeout: 120_000 }, async t => {
  await pglite.exec('drop schema graph cascade; discard temp');
  for (const migration of Object.values(graphMigrations)) {
    await database.transaction().execute(transaction => migration.up(transaction));
  }
  const { rows } = await pglite.query('select versao::integer as versao from graph.meta');
  t.same(rows, [{ versao: 0 }]);
});
