/** The executor with real threads: lanes, shared runs, deadlines, caches, and the error of every refusal. */

import t from 'tap';
import type { ComputeOutcome } from '../../../src/engine/answers/compute.ts';
import { packFamily } from '../../../src/engine/family.ts';
import { EDGE } from '../../../src/engine/graph/kinds.ts';
import { GraphBuilder } from '../../../src/engine/graph/packing/builder.ts';
import type { Operation } from '../../../src/engine/operation.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import type { Outcome } from '../../../src/engine/outcome.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import {
  addCriterios,
  addDecisoes,
  decisaoId,
  independentCriterios,
  publish,
  randomCitations,
} from '../../support/generations.ts';
import { factsOf } from '../../support/oracle/facts.ts';
import { feedBuilder } from '../../support/oracle/model.ts';
import { bytes, PlayedCompute } from '../../support/played-compute.ts';
import { seededRandom } from '../../support/random-text.ts';
import { answeredRequest } from '../../support/requests/answered-request.ts';
import { Pick } from '../../support/requests/pick.ts';
import {
  type Asked,
  operationIn,
  operationNamed,
  packed,
  patient,
  pureAnswer,
  pureAnswerLike,
  runningEngine,
  until,
} from '../../support/running-engine.ts';
import { legal } from '../../support/zoo/legal.ts';

const similarity = operationNamed('structural-similarity');
const communities = operationNamed('communities');
const pagerank = operationNamed('pagerank');
const centrality = operationNamed('centrality');
const embeddings = operationNamed('embeddings');
const divergencias = operationNamed('divergencias');

/** Computes the pairs in the request itself: long work that reads the cancel word. */
const { derived: _, ...longWork } = communities as Operation & { derived: unknown };
/** Long work that does not read the cancel word. */
const { mode: __, widen: ___, narrow: ____, ...deaf } = operationIn('perGeneration', 'centrality');
const deafWork: Operation = { ...deaf, mode: 'pool' };

const dataOf = (asked: Asked) => (asked.ok ? asked.data : asked.code);
const codeOf = (asked: Asked) => (asked.ok ? 'ok' : asked.code);
const kinds = (tasks: { operation: string; kind: string }[], name: string) =>
  tasks.filter(task => task.operation === name).map(task => task.kind);

/** Two decisions with the same 50,000 criteria, more than the step budget of a point operation. */
function wideDecisoes(): GraphBuilder {
  const builder = new GraphBuilder();
  const handles = addDecisoes(builder, 3);
  const topics = addCriterios(builder, 50_000);
  builder.addRow(EDGE.CRITERIO, handles[0]!, topics);
  builder.addRow(EDGE.CRITERIO, handles[1]!, topics);
  return builder;
}

t.test('a point operation answers at once within its step budget, else from the pool', async t => {
  const { store, pool, tasks, ask, answered } = await runningEngine(t);
  const generation = await publish(store, wideDecisoes());
  const graph = packed(wideDecisoes());
  for (const [target, atOnce] of [
    [2, false],
    [1, false],
    [0, false],
  ] as const) {
    const params = { source_id: decisaoId(0), target_id: decisaoId(target) };
    const asked = await ask(similarity, params);
    const pure = await pureAnswer(graph, similarity, params);
    t.strictSame({ ok: true, data: dataOf(asked) }, pure);
    t.equal(asked.ok && asked.atOnce, atOnce, `target ${target}`);
  }
  const small = await ask(similarity, { source_id: decisaoId(2), target_id: decisaoId(2) });
  t.equal(small.ok && small.atOnce, true);
  t.strictSame(kinds(tasks, similarity.name), ['run', 'run', 'run']);
  t.equal(codeOf(await ask(similarity, { source_id: 'x', target_id: 'y' })), 'NOT_FOUND');
  t.strictSame(answered.slice(-2), [
    'structural-similarity snapshot ok',
    'structural-similarity snapshot NOT_FOUND',
  ]);
  await pool.close();
  t.equal(generation.references, 0);
});

