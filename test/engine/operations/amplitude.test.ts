/**
 * Criteria counted together with their narrower ones. Each kernel on the closed view of a graph gives the same answer
 * as on a graph in which every broader criterion is stored.
 */
import t from 'tap';
import { closedCriterios } from '../../../src/engine/algorithms/closed-view.ts';
import { Budget } from '../../../src/engine/budget.ts';
import { EDGE } from '../../../src/engine/graph/kinds.ts';
import { COMMUNITY_PAIRS_MAX } from '../../../src/engine/graph/layout.ts';
import type { KernelModule } from '../../../src/engine/operation.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import { temporalEvolution } from '../../../src/engine/operations/temporal-evolution/operation.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { inputSchema } from '../../../src/server/json-schema.ts';
import { conceptGraph, writtenOut } from '../../support/concept-graph.ts';
import { factsOf } from '../../support/oracle/facts.ts';
import { seededRandom } from '../../support/random-text.ts';
import { Pick } from '../../support/requests/pick.ts';
import { requestFor } from '../../support/requests/requests.ts';
import { legal } from '../../support/zoo/legal.ts';
import { packModel } from '../../support/zoo/pack-model.ts';

const REQUESTS = 60;
const model = conceptGraph(11);
const facts = factsOf(model);
const graph = packModel(model);
const whole = packModel(writtenOut(model));
const task = () => ({ budget: new Budget(), scratch: new Scratch() });
const widening = operations.filter(
  ({ params }) => inputSchema(params).properties?.amplitude !== undefined,
);

t.equal(widening.length, 10);
for (const operation of widening) {
  t.test(`${operation.name} counts narrower criteria`, async t => {
    const kernel: KernelModule = await import(
      `../../../src/engine/operations/${operation.name}/kernel.ts`
    );
    const pick = new Pick(facts, seededRandom(5));
    let differing = 0;
    for (let i = 0; i < REQUESTS; i++) {
      const body = { ...requestFor(operation, pick), amplitude: 'com_restritos' };
      const params = operation.params.parse(body) as object;
      const answer = kernel.run(graph, params as never, task());
      const alone = { ...params, amplitude: 'so_ele' };
      const expected = kernel.run(whole, alone as never, task());
      t.strictSame(plain(answer), plain(expected), JSON.stringify(body));
      const narrow = kernel.run(graph, alone as never, task());
      if (JSON.stringify(narrow) !== JSON.stringify(answer)) differing++;
    }
    t.ok(differing > 0, `${differing} answers differ from those without narrower criteria`);
  });
}

/** Cursors are bound to the parameters, and the cursors of the two amplitudes differ. */
function plain(outcome: unknown): unknown {
  const text = JSON.stringify(outcome, (key, value) => (key === 'next_cursor' ? null : value));
  return JSON.parse(text);
}

t.test('a graph without narrower criteria is its own view', async t => {
  const bare = packModel(legal);
  t.ok(closedCriterios(bare, task()) === bare);
});

t.test('the view is made once, keeps the graph as it is, and has blocks of its own', async t => {
  const before = Array.from(graph.rows[EDGE.CRITERIO]!.outTargets);
  const view = closedCriterios(graph, task())!;
  t.ok(closedCriterios(graph, task()) === view);
  t.strictSame(Array.from(graph.rows[EDGE.CRITERIO]!.outTargets), before);
  t.not(view.derivedState.buffer, graph.derivedState.buffer);
  t.equal(view.communityPairs.length, COMMUNITY_PAIRS_MAX * 3);
  t.strictSame(Array.from(view.rowLengths), Array.from(whole.rowLengths));
  t.strictSame(Array.from(view.criterioMinistros), Array.from(whole.criterioMinistros));
  t.strictSame(Array.from(view.criterioMinistroOffsets), Array.from(whole.criterioMinistroOffsets));
});

t.test('making it stops at any step, and a later call makes it whole', async t => {
  const needed = new Budget();
  closedCriterios(packModel(model), { budget: needed, scratch: new Scratch() });
  const stride = Math.ceil(needed.stepsUsed / 20);
  let fresh = packModel(model);
  for (let steps = 1; steps < needed.stepsUsed; steps += stride) {
    fresh = packModel(model);
    const budget = new Budget(steps);
    // A whole graph is too long to print.
    t.ok(closedCriterios(fresh, { budget, scratch: new Scratch() }) === null);
    t.strictSame(budget.refusal(), { ok: false, code: 'OVER_BUDGET' });
  }
  const view = closedCriterios(fresh, task())!;
  t.strictSame(
    Array.from(view.rows[EDGE.CRITERIO]!.inSources),
    Array.from(whole.rows[EDGE.CRITERIO]!.inSources),
  );
});

t.test('a topic names the concept that it is a wording of', async t => {
  const kernel: KernelModule = await import(
    '../../../src/engine/operations/temporal-evolution/kernel.ts'
  );
  const listed = (criterio: string) => {
    const params = temporalEvolution.params.parse({ criterio });
    const outcome = kernel.run(graph, params as never, task());
    return outcome.ok ? (outcome.data as { criterios: { id: string }[] }).criterios : [];
  };
  const [moral] = listed('danos morais configurados');
  t.equal(moral?.id, 'criterio:dano-moral');
  t.strictSame(listed('ausência de dano moral'), [moral]);
  t.ok(listed('dano moral').length > 1, 'and those whose names have the words');
  t.strictSame(listed('litispendência e dano ambiental'), []);
});
