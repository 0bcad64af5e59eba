/**
 * Signatures give the oracle's matches, even if lists are longer than a signature has bits. A stopped run leaves no
 * signatures.
 */
import t, { type Test } from 'tap';
import { Budget } from '../../../src/engine/budget.ts';
import { ROW_LENGTH_MAX } from '../../../src/engine/graph/layout.ts';
import type { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import * as kernel from '../../../src/engine/operations/similar-cases/kernel.ts';
import { similarCases as operation } from '../../../src/engine/operations/similar-cases/operation.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { factsOf } from '../../support/oracle/facts.ts';
import type { ModelGraph } from '../../support/oracle/model.ts';
import { similarCases } from '../../support/oracle/similar-cases.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { sameAs } from '../../support/same-as.ts';
import { growableBuffer, pack } from '../../support/specimens.ts';
import { type SketchDecisao, sketch } from '../../support/zoo/sketch.ts';

const equal = sameAs(similarCases);
const QUESTIONS = 60;
const seed = drawSeed();
const random = seededRandom(seed);
const below = (limit: number) => Math.floor(random() * limit);
const scratch = new Scratch();

const precompute = (graph: PackedGraph, budget = new Budget()) =>
  kernel.precompute(graph, { budget, scratch });

/** Decisions with lists drawn from a few names, so that all lists share some names and few share all. */
function drawn(decisoes: number, lengthMax: number): ModelGraph {
  const some = (prefix: string, length: number, names: number) => [
    ...new Set(Array.from({ length }, () => `${prefix}${below(names)}`)),
  ];
  const records = Array.from(
    { length: decisoes },
    (_, i): SketchDecisao => ({
      id: `d${i}`,
      criterios: some('c', below(lengthMax), lengthMax * 2),
      fatos: some('f', below(6), 40),
      provas: some('p', below(4), 12),
      dispositivos: some('l', below(5), 30),
      precedentes: some('q', below(5), 60),
    }),
  );
  return sketch(records);
}

/** Decisions that lack a few of the same `length` criteria: most scores are near 1. */
function nearCopies(decisoes: number, length: number): ModelGraph {
  const all = Array.from({ length }, (_, i) => `c${i}`);
  const records = Array.from({ length: decisoes }, (_, i) => {
    const share = random() * 0.2;
    return { id: `d${i}`, criterios: all.filter(() => random() >= share) };
  });
  return sketch(records);
}

/** Holds the answers about random decisions equal to the oracle's. */
function verify(t: Test, graph: PackedGraph, model: ModelGraph): void {
  const facts = factsOf(model);
  for (let n = 0; n < QUESTIONS; n++) {
    const { id } = facts.decisoes[below(facts.decisoes.length)]!;
    const params = operation.params.parse({
      decisao_id: id,
      limit: 1 + below(20),
      min_score: random() < 0.5 ? 0 : random() * 0.4,
    });
    const outcome = kernel.run(graph, params as never, { budget: new Budget(), scratch });
    t.doesNotThrow(() => equal(facts, params as never, outcome), `${id}, seed ${seed}`);
  }
}

for (const [name, model] of [
  ['short lists', drawn(1500, 12)],
  ['long lists', drawn(300, ROW_LENGTH_MAX * 3)],
  ['near copies', nearCopies(300, ROW_LENGTH_MAX + 60)],
] as const) {
  t.test(name, async t => {
    const { graph } = pack(model, random);
    t.notOk(graph.isReady('signatures'));
    t.strictSame(precompute(graph), { ok: true, data: null });
    t.ok(graph.isReady('signatures'));
    verify(t, graph, model);
  });
}

t.test('the next generation in the same buffer begins without signatures', async t => {
  const buffer = growableBuffer();
  precompute(pack(drawn(200, 10), random, buffer).graph);
  const model = drawn(190, 10);
  const { graph } = pack(model, random, buffer);
  t.notOk(graph.isReady('signatures'));
  verify(t, graph, model);
  precompute(graph);
  verify(t, graph, model);
});

t.test('a stopped computation leaves no signatures', async t => {
  const { graph } = pack(drawn(200, 10), random);
  t.strictSame(precompute(graph, new Budget(100)), { ok: false, code: 'OVER_BUDGET' });
  t.notOk(graph.isReady('signatures'));
});
