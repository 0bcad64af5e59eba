/**
 * Compares a kernel with its oracle: 200 random requests over the whole zoo, with one scratch for graphs of all sizes
 * and runs that are stopped halfway. Graphs are packed from shuffled input. An operation with families is compared once
 * more from the family that the first request with its key made.
 */
import assert from 'node:assert/strict';
import t from 'tap';
import { Budget } from '../../src/engine/budget.ts';
import { type Family, openFamily, packFamily } from '../../src/engine/family.ts';
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import type { KernelModule, Operation, OperationOf } from '../../src/engine/operation.ts';
import { Scratch } from '../../src/engine/scratch.ts';
import { type Facts, factsOf } from './oracle/facts.ts';
import { drawSeed, seededRandom } from './random-text.ts';
import { Pick } from './requests/pick.ts';
import { pagedRequestFor } from './requests/requests.ts';
import type { Verify } from './same-as.ts';
import { packModel } from './zoo/pack-model.ts';
import type { ZooGraph } from './zoo/sketch.ts';
import { denseGraph, smallGraphs } from './zoo/zoo.ts';

/** Number of requests, set by a file of `npm run test:slow`; then the dense graph and the stopped runs are left out. */
const LONG = process.env.KERNEL_REQUESTS;
const REQUESTS = Number(LONG ?? 100);
const DENSE_REQUESTS = 20;
/** Number of small graphs from the end of the list, which have long answers. */
const RICH_GRAPHS = 10;

export interface Comparison<P> {
  operation: Operation;
  kernel: KernelModule;
  verify: Verify<P>;
  /** A body that takes more than a few thousand steps on the dense graph; absent if there is none. */
  heavy?(pick: Pick): object;
  /** Uses only graphs of up to 300 decisions, and stops no runs. */
  withoutDense?: boolean;
}

interface Specimen {
  name: string;
  facts: Facts;
  /** As published, with the derived blocks that background work computes. */
  packed: PackedGraph[];
  /** The families of the first packed graph, as a compute thread would return them. */
  families: Map<string, Family>;
}

interface Setting<P> extends Comparison<P> {
  random: () => number;
  scratch: Scratch;
}

const run = <P>(setting: Setting<P>, graph: PackedGraph, params: P, budget: Budget) =>
  setting.kernel.run(graph, params as never, { budget, scratch: setting.scratch });

function specimenOf<P>({ kernel, random }: Setting<P>, { name, model }: ZooGraph): Specimen {
  const packed = [packModel(model, random)];
  if (kernel.precompute !== undefined) {
    const derived = packModel(model, random);
    const outcome = kernel.precompute(derived, { budget: new Budget(), scratch: new Scratch() });
    assert.deepStrictEqual(outcome, { ok: true, data: null });
    packed.push(derived);
  }
  return { name, facts: factsOf(model), packed, families: new Map() };
}

function draw<P>({ operation, random }: Setting<P>, facts: Facts): P {
  return operation.params.parse(pagedRequestFor(operation, new Pick(facts, random))) as P;
}

/** Answers from the family of an earlier request with this key, if there is one. */
function fromFamily<P>(
  { kernel, scratch }: Setting<P>,
  operation: OperationOf<'family'>,
  { packed, families }: Specimen,
  params: P,
) {
  const key = operation.family(params as never);
  const graph = packed[0]!;
  const task = () => ({ budget: new Budget(), scratch });
  let family = families.get(key);
  if (family === undefined) {
    const made = kernel.family!(graph, params as never, task());
    if (!made.ok) return made;
    family = openFamily(packFamily(made.data));
    families.set(key, family);
  }
  return kernel.answer!(graph, family, params as never, task());
}

/** Compares one request on one graph; checks the schema too. */
function check<P>(setting: Setting<P>, specimen: Specimen, params: P): void {
  const { operation } = setting;
  for (const graph of specimen.packed) {
    const outcome = run(setting, graph, params, new Budget());
    try {
      setting.verify(specimen.facts, params, outcome);
      if (operation.mode === 'family') {
        const later = fromFamily(setting, operation, specimen, params);
        assert.deepStrictEqual(later, outcome, 'from its family');
      }
      if (!outcome.ok) continue;
      assert.deepStrictEqual(operation.result.parse(outcome.data), outcome.data, 'schema');
      assert.deepStrictEqual(JSON.parse(JSON.stringify(outcome.data)), outcome.data, 'JSON');
    } catch (error) {
      throw new Error(`on "${specimen.name}" with ${JSON.stringify(params)}`, { cause: error });
    }
  }
}

