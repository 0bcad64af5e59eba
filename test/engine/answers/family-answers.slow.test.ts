/**
 * The first question about a category, minister or topic makes a family of counts, which answers later questions about
 * it. The test also covers the limits of families.
 */
import t from 'tap';
import type { OperationOf } from '../../../src/engine/operation.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import { runFor } from '../../../src/runtime/caller.ts';
import { independentCriterios, publish } from '../../support/generations.ts';
import { factsOf } from '../../support/oracle/facts.ts';
import { feedBuilder } from '../../support/oracle/model.ts';
import { PlayedCompute } from '../../support/played-compute.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { answeredRequest } from '../../support/requests/answered-request.ts';
import { Pick } from '../../support/requests/pick.ts';
import {
  type Asked,
  operationIn,
  operationNamed,
  packed,
  patient,
  pureAnswer,
  runningEngine,
  until,
} from '../../support/running-engine.ts';
import { denseGraph } from '../../support/zoo/zoo.ts';

/** Number of requests to each operation. */
const REQUESTS = Number(process.env.REQUESTS ?? 24);

const optimalArgument = operationNamed('optimal-argument');
const divergencias = operationIn('family', 'divergencias');
const temporalEvolution = operationNamed('temporal-evolution');
const withFamilies = operations.filter(operation => operation.mode === 'family');

const model = feedBuilder(denseGraph.model);
const facts = factsOf(denseGraph.model);
const graph = packed(model);
const dense = () => feedBuilder(denseGraph.model);
/** A graph wide enough that equal results by chance are unlikely. */
const random = () => independentCriterios(500, 120, 10);

const dataOf = (asked: Asked) => (asked.ok ? asked.data : asked.code);
const atOnce = (asked: Asked) => asked.ok && asked.atOnce;

t.test('six operations have families', async t => {
  t.equal(withFamilies.length, 6);
});

t.test('a second question is answered at once, and as its kernel does', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const pick = new Pick(facts, seededRandom(seed));
  const { store, pool, tasks, families, ask } = await runningEngine(t, { resultCacheBytes: 0 });
  const generation = await publish(store, dense());
  for (const operation of withFamilies) {
    tasks.length = 0;
    const known = new Set<string>();
    let body: object = {};
    for (let n = 0; n < REQUESTS; n++) {
      // Every second request repeats an earlier one.
      if (n % 2 === 0) body = await answeredRequest(graph, operation, pick);
      const key = operation.family(operation.params.parse(body) as never);
      const before = tasks.length;
      const asked = await ask(operation, body);
      const request = `${operation.name} ${JSON.stringify(body)}`;
      t.strictSame({ ok: true, data: dataOf(asked) }, await pureAnswer(graph, operation, body));
      const kinds = tasks.slice(before).map(({ kind }) => kind);
      t.equal(kinds.includes('family'), !known.has(key), request);
      t.equal(families.at(-1), known.has(key) ? 'hit' : 'miss', request);
      t.equal(atOnce(asked), kinds.length === 0, request);
      known.add(key);
    }
    t.ok(known.size < REQUESTS, `${operation.name}: ${known.size} families`);
    t.ok(tasks.length < REQUESTS, `${operation.name}: ${tasks.length} tasks`);
  }
  await pool.close();
  t.equal(generation.references, 0);
});

t.test('an answer over the step budget is computed by a thread, from the family', async t => {
  const { store, tasks, ask } = await runningEngine(t);
  await publish(store, dense());
  const large = { categoria_id: graph.categorias.text(graph.categorias.count - 1), limit: 50 };
  const first = await ask(divergencias, large);
  t.strictSame({ ok: true, data: dataOf(first) }, await pureAnswer(graph, divergencias, large));
  const asked = tasks.filter(({ operation }) => operation === 'divergencias');
  t.strictSame(
    asked.map(({ kind }) => kind),
    ['family'],
    'a first question takes one task, whatever its size',
  );
  tasks.length = 0;
  await ask(divergencias, { limit: 1 });
  for (const limit of [50, 49]) {
    const asked = await ask(divergencias, { limit });
    t.strictSame(
      { ok: true, data: dataOf(asked) },
      await pureAnswer(graph, divergencias, { limit }),
    );
    t.equal(atOnce(asked), false);
  }
  await ask(divergencias, { limit: 50 });
  const kinds = tasks
    .filter(({ operation }) => operation === 'divergencias')
    .map(({ kind }) => kind);
  t.strictSame(kinds, ['family', 'answer', 'answer'], 'the result is kept');
});

t.test('first questions at the same time share the family of their caller', async t => {
  const { store, tasks, families, ask } = await runningEngine(t);
  await publish(store, random());
  tasks.length = 0;
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ask(optimalArgument, { categoria_id: 'c1', top_k: n + 1 }),
    ),
  );
  for (const [n, one] of asked.entries()) {
    const { arguments: rows } = dataOf(one) as { arguments: unknown[] };
    t.equal(rows.length, n + 1);
  }
  t.strictSame(
    tasks.map(({ kind }) => kind),
    ['family'],
  );
  t.strictSame(families, ['miss', ...Array.from({ length: 19 }, () => 'shared')]);
  const body = { categoria_id: 'c2' };
  const callers = ['a', 'b'].map(caller => runFor(caller, () => ask(optimalArgument, body)));
  await Promise.all(callers);
  t.equal(tasks.length, 3, 'one caller does not wait for the turn of another');
});

