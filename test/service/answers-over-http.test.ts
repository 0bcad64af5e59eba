/**
 * Every operation gives the same answer over HTTP as its kernel on the same graph, and the metrics count the requests.
 */
import { setTimeout as wait } from 'node:timers/promises';
import t from 'tap';
import { operations } from '../../src/engine/operations/registry.ts';
import { markedLike, unmarked } from '../support/marked.ts';
import { type Facts, factsOf } from '../support/oracle/facts.ts';
import { drawSeed, seededRandom } from '../support/random-text.ts';
import { Pick } from '../support/requests/pick.ts';
import { requestFor } from '../support/requests/requests.ts';
import { pureAnswerLike } from '../support/running-engine.ts';
import { KEY } from '../support/serve-backend.ts';
import { ask, askOperation, until } from '../support/service.ts';
import { generated, serveWithin } from '../support/within.ts';

const DECISIONS = 300;
const ROUNDS = Number(process.env.ROUNDS ?? 6);

/** The part of the graph that parameters are drawn from. */
function factsOfLines(lines: Iterable<string>): Facts {
  const decisoes = [...lines].map(line => JSON.parse(line));
  const names = new Set<string>(decisoes.flatMap(({ criterios }) => criterios));
  return factsOf({
    decisoes: decisoes.map(({ id, relator, categoria_id, data_julgamento }) => ({
      id,
      processo: null,
      ministro: relator.toUpperCase(),
      turma: null,
      categoria: categoria_id,
      resultado: null,
      data: data_julgamento,
    })),
    nodes: [...names].map(nome => ({ label: 'Criterio', id: nome, nome })),
    edges: [],
  });
}

t.test('over HTTP as from the kernel', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const lines = [...generated(DECISIONS, seed)];
  const { url, graph } = await serveWithin(t, lines, { SVC_SNAPSHOT_REFRESH_SECONDS: '0.05' });
  const pick = new Pick(factsOfLines(lines), seededRandom(seed));
  const asked = new Map<string, number>();

  await t.test('every operation', async t => {
    for (const operation of operations) {
      const { name } = operation;
      let compared = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const params = requestFor(operation, pick);
        const { status, json } = await askOperation({ url, key: KEY }, operation, params);
        asked.set(`${name} ${status}`, (asked.get(`${name} ${status}`) ?? 0) + 1);
        const pure = await pureAnswerLike(unmarked(json.data), graph, operation, params);
        if (!pure.ok) {
          t.equal(status, pure.code === 'NOT_FOUND' ? 404 : 422, `${name} ${round}`);
          t.equal(json.error.code, pure.code);
          continue;
        }
        compared++;
        t.equal(status, 200, `${name} ${JSON.stringify(params)}`);
        const marked = markedLike(name, pure.data);
        t.strictSame(json.data, marked, `${name} ${JSON.stringify(params)}`);
        t.match(json.meta, { engine: 'snapshot', snapshot: { id: graph.generation } });
        t.ok(json.meta.snapshot.age_seconds < 10);
      }
      t.ok(compared > 0, `${name}: ${compared} of ${ROUNDS} compared`);
    }
  });

  await t.test('metrics', async t => {
    const scrape = async (): Promise<string> => (await ask(url, KEY, '/metrics')).json;
    const text = await scrape();
    const value = (series: string, from = text) => {
      const line = from.split('\n').find(line => line.startsWith(`${series} `));
      return line === undefined ? undefined : Number(line.slice(series.length + 1));
    };
    t.equal(value('svc_snapshot_nodes'), graph.nodeCount);
    t.equal(value('svc_snapshot_generation'), graph.generation);
    const citations = graph.rows[0]!.outTargets.length;
    const told = [...text.matchAll(/^svc_snapshot_relationships\{type="(\w+)"\} (\d+)$/gm)];
    t.equal(told.length, 5);
    t.equal(
      told.reduce((sum, [, , count]) => sum + Number(count), 0),
      graph.edgeCount,
    );
    t.ok(told.some(([, , count]) => Number(count) === citations));
    t.ok(value('svc_snapshot_age_seconds')! < 10);
    t.ok(Math.abs(value('svc_snapshot_confirmed_timestamp_seconds')! - Date.now() / 1000) < 10);
    t.ok(value('svc_snapshot_bytes')! > 1000);
    t.equal(value('svc_snapshot_refresh_total{outcome="published"}'), 1);
    t.ok(value('svc_snapshot_refresh_total{outcome="confirmed"}')! > 0);
    for (const operation of operations) {
      const labels = `operation="${operation.name}",engine="snapshot",outcome="ok"`;
      const count = value(`svc_graph_operations_total{${labels}}`);
      t.equal(count, asked.get(`${operation.name} 200`), operation.name);
    }
    t.equal(value('svc_pool_queue_depth'), 0);
    t.ok(value('svc_result_cache_total{outcome="miss"}')! > 0);
    const before = value('svc_snapshot_confirmed_timestamp_seconds')!;
    await until(async () => {
      await wait(5);
      return value('svc_snapshot_confirmed_timestamp_seconds', await scrape())! > before;
    }, 'confirmed again');
  });
});