/** Asserts that a run with this budget stops with the code or is correct, and that it does not affect the next run. */
function checkStopped<P>(
  setting: Setting<P>,
  specimen: Specimen,
  params: P,
  budget: Budget,
  code: 'OVER_BUDGET' | 'CANCELLED',
): boolean {
  const outcome = run(setting, specimen.packed[0]!, params, budget);
  const stopped = !outcome.ok && outcome.code === code;
  if (!stopped) setting.verify(specimen.facts, params, outcome);
  check(setting, specimen, params);
  return stopped;
}

const cancelled = () => new Budget(Number.POSITIVE_INFINITY, new Int32Array([1]));

export function holdEqual<P>(comparison: Comparison<P>): void {
  const seed = drawSeed();
  const setting = { ...comparison, random: seededRandom(seed), scratch: new Scratch() };
  t.comment(`seed ${seed}`);
  const small = smallGraphs.map(graph => specimenOf(setting, graph));
  const rich = small.slice(-RICH_GRAPHS);
  t.test(`${REQUESTS} random requests over the zoo`, async t => {
    for (let n = 0; n < REQUESTS; n++) {
      const among = n % 2 === 0 ? small : rich;
      const specimen = among[Math.floor(n / 2) % among.length]!;
      check(setting, specimen, draw(setting, specimen.facts));
    }
    t.pass(`${small.length} graphs`);
  });
  if (setting.withoutDense || LONG !== undefined) return;
  const dense = specimenOf(setting, denseGraph);

  t.test(`${DENSE_REQUESTS} more on ${denseGraph.name}`, async t => {
    for (let n = 0; n < DENSE_REQUESTS; n++) {
      check(setting, dense, draw(setting, dense.facts));
      // Small graphs come in between, for which the scratch is too large.
      check(setting, rich[n % rich.length]!, draw(setting, rich[n % rich.length]!.facts));
    }
    t.pass(`${dense.facts.decisoes.length} decisions`);
  });
  testStopping(setting, dense);
}

function testStopping<P>(setting: Setting<P>, dense: Specimen): void {
  const { kernel, heavy } = setting;
  // The graph has no derived blocks, so a run has work that can be stopped.
  const unpublished = () => ({ ...dense, packed: [packModel(denseGraph.model)] });

  t.test('a run that is stopped says so or is right', async t => {
    let stopped = 0;
    for (const steps of [0, 1, 1, 20, 200, 2000, 5000]) {
      const params = draw(setting, dense.facts);
      if (checkStopped(setting, dense, params, new Budget(steps), 'OVER_BUDGET')) stopped++;
      checkStopped(setting, dense, params, cancelled(), 'CANCELLED');
    }
    t.comment(`${stopped} of 7 stopped`);
  });

  if (heavy !== undefined) {
    t.test('a long run stops', async t => {
      const body = heavy(new Pick(dense.facts, setting.random));
      const params = setting.operation.params.parse(body) as P;
      const stops = (budget: Budget, code: 'OVER_BUDGET' | 'CANCELLED') =>
        t.ok(checkStopped(setting, unpublished(), params, budget, code), code);
      stops(new Budget(1), 'OVER_BUDGET');
      stops(new Budget(5000), 'OVER_BUDGET');
      stops(cancelled(), 'CANCELLED');
    });
  }

  if (kernel.precompute !== undefined) {
    t.test('a background run that is stopped leaves nothing behind', async t => {
      const specimen = unpublished();
      const task = { budget: cancelled(), scratch: setting.scratch };
      const outcome = kernel.precompute!(specimen.packed[0]!, task);
      t.same(outcome, { ok: false, code: 'CANCELLED' });
      check(setting, specimen, draw(setting, dense.facts));
    });
  }
}
