/**
 * Background runs are shared by their callers. Results and refusals are kept until the next generation, which cancels
 * runs without a caller.
 */

import { mock } from 'node:test';
import t from 'tap';
import { GenerationRuns } from '../../../src/engine/answers/generation-runs.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import type { Generation } from '../../../src/engine/snapshot/snapshot-store.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { bytes, PlayedCompute, type TestScope } from '../../support/played-compute.ts';

const later = () => Deadline.after(60_000);
const operation = (name: string) => operations.find(known => known.name === name)!;
const centrality = operation('centrality');
const communities = operation('communities');
const generationOf = (number: number) => ({ number }) as Generation;

function scene(t: TestScope) {
  const compute = new PlayedCompute(t);
  const runs = new GenerationRuns(compute);
  const generation = generationOf(1);
  runs.begin(generation, operations);
  const named = (name: string) => compute.played.filter(run => run.task.operation === name);
  return { runs, generation, played: compute.played, named };
}

t.test('a publish starts the derived blocks in the background', async t => {
  const { played } = scene(t);
  t.strictSame(
    played.map(({ task }) => [task.operation, task.kind, task.lane]),
    [
      ['similar-cases', 'precompute', 'background'],
      ['pagerank', 'precompute', 'background'],
      ['communities', 'precompute', 'background'],
      ['vocabularies', 'precompute', 'background'],
      ['shortest-path', 'precompute', 'background'],
    ],
  );
});

t.test(
  'a costly index of a later generation is made once that has been in service for 3 s',
  async t => {
    mock.timers.enable({ apis: ['setTimeout'] });
    t.teardown(() => mock.timers.reset());
    const { runs, named } = scene(t);
    const indexed = () => named('shortest-path').map(({ task }) => task.generation.number);
    for (const number of [2, 3]) {
      runs.begin(generationOf(number), operations);
      for (const name of ['pagerank', 'similar-cases']) {
        t.equal(named(name).at(-1)!.task.generation.number, number);
      }
      mock.timers.tick(2_999);
    }
    t.strictSame(indexed(), [1], 'a generation was replaced before');
    mock.timers.tick(1);
    t.strictSame(indexed(), [1, 3]);
    runs.begin(null, operations);
    mock.timers.tick(10_000);
    t.strictSame(indexed(), [1, 3]);
  },
);

t.test('requests share a run, whether a publish or a request started it', async t => {
  const { runs, generation, named } = scene(t);
  const waits = [1, 2].map(() => runs.wait(generation, communities, null, later()));
  t.equal(named('communities').length, 1);
  await named('communities')[0]!.settle(bytes(null));
  t.strictSame(await Promise.all(waits), [bytes(null), bytes(null)]);
  const measures = ['hits', 'hits', 'in_degree'].map(measure =>
    runs.wait(generation, centrality, { measure, limit: 100 }, later()),
  );
  t.equal(named('centrality').length, 2);
  await named('centrality')[1]!.settle(bytes('degrees'));
  t.strictSame(await measures[2], bytes('degrees'));
});

t.test(
  'refusals are kept until the next generation, a full queue and a failed thread are not',
  async t => {
    for (const code of ['NOT_CONVERGED', 'CANCELLED'] as const) {
      const { runs, generation, named } = scene(t);
      const outcome =
        code === 'CANCELLED' ? { ok: false, code } : { ok: false, code, message: 'm' };
      const first = runs.wait(generation, centrality, {}, later());
      await named('centrality')[0]!.settle(outcome as never);
      t.strictSame(await first, outcome);
      t.strictSame(await runs.wait(generation, centrality, {}, later()), outcome, code);
      t.equal(named('centrality').length, 1, 'without another run');
      const next = generationOf(2);
      runs.begin(next, operations);
      void runs.wait(next, centrality, {}, later());
      t.equal(named('centrality').length, 2, 'a new generation tries again');
    }
    const { runs, generation, named } = scene(t);
    const ask = () => runs.wait(generation, centrality, {}, later());
    const passing = [
      { ok: false, code: 'QUEUE_FULL' },
      { ok: false, code: 'FAILED', message: 'm' },
    ] as const;
    for (const [n, outcome] of passing.entries()) {
      const asked = ask();
      t.equal(named('centrality').length, n + 1);
      await named('centrality')[n]!.settle(outcome);
      t.strictSame(await asked, outcome);
    }
    void ask();
    t.equal(named('centrality').length, 3);
  },
);

t.test(
  'a run of the current generation outlives the deadlines and clients of its requests',
  async t => {
    const { runs, generation, named } = scene(t);
    const gone = later();
    const left = runs.wait(generation, centrality, {}, gone);
    t.equal(await runs.wait(generation, centrality, {}, Deadline.after(10)), null);
    gone.cancel();
    t.equal(await left, null);
    t.equal(named('centrality')[0]!.cancels, 0);
  },
);

t.test(
  'a new generation cancels runs without waiters; the last waiter to leave cancels the others',
  async t => {
    const { runs, generation, named } = scene(t);
    const [one, other] = [later(), later()];
    const waits = [one, other].map(call => runs.wait(generation, communities, null, call));
    runs.begin(generationOf(2), operations);
    t.equal(named('pagerank')[0]!.cancels, 1);
    t.equal(named('communities')[0]!.cancels, 0);
    one.cancel();
    await waits[0];
    t.equal(named('communities')[0]!.cancels, 0, 'one request still waits');
    other.cancel();
    await waits[1];
    t.equal(named('communities')[0]!.cancels, 1);
    t.equal(named('communities')[1]!.cancels, 0, 'the new generation’s run goes on');
  },
);

t.test('a dropped generation starts no runs', async t => {
  const { runs, played } = scene(t);
  runs.begin(null, operations);
  t.strictSame(
    played.map(({ cancels }) => cancels),
    [1, 1, 1, 1, 1],
  );
  t.equal(played.length, 5);
});
