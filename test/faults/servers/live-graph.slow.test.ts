/**
 * The service reads a Neo4j graph that other programs write to. It serves their writes in time, and both engines agree.
 */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { operations } from '../../../src/engine/operations/registry.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { run } from '../../support/run-command.ts';
import { ask, askOperation, ready, startService, until } from '../../support/service.ts';
import { type TestNeo4j, useNeo4j } from '../../support/services/neo4j.ts';

const KEY = 'a-key-for-the-live-graph-0123';
const DEMO = new URL('../../../data/demo/decisoes.jsonl', import.meta.url);
/** One of this many decisions is imported, because Neo4j takes long to import all of them. */
const SAMPLE_STEP = 16;
const REFRESH_SECONDS = 0.3;
const FULL_SECONDS = 4;

const settingsFor = ({ uri }: TestNeo4j) => ({
  SVC_NEO4J_URI: uri,
  SVC_API_KEYS: KEY,
  SVC_SNAPSHOT_REFRESH_SECONDS: String(REFRESH_SECONDS),
  SVC_SNAPSHOT_FULL_SECONDS: String(FULL_SECONDS),
});

/** A sample of the demonstration corpus with every decision that the operations' examples name. */
function sample(): string {
  const named = JSON.stringify(operations.map(({ example }) => example));
  const lines = fs.readFileSync(DEMO, 'utf8').trimEnd().split('\n');
  const kept = lines.filter(
    (line, i) => i % SAMPLE_STEP === 0 || named.includes(`"${JSON.parse(line).id}"`),
  );
  return `${kept.join('\n')}\n`;
}

const metric = async (url: string, series: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find(each => each.startsWith(`${series} `));
  return line === undefined ? 0 : Number(line.slice(series.length + 1));
};

t.test('a live graph', { timeout: 500_000 }, async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const dataDir = await emptyFolder(t);
  const settings = settingsFor(neo4j);
  const file = path.join(t.testdir(), 'sample.jsonl');
  fs.writeFileSync(file, sample());
  const imported = await run(['import', file], { ...settings, SVC_DATA_DIR: dataDir });
  t.equal(imported.code, 0, imported.stderr);
  t.match(imported.stdout, /The graph now contains/);
  const { url } = await startService(t, dataDir, { ...settings, SVC_PARITY_SAMPLE_RATE: '1' });
  await ready(url);
  const post = (route: string, body: object) => ask(url, KEY, route, body);
  // The service is ready when one engine answers, which may be Cypher at first.
  const isFresh = async () =>
    (await post(operations[0]!.path, operations[0]!.example)).json.meta.engine === 'snapshot';
  await until(isFresh, 'a snapshot is in service');
  const vector = async (id: string) => {
    const reply = await post('/v1/graph/embeddings', { decisao_ids: [id] });
    return reply.json.data.vectors[0]?.vector as number[] | undefined;
  };
  const [first] = await neo4j.run('MATCH (d:Decisao) RETURN d.id AS id ORDER BY id LIMIT 1');
  const id = first!.id as string;

  t.test('each operation is answered by the snapshot, and Cypher says the same', async t => {
    for (const operation of operations) {
      const { name, path: route, example, cypher } = operation;
      const reply = await askOperation({ url, key: KEY }, operation, example);
      t.equal(reply.status, 200, name);
      t.equal(reply.json.meta.engine, 'snapshot');
      if (cypher === undefined) continue;
      const series = (outcome: string) =>
        `svc_graph_parity_checks_total{operation="${name}",outcome="${outcome}"}`;
      // No comparison is made while another one is running, so the request is repeated.
      await until(async () => {
        if ((await metric(url, series('equal'))) > 0) return true;
        await post(route, example);
        return false;
      }, `${name} is compared`);
      t.equal(await metric(url, series('different')), 0, name);
    }
  });

  t.test('a write that moves the version is served after the next look', async t => {
    await neo4j.run(
      `CREATE (:Decisao {id: 'new-1', resultado: 'provido'}) WITH 1 AS one
       MATCH (m:GrafoMeta) SET m.versao = m.versao + 1`,
    );
    await until(async () => (await vector('new-1')) !== undefined, 'it is served');
    t.strictSame(await vector('new-1'), [0, 0, 0, 0, 0, 0, 1]);
  });

  t.test('so is one that moves only a count', async t => {
    await neo4j.run(
      `MATCH (a:Decisao {id: $id}), (b:Decisao {id: 'new-1'})
      CREATE (b)-[:CITA_PRECEDENTE]->(a)`,
      { id },
    );
    await until(async () => (await vector('new-1'))?.[5] === 1, 'it is served');
    t.equal((await vector('new-1'))![5], 1);
  });

  t.test('and one that changes a property, with the next whole reading', async t => {
    await neo4j.run(`MATCH (d:Decisao {id: 'new-1'}) SET d.resultado = 'improvido'`);
    const startedAt = performance.now();
    await until(async () => (await vector('new-1'))?.[6] === 0, 'it is served');
    const seconds = (performance.now() - startedAt) / 1000;
    t.ok(seconds < FULL_SECONDS + 10 * REFRESH_SECONDS + 5, `${seconds} s`);
  });

  t.test('a writer that never rests: read three times, published and counted as torn', async t => {
    const torn = 'svc_snapshot_refresh_total{outcome="torn"}';
    let isWriting = true;
    const writing = (async () => {
      for (let i = 0; isWriting; i++) {
        await neo4j.run(
          `CREATE (:Decisao {id: 'busy-' + $i}) WITH 1 AS one
           MATCH (m:GrafoMeta) SET m.versao = m.versao + 1`,
          { i: String(i) },
        );
      }
    })();
    await until(async () => (await metric(url, torn)) > 0, 'a torn reading');
    const reply = await post('/v1/graph/embeddings', { decisao_ids: ['busy-0'] });
    t.equal(reply.json.meta.engine, 'snapshot');
    t.strictSame(reply.json.data.missing, [], 'published all the same');
    isWriting = false;
    await writing;
    const [last] = await neo4j.run(
      `MATCH (d:Decisao) WHERE d.id STARTS WITH 'busy-'
       RETURN d.id AS id ORDER BY size(d.id) DESC, d.id DESC LIMIT 1`,
    );
    const id = last!.id as string;
    await until(async () => (await vector(id)) !== undefined, 'the last write is served');
    t.same(await vector(id), [0, 0, 0, 0, 0, 0, -1]);
  });
});