t.test('a family answers for its generation only', async t => {
  const { store, tasks, executor, ask } = await runningEngine(t);
  await publish(store, dense());
  const asking = { limit: 3 };
  await ask(divergencias, asking);
  const held = executor.hold();
  await publish(store, random());
  const other = packed(random(), 2);
  const now = await ask(divergencias, asking);
  t.strictSame({ ok: true, data: dataOf(now) }, await pureAnswer(other, divergencias, asking));
  const { json } = await held.execute(divergencias, divergencias.params.parse(asking), patient());
  const before = await pureAnswer(graph, divergencias, asking);
  t.strictSame({ ok: true, data: JSON.parse(Buffer.from(json).toString()) }, before);
  held.release();
  const again = await ask(divergencias, { limit: 4 });
  t.strictSame(
    { ok: true, data: dataOf(again) },
    await pureAnswer(other, divergencias, { limit: 4 }),
  );
  t.ok(atOnce(again), 'the family of an earlier generation does not take its place');
  const made = tasks.filter(({ kind }) => kind === 'family').map(task => task.generation.number);
  t.strictSame(made, [1, 2, 1]);
  store.drop(store.current!);
  t.equal(executor.familyBytes, 0, 'nor does one of a damaged generation stay');
});

t.test('families are limited in bytes, and the one asked for last stays', async t => {
  const familiesBytes = 20_000;
  const { store, tasks, executor, ask } = await runningEngine(t, { familiesBytes });
  await publish(store, random());
  const makes = async (criterio: string) => {
    const before = tasks.length;
    await ask(temporalEvolution, { criterio, periodo_inicio: String(1900 + (tasks.length % 200)) });
    return tasks.length > before;
  };
  t.ok(await makes('tema 1'));
  t.notOk(await makes('TEMA, 1'), 'a topic is its words');
  let most = 0;
  for (let n = 0; n < 1000; n++) {
    await makes(`t${n} x`);
    if (n % 3 === 0) await makes('tema 1');
    most = Math.max(most, executor.familyBytes);
  }
  t.ok(most <= familiesBytes && most > familiesBytes * 0.8, `${most} bytes`);
  t.notOk(await makes('tema 1'), 'it was asked for all the time');
  t.ok(await makes('t1 x'), 'this one was not');
  await publish(store, random());
  t.equal(executor.familyBytes, 0);
  const without = await runningEngine(t, { familiesBytes: 0, resultCacheBytes: 0 });
  await publish(without.store, random());
  for (let n = 0; n < 2; n++) await without.ask(divergencias, {});
  t.strictSame(without.families, ['miss', 'miss']);
  t.equal(without.executor.familyBytes, 0);
});

t.test('a family is not made for clients that have left', async t => {
  const compute = new PlayedCompute(t);
  const { store, executor, families, ask } = await runningEngine(t, { compute });
  const generation = await publish(store, random());
  compute.played.length = 0;
  const calls = [patient(), patient()];
  const asked = calls.map((call, n) => ask(divergencias, { limit: n + 1 }, call));
  await until(() => compute.played.length === 1, 'the family is being made');
  calls[0]!.cancel();
  await asked[0];
  t.equal(compute.played[0]!.cancels, 0, 'the other client waits for it');
  calls[1]!.cancel();
  await asked[1];
  t.equal(compute.played[0]!.cancels, 1);
  const refused = { ok: false, code: 'NOT_FOUND', field: 'turma', value: 'x' } as const;
  for (let n = 1; n <= 2; n++) {
    const later = ask(divergencias, { turma: 'x' });
    await compute.played.at(-1)!.settle(refused);
    t.equal(dataOf(await later), 'NOT_FOUND');
    t.equal(compute.played.length, 1 + n, 'a refusal is not kept');
  }
  t.equal(executor.familyBytes, 0);
  t.strictSame(families, [], 'no family was made');
  await compute.played[0]!.settle({ ok: false, code: 'CANCELLED' });
  t.equal(generation.references, 0);
});

t.test('each request is told what it asked for, though another one ran', async t => {
  const compute = new PlayedCompute(t);
  const { store, ask } = await runningEngine(t, { compute });
  await publish(store, random());
  compute.played.length = 0;
  const spellings = ['9a x', '9ª X'];
  const asked = spellings.map(turma => ask(divergencias, { turma }).catch(error => error));
  await until(() => compute.played.length === 1, 'one family is being made');
  await compute.played[0]!.settle({ ok: false, code: 'NOT_FOUND', field: 'turma', value: '9a x' });
  const told = (await Promise.all(asked)).map(error => JSON.stringify(error.details ?? error));
  for (const [i, text] of told.entries()) t.ok(text.includes(spellings[i]!), text);
});

t.test('parameters that change the counts are part of the key, the others are not', async t => {
  const keyOf = (operation: OperationOf<'family'>, body: object) =>
    operation.family(operation.params.parse(body) as never);
  const by = operationIn('family', 'optimal-argument-by-ministro');
  const asked = { categoria_id: 'a', ministro: 'b' };
  t.equal(
    keyOf(by, asked),
    keyOf(by, { ...asked, ministro: 'Min. B', top_k: 3, order: 'interval' }),
  );
  t.not(keyOf(by, asked), keyOf(by, { ...asked, turma: '1a' }));
  t.equal(keyOf(by, { ...asked, turma: '1a' }), keyOf(by, { ...asked, turma: '1ª' }));
  t.not(keyOf(by, asked), keyOf(by, { categoria_id: 'b', ministro: 'a' }));
  t.not(keyOf(divergencias, {}), keyOf(divergencias, { categoria_id: 'null' }));
});
