/**
 * The parameters of a request decide on lane and engine: specific paths run in the pool, and only a snapshot answers
 * them.
 */
import t from 'tap';
import { EDGE } from '../../../src/engine/graph/kinds.ts';
import { GraphBuilder } from '../../../src/engine/graph/packing/builder.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { addDecisoes, decisaoId, publish } from '../../support/generations.ts';
import { feedBuilder } from '../../support/oracle/model.ts';
import { PlayedCypher } from '../../support/played-cypher.ts';
import { seededRandom } from '../../support/random-text.ts';
import { operationNamed, runningEngine, until } from '../../support/running-engine.ts';
import { legal } from '../../support/zoo/legal.ts';

const shortestPath = operationNamed('shortest-path');
const [first, second] = legal.decisoes.map(({ id }) => id);
const hops = { source_id: first, target_id: second };
const specific = { ...hops, weight: 'specific' };

/** Two halves without a connection, so a search from both ends visits the whole graph. */
function islands(decisoes: number, each: number): GraphBuilder {
  const builder = new GraphBuilder();
  const random = seededRandom(3);
  const handles = addDecisoes(builder, decisoes);
  handles.forEach((handle, i) => {
    const draw = () => handles[(Math.floor(random() * (decisoes / 2)) * 2 + i) % decisoes]!;
    builder.addRow(EDGE.CITA, handle, Array.from({ length: each }, draw));
  });
  return builder;
}

t.test('a specific path is computed off the HTTP thread, and kept', async t => {
  const { store, tasks, cached, ask } = await runningEngine(t);
  await publish(store, feedBuilder(legal));
  const runs = () => tasks.filter(({ kind }) => kind === 'run').map(({ lane }) => lane);
  t.match(await ask(shortestPath, hops), { ok: true, atOnce: true });
  t.strictSame(runs(), []);
  const asked = await ask(shortestPath, specific);
  t.match(asked, { ok: true, atOnce: false, data: { found: true, length: Number } });
  t.strictSame(runs(), ['pool']);
  const again = await ask(shortestPath, specific);
  t.strictSame(again.ok && again.data, asked.ok && asked.data);
  t.strictSame(cached, ['miss', 'hit']);
});

t.test('without a fresh snapshot Cypher answers hops only', async t => {
  const cypher = new PlayedCypher(t);
  const { ask } = await runningEngine(t, { cypher });
  const asked = await ask(shortestPath, specific);
  t.match(asked, { code: 'SERVICE_UNAVAILABLE', error: { status: 503 } });
  t.equal(cypher.calls.length, 0);
  void ask(shortestPath, hops);
  await until(() => cypher.calls.length === 1, 'the database is asked');
});

t.test('only hops are compared with Cypher', async t => {
  const cypher = new PlayedCypher(t);
  const { store, ask, compared } = await runningEngine(t, { cypher, paritySampleRate: 1 });
  await publish(store, feedBuilder(legal));
  await ask(shortestPath, specific);
  await ask(shortestPath, hops);
  await until(() => compared.length > 0, 'a comparison');
  t.equal(compared.length, 1);
});

t.test('a search past its deadline frees its thread', async t => {
  const { store, pool, ask } = await runningEngine(t, { threads: 1 });
  const generation = await publish(store, islands(60_000, 8));
  const far = { source_id: decisaoId(0), target_id: decisaoId(1), weight: 'specific' };
  // The thread starts when it gets its first task.
  t.match(await ask(operationNamed('divergencias'), {}), { ok: true });
  const startedAt = performance.now();
  const late = ask(shortestPath, far, new Deadline(startedAt + 200));
  await until(() => pool.busyThreads === 1, 'it runs');
  t.match(await late, { code: 'GRAPH_TIMEOUT', error: { status: 504 } });
  t.ok(performance.now() - startedAt < 1000, 'in time');
  t.match(await ask(operationNamed('divergencias'), {}), { ok: true }, 'the thread is free');
  await until(() => generation.references === 0, 'the generation is released');
});
