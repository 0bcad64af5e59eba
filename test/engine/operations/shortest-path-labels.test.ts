/**
 * Hub labels: paths that are found by labels are as short as the oracle's on every graph, and also on a graph without
 * labels.
 */
import t from 'tap';
import { Budget } from '../../../src/engine/budget.ts';
import { LABELS_PER_NODE } from '../../../src/engine/graph/layout.ts';
import type { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import * as kernel from '../../../src/engine/operations/shortest-path/kernel.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { type Facts, factsOf } from '../../support/oracle/facts.ts';
import type { ModelGraph } from '../../support/oracle/model.ts';
import { type ShortestPathParams, verifyShortestPath } from '../../support/oracle/shortest-path.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { growableBuffer, pack } from '../../support/specimens.ts';
import { type SketchDecisao, sketch } from '../../support/zoo/sketch.ts';
import { smallGraphs } from '../../support/zoo/zoo.ts';

const PAIRS = 400;
const seed = drawSeed();
const random = seededRandom(seed);
const below = (limit: number) => Math.floor(random() * limit);
const scratch = new Scratch();

const precompute = (graph: PackedGraph, budget = new Budget()) =>
  kernel.precompute(graph, { budget, scratch });

/** Sparse: most criteria belong to one decision, few are popular, distances are long. */
function mostlyUnique(decisoes: number): ModelGraph {
  const shared = () => `s${Math.floor(random() ** 2 * decisoes)}`;
  const cited = (i: number) => (random() < 0.1 ? [`d${below(i + 1)}`] : []);
  const records = Array.from(
    { length: decisoes },
    (_, i): SketchDecisao => ({
      id: `d${i}`,
      criterios: random() < 0.8 ? [`u${i}`, `v${i}`, shared(), shared()] : [`u${i}`],
      dispositivos: random() < 0.05 ? [`l${below(9)}`] : [],
      precedentes: random() < 0.05 ? [`p${below(99)}`] : [],
      cita: cited(i),
    }),
  );
  return sketch(records, { isolated: [{ label: 'Fato', id: 'alone', nome: 'alone' }] });
}

/** Compares the answers for random pairs of nodes of any kind with the oracle; returns the lengths of the paths. */
function verifyPairs(graph: PackedGraph, facts: Facts): Set<number | null> {
  const lengths = new Set<number | null>();
  const pick = () => facts.nodes[below(facts.nodes.length)]!.id;
  for (let n = 0; n < PAIRS; n++) {
    const ends = { source_id: pick(), target_id: pick() };
    const params: ShortestPathParams = {
      ...ends,
      max_depth: 1 + below(20),
      weight: 'hops',
      expand: n % 2 === 0,
    };
    const outcome = kernel.run(graph, params, { budget: new Budget(), scratch });
    verifyShortestPath(facts, params, outcome);
    if (outcome.ok) lengths.add(outcome.data.length);
  }
  return lengths;
}

t.test(`a sparse graph, before and after its labels are computed (seed ${seed})`, async t => {
  const model = mostlyUnique(700);
  const { graph } = pack(model, random);
  const facts = factsOf(model);
  verifyPairs(graph, facts);
  t.strictSame(precompute(graph), { ok: true, data: null });
  t.ok(graph.isReady('hubLabels'));
  const lengths = verifyPairs(graph, facts);
  t.ok(lengths.size > 8 && lengths.has(null), `lengths ${[...lengths].join(', ')}`);
});

t.test('most graphs of the zoo have labels, so its requests compare them', async t => {
  const graphs = smallGraphs.map(({ model }) => pack(model, random).graph);
  for (const graph of graphs) precompute(graph);
  const ready = graphs.filter(graph => graph.isReady('hubLabels')).length;
  t.ok(ready > graphs.length * 0.8, `${ready} of ${graphs.length}`);
});

t.test('a path of 20 relationships is found, one of 21 is not', async t => {
  const length = 30;
  const chain = Array.from(
    { length },
    (_, i): SketchDecisao => ({ id: `d${i}`, cita: i + 1 < length ? [`d${i + 1}`] : [] }),
  );
  const { graph } = pack(sketch(chain), random);
  precompute(graph);
  t.ok(graph.isReady('hubLabels'));
  for (let from = 0; from + 21 < length; from++) {
    for (const far of [20, 21]) {
      const ends = { source_id: `d${from}`, target_id: `d${from + far}` };
      const params = { ...ends, max_depth: 20, weight: 'hops', expand: false } as const;
      const outcome = kernel.run(graph, params, { budget: new Budget(), scratch });
      t.equal(outcome.ok && outcome.data.length, far === 20 ? 20 : null);
    }
  }
});

t.test('labels that do not fit are left out, and the search answers', async t => {
  const decisoes = 3000;
  const cita = (i: number) => [1, 2].map(() => `d${below(decisoes)}`).filter(id => id !== `d${i}`);
  const records = Array.from({ length: decisoes }, (_, i) => ({ id: `d${i}`, cita: cita(i) }));
  const model = sketch(records);
  const { graph } = pack(model, random);
  t.strictSame(precompute(graph), { ok: true, data: null });
  t.notOk(graph.isReady('hubLabels'), `more than ${LABELS_PER_NODE} a node`);
  verifyPairs(graph, factsOf(model));
});

t.test('the next generation in the same buffer begins without labels', async t => {
  const buffer = growableBuffer();
  precompute(pack(mostlyUnique(300), random, buffer).graph);
  const model = mostlyUnique(290);
  const { graph } = pack(model, random, buffer);
  const facts = factsOf(model);
  t.notOk(graph.isReady('hubLabels'));
  verifyPairs(graph, facts);
  precompute(graph);
  t.ok(graph.isReady('hubLabels'));
  verifyPairs(graph, facts);
});

t.test('a stopped computation leaves no labels; a request over its budget says so', async t => {
  const model = mostlyUnique(300);
  const { graph } = pack(model, random);
  for (const steps of [0, graph.edgeCount * 2 + graph.nodeCount, 10_000]) {
    t.strictSame(precompute(graph, new Budget(steps)), { ok: false, code: 'OVER_BUDGET' });
    t.notOk(graph.isReady('hubLabels'));
  }
  precompute(graph);
  t.ok(graph.isReady('hubLabels'));
  const ends = { source_id: 'd0', target_id: 'd1' };
  const params = { ...ends, max_depth: 20, weight: 'hops', expand: false } as const;
  const outcome = kernel.run(graph, params, { budget: new Budget(0), scratch });
  t.strictSame(outcome, { ok: false, code: 'OVER_BUDGET' });
});
