/** A graph in Neo4j that other programs wrote in our schema is migrated, loaded, and imported into. */
import t from 'tap';
import { GraphBuilder } from '../../../src/engine/graph/packing/builder.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { openLoader } from '../../../src/stores/graph/open-loader.ts';
import { loadPacked } from '../../support/load-packed.ts';
import { randomRecord } from '../../support/random-records.ts';
import { seededRandom } from '../../support/random-text.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';

/**
 * Date values, duplicate relationships, a self-loop, an id that sorts differently by code point, no derived properties.
 */
const FOREIGN = `
CREATE (a:Decisao {id: 'a', processo: '12-3', ministro: 'ANA SÁ', data: date('2020-02-29'),
    resultado: 'extinto', peso: 1}),
  (b:Decisao {id: $odd, ministro: '?', data: '2021-01-31T10:00:00', resultado: 'provido'}),
  (c:Criterio {id: 'c', nome: 'Dano MORAL'}), (f:Fato {id: 'f', texto: 'x'}),
  (p:Precedente {id: 'precedente:99-1', nome: '99-1'}),
  (a)-[:TEM_CRITERIO]->(c), (a)-[:TEM_CRITERIO]->(c), (b)-[:TEM_CRITERIO {peso: 'medium'}]->(c),
  (a)-[:TEM_CRITERIO]->(f), (a)-[:CITA_PRECEDENTE]->(a), (a)-[:CITA_PRECEDENTE]->(p),
  (b)-[:CITA_PRECEDENTE]->(a), (c)-[:CITA_PRECEDENTE]->(a), (:Outro)-[:TEM_FATO]->(f)`;
const ODD = '\uff5e';