t.test('every operation answers as its kernel does and names its generation', async t => {
  const { store, pool, ask } = await runningEngine(t);
  const generation = await publish(store, feedBuilder(legal));
  const graph = packed(feedBuilder(legal));
  const pick = new Pick(factsOf(legal), seededRandom(1));
  for (const operation of operations) {
    const params = await answeredRequest(graph, operation, pick);
    const asked = await ask(operation, params);
    const data = dataOf(asked);
    t.strictSame({ ok: true, data }, await pureAnswerLike(data, graph, operation, params));
    const { meta } = asked as { meta: { snapshot: object } };
    t.match(meta, { engine: 'snapshot', engine_reason: 'snapshot is fresh', snapshot: { id: 1 } });
  }
  await pool.close();
  t.equal(generation.references, 0);
});

t.test('fifty equal requests share one computation', async t => {
  const { store, tasks, cached, ask } = await runningEngine(t);
  await publish(store, independentCriterios(1200, 300, 12));
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(longWork, { limit: 7 })));
  t.strictSame(kinds(tasks, 'communities'), ['precompute', 'run']);
  t.strictSame(new Set(answers.map(asked => JSON.stringify(dataOf(asked)))).size, 1);
  t.strictSame(cached.filter(outcome => outcome === 'miss').length, 1);
  t.strictSame(cached.filter(outcome => outcome === 'shared').length, 49);
  await ask(longWork, { limit: 7 });
  t.equal(cached.at(-1), 'hit');
  await ask(longWork, { limit: 8 });
  t.equal(cached.at(-1), 'miss', 'other parameters');
});

t.test('a thread is freed when the last client of its run leaves', async t => {
  const { store, pool, ask } = await runningEngine(t, { threads: 1 });
  await publish(store, independentCriterios(6000, 600, 25));
  const calls = [patient(), patient()];
  const asked = calls.map(call => ask(longWork, {}, call));
  await until(() => pool.busyThreads === 2, 'the background run and the request are computing');
  calls[0]!.cancel();
  t.equal(codeOf(await asked[0]!), 'GRAPH_TIMEOUT');
  t.equal(pool.busyThreads, 2, 'the other client still waits');
  calls[1]!.cancel();
  await asked[1];
  await until(() => pool.busyThreads === 1, 'the thread is free');
  t.equal(codeOf(await ask(divergencias, {})), 'ok', 'and answers');
});

t.test('a request past its deadline is refused, and its thread is freed', async t => {
  const { store, pool, ask } = await runningEngine(t, { threads: 1 });
  const generation = await publish(store, independentCriterios(6000, 600, 25));
  const startedAt = performance.now();
  const late = await ask(longWork, {}, new Deadline(startedAt + 100));
  t.equal(codeOf(late), 'GRAPH_TIMEOUT');
  t.equal(late.ok || late.error.status, 504);
  t.ok(performance.now() - startedAt < 1000, 'in time');
  t.equal(codeOf(await ask(divergencias, {})), 'ok', 'the thread is free');
  const derived = await ask(communities, {}, Deadline.after(50));
  t.equal(codeOf(derived), 'GRAPH_TIMEOUT', 'the background run takes longer than the request may');
  t.ok(generation.references > 0, 'and goes on');
  await pool.close();
  t.equal(generation.references, 0);
});

t.test('no request joins a cancelled run', async t => {
  const { store, tasks, pool, ask } = await runningEngine(t, { threads: 1 });
  await publish(store, independentCriterios(1200, 300, 12));
  const first = patient();
  const left = ask(longWork, {}, first);
  await until(() => pool.busyThreads > 0, 'it runs');
  first.cancel();
  const second = ask(longWork, {});
  await left;
  t.equal(codeOf(await second), 'ok');
  t.strictSame(kinds(tasks, 'communities'), ['precompute', 'run', 'run']);
});

t.test(
  'a thread that ignores the cancel word is ended, and the next request is answered',
  async t => {
    const { store, ask, pool } = await runningEngine(t, { threads: 1 });
    const generation = await publish(store, randomCitations(8000, 6));
    const spin = ask(deafWork, { measure: 'betweenness' }, Deadline.after(100));
    await until(() => pool.busyThreads > 0, 'it runs');
    t.equal(codeOf(await spin), 'GRAPH_TIMEOUT');
    t.equal(codeOf(await ask(divergencias, {})), 'ok');
    await until(() => generation.references === 0, 'the generation is released');
  },
);

