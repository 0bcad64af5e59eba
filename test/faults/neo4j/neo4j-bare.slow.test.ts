/** The service works on a Neo4j graph without a version node, constraints or indexes. */
import t from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import { readMetrics, tells } from '../../support/faults/neo4j-readings.ts';
import {
  accessTo,
  KEY,
  makeStand,
  STALE_SECONDS,
  startBefore,
} from '../../support/faults/neo4j-stand.ts';
import { Witness } from '../../support/faults/neo4j-witness.ts';
import { ask, until } from '../../support/service.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';

const VERSIONED = 'svc_snapshot_source_versioned';
const NODES = 'svc_snapshot_nodes';
const SERVED_MS_MAX = 15_000;
const TURMA = { route: '/v1/graph/divergencias/turma', body: { tema: 'dano moral' } };

t.test('a bare Neo4j', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { proxy, service, questions } = await makeStand(t, neo4j);

  await t.test('without constraints and indexes', async t => {
    // The snapshot gives the expected answers; Cypher must give the same with and without indexes, or refuse.
    const [criterio] = (await ask(service.url, KEY, '/v1/graph/divergencias', {})).json.data
      .clusters;
    const turma = { ...TURMA, body: { tema: criterio.criterio } };
    const { json } = await ask(service.url, KEY, turma.route, turma.body);
    t.ok(json.data.turmas.length > 0);
    const access = accessTo(neo4j, proxy.port);
    const byCypher = await startBefore(t, await emptyFolder(t), access, {
      SVC_SNAPSHOT_MEMORY_MAX_MB: '0',
    });
    const all = [...questions, { ...turma, data: json.data }];
    const witness = new Witness(byCypher, KEY, all, 0);
    await until(() => witness.answers.length >= all.length * 2, 'each is asked twice');
    const bare = witness.answers.length;
    t.equal(witness.count(200), bare, 'all are answered with them');
    for (const { name } of await neo4j.run('SHOW CONSTRAINTS YIELD name')) {
      await neo4j.run(`DROP CONSTRAINT ${name}`);
    }
    for (const { name } of await neo4j.run(
      "SHOW INDEXES YIELD name, type WHERE type <> 'LOOKUP' RETURN name",
    )) {
      await neo4j.run(`DROP INDEX ${name}`);
    }
    const dropped = witness.answers.length;
    await until(() => witness.answers.length >= dropped + all.length * 3, 'each is asked thrice');
    await witness.end();
    t.strictSame(witness.faults, [], 'no answer is wrong or empty');
    t.ok(witness.count(200, dropped) >= questions.length * 2, 'those that need no index');
    const { status, json: refusal } = await ask(byCypher.url, KEY, turma.route, turma.body);
    t.match([status, refusal.error.code], [503, 'SERVICE_UNAVAILABLE'], 'one cannot do without');
    t.match(byCypher.said().stderr, /an index is missing: run jurisgrafo migrate/);
    const now = await readMetrics(byCypher);
    t.equal(now.get('svc_graph_breaker_open'), 0, 'which keeps no other call away');
    t.equal(await byCypher.end(), 0);
    const snapshot = await ask(service.url, KEY, turma.route, turma.body);
    t.strictSame(snapshot.json.data, json.data, 'the snapshot needs none');
  });

  await t.test('without a version node', async t => {
    const before = await readMetrics(service);
    t.equal(before.get(VERSIONED), 1);
    const witness = new Witness(service, KEY, questions, STALE_SECONDS);
    await neo4j.run('MATCH (m:GrafoMeta) DELETE m');
    const story = { 'it follows counts': (now: typeof before) => now.get(VERSIONED) === 0 };
    await tells(t, service, before, story, SERVED_MS_MAX);
    const line = 'the graph has no version node: the snapshot follows its counts';
    await until(() => service.said().stderr.includes(line), 'the log says so');
    await witness.end();
    t.strictSame(witness.faults, []);
    t.equal(witness.count(200), witness.answers.length, 'nobody notices');

    const nodes = before.get(NODES)!;
    await neo4j.run("CREATE (:Decisao {id: 'nova'})");
    const more = { 'a write is served': (now: typeof before) => now.get(NODES) === nodes + 1 };
    await tells(t, service, before, more, SERVED_MS_MAX);
    const body = { decisao_ids: ['nova'] };
    const { json } = await ask(service.url, KEY, '/v1/graph/embeddings', body);
    t.strictSame(json.data.missing, []);
    t.equal(json.meta.engine, 'snapshot');

    // This write changes no count, so it is found only when the whole graph is read. That happens before the snapshot
    // becomes stale.
    await neo4j.run("MATCH (d:Decisao {id: 'nova'}) SET d.resultado = 'provido'");
    await until(async () => {
      const reply = await ask(service.url, KEY, '/v1/graph/embeddings', body);
      return reply.json.data.vectors[0].vector.at(-1) === 1;
    }, 'the other write is served');
    await neo4j.run('CREATE (:GrafoMeta {versao: 1})');
    const again = { 'it has a version': (now: typeof before) => now.get(VERSIONED) === 1 };
    await tells(t, service, before, again, SERVED_MS_MAX);
  });
  t.equal(await service.end(), 0);
});