t.test('a graph that others wrote', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { uri, user, password, run } = neo4j;
  const address = { uri, user, password, database: '' };
  const { graph, migrate, close } = openNeo4jGraph(address);
  t.teardown(close);
  const said: string[] = [];
  await run(FOREIGN, { odd: ODD });

  t.test('is refused while relationships have wrong ends', async t => {
    const expected = /^1 CITA_PRECEDENTE relationships do not lead from a Decisao to a Decisao or/;
    await t.rejects(
      migrate(() => {}),
      { fault: 'misuse', message: expected },
    );
    const packed = await loadPacked(graph);
    t.equal(packed.rows[1]!.outTargets.length, 2, 'the snapshot leaves them out');
    await run(`MATCH (d)-[r:TEM_CRITERIO]->(:Fato) DELETE r`);
    await run(`MATCH (:Criterio)-[r:CITA_PRECEDENTE]->() DELETE r`);
    await run(`MATCH (:Outro)-[r]->() DELETE r`);
  });

  t.test('receives derived properties', async t => {
    const { completed, citations } = await migrate(line => said.push(line));
    t.match(completed, { Decisao: 2, Criterio: 1, Fato: 0 });
    t.equal(citations, 3, 'texts of citations, including the self-citation');
    t.match(said, [/constraints .* indexes/]);
    const decisoes = await run(
      `MATCH (d:Decisao) RETURN d.id AS id, d.ministro_norm AS norm, d.ordem AS ordem,
         d.processo_digitos AS digitos ORDER BY id`,
    );
    t.strictSame(decisoes, [
      { id: 'a', norm: 'ana sa', ordem: null, digitos: '123' },
      { id: ODD, norm: null, ordem: `\u{10FFFF}${ODD}`, digitos: null },
    ]);
    const [criterio] = await run('MATCH (c:Criterio) RETURN c.nome_norm AS norm');
    t.strictSame(criterio, { norm: 'dano moral' });
    const again = await migrate(() => {});
    t.match(again, { completed: { Decisao: 0, Criterio: 0 }, citations: 0 });
  });

  t.test('is loaded without duplicates and foreign relationships', async t => {
    const packed = await loadPacked(graph);
    t.strictSame([...packed.kindStart], [0, 2, 3, 4, 4, 4, 5]);
    t.strictSame(
      packed.rows.map(row => row.outTargets.length),
      [2, 2, 0, 0, 0],
      'citations a -> p and b -> a; both have the criterion once',
    );
    const probe = await graph.probe();
    t.equal(probe.versioned, false, 'there is no version node');
    await run(`MATCH (a:Decisao {id: 'a'}), (f:Fato) CREATE (a)-[:TEM_FATO]->(f)`);
    t.not((await graph.probe()).version, probe.version, 'the counts differ');
  });

  t.test('an import moves a citation to the new decision', async t => {
    const record = { ...randomRecord(seededRandom(1)), id: 'new', processo: '99 1' };
    await graph.write([{ ...record, precedentes: [] }]);
    const cited = await run(
      `MATCH (:Decisao {id: 'a'})-[:CITA_PRECEDENTE]->(n) RETURN n.id AS id ORDER BY id`,
    );
    t.strictSame(cited, [{ id: 'new' }], 'the self-citation is gone too');
    t.strictSame(await run('MATCH (p:Precedente) RETURN p.id'), [], 'nothing cites it any more');
    t.equal((await graph.probe()).versioned, true);
  });

  t.test('keeps citations of others next to imported ones', async t => {
    const record = { ...randomRecord(seededRandom(2)), id: 'citing', processo: null };
    const citation = { ref: '77-7', id: 'precedente:77-7', nome: '77-7' };
    await graph.write([{ ...record, precedentes: [citation] }]);
    await run(`MATCH (a:Decisao {id: 'citing'}), (b:Decisao {id: 'a'})
      CREATE (a)-[:CITA_PRECEDENTE]->(b), (a)-[:CITA_PRECEDENTE]->(b)`);
    await migrate(() => {});
    await graph.write([{ ...record, id: 'came', processo: '777', precedentes: [] }]);
    const cited = await run(
      `MATCH (:Decisao {id: 'citing'})-[:CITA_PRECEDENTE]->(n) RETURN DISTINCT n.id AS id ORDER BY id`,
    );
    t.strictSame(cited, [{ id: 'a' }, { id: 'came' }]);
    await graph.write([{ ...record, precedentes: [] }]);
    t.strictSame(
      await run(`MATCH (:Decisao {id: 'citing'})-[r:CITA_PRECEDENTE]->() RETURN r`),
      [],
      'an import that cites nothing replaces them all',
    );
  });

  t.test('migration links citations by class and number', async t => {
    await run(`CREATE (:Decisao {id: 'resp', processo: 'RECURSO ESPECIAL Nº 1.234.567 - SP'}),
      (a:Decisao {id: 'stored'}), (b:Decisao {id: 'foreign'}),
      (p:Precedente {id: 'precedente:resp-1-234-567', nome: 'REsp 1.234.567'}),
      (q:Precedente {id: 'precedente:q', nome: 'AgRg no REsp 1.234.567/RJ'}),
      (a)-[:CITA_PRECEDENTE]->(p), (b)-[:CITA_PRECEDENTE]->(p), (b)-[:CITA_PRECEDENTE]->(q),
      (:Citacao {fonte: 'stored', ordem: 0, ref: 'Resp nº 1.234.567', precedente: p.id, nome: p.nome})`);
    t.match(await migrate(() => {}), { citations: 2, linked: 2 });
    const cited = await run(
      `MATCH (d:Decisao)-[:CITA_PRECEDENTE]->(n) WHERE d.id IN ['stored', 'foreign']
       RETURN d.id AS source, n.id AS target ORDER BY source, target`,
    );
    t.strictSame(cited, [
      { source: 'foreign', target: 'precedente:q' },
      { source: 'foreign', target: 'resp' },
      { source: 'stored', target: 'resp' },
    ]);
    t.strictSame(await run('MATCH (p:Precedente) RETURN p.id AS id'), [{ id: 'precedente:q' }]);
    t.match(await migrate(() => {}), { citations: 0, linked: 0 });
    await run(
      `MATCH (d) WHERE d.id IN ['stored', 'foreign', 'resp', 'precedente:q'] DETACH DELETE d`,
    );
  });

  t.test('a move of criteria to concepts loses nothing that others wrote', async t => {
    await run('MATCH (t:Trava) REMOVE t.conceitos');
    await run(`CREATE (a:Decisao {id: 'others'}), (b:Decisao {id: 'ours', digest: 'x'}),
      (r:Criterio {id: 'criterio:recurso-da-re', nome: 'RECURSO DA RÉ'}),
      (m:Criterio {id: 'criterio:danos-morais-configurados', nome: 'DANOS MORAIS CONFIGURADOS',
        autor: 'x'}),
      (a)-[:TEM_CRITERIO {peso: 'medium'}]->(r), (b)-[:TEM_CRITERIO]->(r),
      (a)-[:TEM_CRITERIO]->(m)`);
    await migrate(() => {});
    const criterios = await run(
      `MATCH (d:Decisao)-[r:TEM_CRITERIO]->(n) WHERE d.id IN ['others', 'ours']
       RETURN d.id AS id, n.id AS criterio, r.peso AS peso, r.forma AS forma ORDER BY id, criterio`,
    );
    t.strictSame(criterios, [
      {
        id: 'others',
        criterio: 'criterio:dano-moral',
        peso: 'high',
        forma: 'DANOS MORAIS CONFIGURADOS',
      },
      { id: 'others', criterio: 'criterio:recurso-da-re', peso: 'medium', forma: null },
    ]);
    const kept = await run('MATCH (n:Criterio) WHERE n.autor IS NOT NULL RETURN n.nome AS nome');
    t.strictSame(kept, [{ nome: 'DANOS MORAIS CONFIGURADOS' }], 'a node with their property');
    t.match(await migrate(() => {}), { moved: 0 });
    await run(`MATCH (d:Decisao) WHERE d.id IN ['others', 'ours'] DETACH DELETE d`);
    await run(`MATCH (n:Criterio) WHERE n.id STARTS WITH 'criterio:' AND NOT (n)--() DELETE n`);
  });

  t.test('citations of a decision that others deleted stop no write', async t => {
    const random = seededRandom(5);
    const cited = { ...randomRecord(random), id: 'cited', precedentes: [] };
    const citing = {
      ...randomRecord(random),
      id: 'citing',
      precedentes: [{ id: 'precedente:cited', nome: 'cited', ref: 'cited' }],
    };
    await graph.write([citing]);
    await run(`MATCH (d:Decisao {id: 'citing'}) DETACH DELETE d`);
    t.equal((await graph.write([cited])).added, 1);
    await migrate(() => {});
    t.equal((await graph.remove(['cited'])).removed, 1);
    await run(`MATCH (c:Citacao {fonte: 'citing'}) DELETE c`);
  });

  t.test('is refused while nodes have no id', async t => {
    await run(`CREATE (:Criterio {nome: 'sem id'}), (:Criterio {id: 7})`);
    const expected = /2 Criterio nodes have no id of 1 to 200 characters, for example/;
    await t.rejects(
      migrate(() => {}),
      { fault: 'misuse', message: expected },
    );
    const loader = await openLoader(graph.loaderSource());
    t.teardown(() => loader.close());
    await t.rejects(loader.load(new GraphBuilder()), { fault: 'misuse', message: expected });
  });
});