t.test('results are dropped with their generation and limited in bytes', async t => {
  const { store, cached, ask } = await runningEngine(t, { resultCacheBytes: 20_000 });
  await publish(store, feedBuilder(legal));
  const outcomeOf = async (limit: number) => {
    await ask(divergencias, { limit });
    return cached.at(-1);
  };
  t.equal(await outcomeOf(1), 'miss');
  t.equal(await outcomeOf(1), 'hit');
  await publish(store, feedBuilder(legal));
  t.equal(await outcomeOf(1), 'miss', 'after a publish');
  for (let limit = 2; limit <= 50; limit++) {
    t.equal(await outcomeOf(limit), 'miss');
    t.equal(
      await outcomeOf(limit),
      'miss',
      'from the family, and kept because it was asked for twice',
    );
  }
  t.equal(await outcomeOf(50), 'hit');
  t.equal(await outcomeOf(1), 'miss', 'evicted by the others');
  const without = await runningEngine(t, { resultCacheBytes: 0 });
  await publish(without.store, feedBuilder(legal));
  for (let n = 0; n < 2; n++) await without.ask(divergencias, {});
  t.strictSame(without.cached, ['miss', 'miss']);
});

t.test('an answer of pagerank is kept from the second time on', async t => {
  const { store, cached, ask } = await runningEngine(t);
  await publish(store, feedBuilder(legal));
  const first = await ask(pagerank, { limit: 2 });
  cached.length = 0;
  const answers = [];
  for (let n = 0; n < 3; n++) answers.push(await ask(pagerank, { limit: 2 }));
  t.equal(cached.at(-1), 'hit');
  for (const answer of answers) t.strictSame(answer.ok && answer.data, first.ok && first.data);
  await ask(pagerank, { limit: 3 });
  t.equal(cached.at(-1), 'miss', 'by parameters');
  await publish(store, feedBuilder(legal));
  await ask(pagerank, { limit: 2 });
  t.equal(cached.at(-1), 'miss', 'by generation');
});

t.test('requests before the background run is done wait for it', async t => {
  const { store, tasks, ask } = await runningEngine(t);
  const make = () => independentCriterios(1200, 300, 12);
  await publish(store, make());
  const graph = packed(make());
  const asked = [1, 2, 3].map(limit => ask(communities, { limit }));
  const ranked = [1, 2].map(limit => ask(pagerank, { limit }));
  for (const [n, answer] of (await Promise.all(asked)).entries()) {
    const pure = await pureAnswer(graph, communities, { limit: n + 1 });
    t.strictSame({ ok: true, data: dataOf(answer) }, pure);
  }
  await Promise.all(ranked);
  t.strictSame(kinds(tasks, 'communities'), ['precompute', 'run', 'run', 'run']);
  t.strictSame(kinds(tasks, 'pagerank').filter(kind => kind === 'precompute').length, 1);
  const after = await ask(pagerank, { limit: 3 });
  t.equal(after.ok && after.atOnce, true, 'with the ranking computed, pagerank answers at once');
});

t.test('a measure of centrality is computed once per generation', async t => {
  const { store, tasks, ask } = await runningEngine(t);
  const graph = packed(randomCitations(300, 4));
  await publish(store, randomCitations(300, 4));
  const measures = ['in_degree', 'pagerank', 'betweenness'];
  for (const measure of measures) {
    for (const limit of [1, 5, 100]) {
      const params = { measure, limit };
      const pure = await pureAnswer(graph, centrality, params);
      t.strictSame({ ok: true, data: dataOf(await ask(centrality, params)) }, pure);
    }
  }
  t.equal(kinds(tasks, 'centrality').length, measures.length);
  await publish(store, randomCitations(200, 4));
  await Promise.all([1, 2].map(() => ask(centrality, {})));
  t.equal(kinds(tasks, 'centrality').length, measures.length + 1, 'once more for a new generation');
});

t.test('a measure that does not converge is refused at once from then on', async t => {
  const { store, tasks, ask } = await runningEngine(t);
  const builder = new GraphBuilder();
  const handles = addDecisoes(builder, 40);
  handles.slice(1).forEach((handle, i) => {
    builder.addRow(EDGE.CITA, handles[i]!, [handle]);
  });
  await publish(store, builder);
  for (let n = 0; n < 3; n++) {
    const asked = await ask(centrality, { measure: 'eigenvector' });
    t.equal(codeOf(asked), 'NOT_CONVERGED');
    t.equal(asked.ok || asked.error.status, 422);
  }
  t.equal(kinds(tasks, 'centrality').length, 1);
});

t.test('embeddings are kept in the cache store', async t => {
  const { store, ask, warnings } = await runningEngine(t);
  await publish(store, feedBuilder(legal));
  const ids = legal.decisoes.slice(0, 2).map(({ id }) => id);
  const cachedIs = async (params: object) => {
    const asked = await ask(embeddings, params);
    return asked.ok && asked.meta.cached;
  };
  t.equal(await cachedIs({ decisao_ids: ids }), false);
  t.equal(await cachedIs({ decisao_ids: ids }), true);
  t.equal(await cachedIs({ decisao_ids: ids.toReversed() }), false, 'the order is part of the key');
  t.equal(await cachedIs({ limit: 2 }), false);
  t.equal(await cachedIs({ limit: 2 }), true);
  await publish(store, feedBuilder(legal));
  t.equal(await cachedIs({ decisao_ids: ids }), false, 'never from another generation');
  t.strictSame(warnings, []);
});

t.test('if the cache store fails, answers are computed', async t => {
  const broken = () => {
    throw new Error('down');
  };
  const rejecting = async () => broken();
  for (const cache of [
    { get: broken, set: broken },
    { get: rejecting, set: rejecting },
  ]) {
    const { store, ask, warnings } = await runningEngine(t, { cache });
    await publish(store, feedBuilder(legal));
    for (let n = 0; n < 2; n++) {
      const asked = await ask(embeddings, {});
      t.equal(asked.ok && asked.meta.cached, false);
    }
    t.equal(warnings.length, 4, 'each failure is reported');
  }
});

t.test('without a fresh snapshot and Cypher every request is refused', async t => {
  const { store, executor, answered, ask } = await runningEngine(t, { staleSeconds: 60 });
  const refused = async (state: string) => {
    t.equal(executor.ready(), false);
    for (const operation of [pagerank, divergencias, embeddings, centrality]) {
      const asked = await ask(operation, {});
      t.equal(codeOf(asked), 'SERVICE_UNAVAILABLE');
      if (asked.ok) continue;
      t.match(asked.error.message, new RegExp(`snapshot is ${state}`));
      t.equal(asked.error.retryAfterSeconds, 1);
    }
  };
  await refused('missing');
  t.equal(answered.at(-1), 'centrality none SERVICE_UNAVAILABLE');
  const generation = await publish(store, feedBuilder(legal), Date.now() - 61_000);
  await refused('stale');
  generation.confirmedAt = Date.now();
  t.equal(executor.ready(), true);
  t.equal(codeOf(await ask(divergencias, {})), 'ok', 'once it is confirmed');
  store.drop(generation);
  await refused('missing');
});

/** The family of divergencias in a graph without clusters. */
const noClusters = packFamily(Array.from({ length: 7 }, () => new Uint32Array(0)));

t.test('each outcome of a thread becomes its error', async t => {
  const compute = new PlayedCompute(t);
  const { store, ask } = await runningEngine(t, { compute });
  await publish(store, feedBuilder(legal));
  const outcomes: [ComputeOutcome, string][] = [
    [{ ok: false, code: 'CANCELLED' }, 'GRAPH_TIMEOUT'],
    [{ ok: false, code: 'QUEUE_FULL' }, 'QUEUE_FULL'],
    [{ ok: false, code: 'FAILED', message: 'secret' }, 'INTERNAL_ERROR'],
    [{ ok: false, code: 'OVER_BUDGET' }, 'INTERNAL_ERROR'],
    [{ ok: false, code: 'NOT_FOUND', field: 'categoria_id', value: 'x' }, 'NOT_FOUND'],
    [{ ok: false, code: 'NOT_CONVERGED', message: 'm' }, 'NOT_CONVERGED'],
    [{ ok: true, data: noClusters, answer: bytes({}) as Outcome<Uint8Array> }, 'ok'],
  ];
  for (const [outcome, code] of outcomes) {
    const asked = ask(divergencias, {});
    await compute.played.at(-1)!.settle(outcome);
    const told = await asked;
    t.equal(codeOf(told), code);
    if (told.ok) continue;
    t.equal(told.error.retryAfterSeconds, code === 'QUEUE_FULL' ? 1 : undefined);
    t.notMatch(told.error.message, /secret/);
  }
  t.equal(store.current!.references, 0);
});
