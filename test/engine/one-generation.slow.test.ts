/**
 * No answer mixes generations. Different graphs are published one after another, while requests run in every lane,
 * leave and time out. Each answer must equal that of the kernel on the generation that it names.
 */

import assert from 'node:assert/strict';
import t from 'tap';
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { operations } from '../../src/engine/operations/registry.ts';
import { Deadline } from '../../src/runtime/deadline.ts';
import { publish } from '../support/generations.ts';
import { type Facts, factsOf } from '../support/oracle/facts.ts';
import { feedBuilder } from '../support/oracle/model.ts';
import { drawSeed, seededRandom } from '../support/random-text.ts';
import { Pick } from '../support/requests/pick.ts';
import { requestFor } from '../support/requests/requests.ts';
import { packed, patient, pureAnswerLike, runningEngine } from '../support/running-engine.ts';
import { randomGraph } from '../support/zoo/random-graph.ts';

const GENERATIONS = 60;
const CLIENTS = 12;
/** Share of requests that leave early or have almost no time. */
const HASTY_SHARE = 0.1;

interface Version {
  graph: PackedGraph;
  facts: Facts;
}

t.test(`${GENERATIONS} generations while ${CLIENTS} clients ask`, async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  const { store, ask } = await runningEngine(t, { resultCacheBytes: 200_000 });
  const versions = new Map<number, Version>();
  const publishNext = async () => {
    const number = (store.current?.number ?? 0) + 1;
    const model = randomGraph({
      seed: seed + number,
      decisoes: 10 + Math.floor(random() * 120),
      others: 20,
      degree: 3,
      citaDecisao: 0.6,
      series: 0.3,
    });
    versions.set(number, { graph: packed(feedBuilder(model), number), facts: factsOf(model) });
    assert.equal((await publish(store, feedBuilder(model))).number, number);
  };
  await publishNext();
  let isOver = false;
  const counts = { compared: 0, refused: 0, retired: 0 };
  const client = async () => {
    while (!isOver) {
      const operation = operations[Math.floor(random() * operations.length)]!;
      const { facts } = versions.get(store.current!.number)!;
      const params = requestFor(operation, new Pick(facts, random));
      const isHasty = random() < HASTY_SHARE;
      const deadline = isHasty ? Deadline.after(random() * 5) : patient();
      const pending = ask(operation, params, deadline);
      if (isHasty && random() < 0.5) deadline.cancel();
      const asked = await pending;
      if (!asked.ok) {
        counts.refused++;
        const allowed = ['NOT_FOUND', 'NOT_CONVERGED', ...(isHasty ? ['GRAPH_TIMEOUT'] : [])];
        assert.ok(allowed.includes(asked.code), `${operation.name}: ${asked.code}`);
        continue;
      }
      const { id } = asked.meta.snapshot!;
      const expected = await pureAnswerLike(asked.data, versions.get(id)!.graph, operation, params);
      const told = `${operation.name} ${JSON.stringify(params)} of generation ${id}`;
      assert.deepStrictEqual({ ok: true, data: asked.data }, expected, told);
      counts.compared++;
      if (id !== store.current!.number) counts.retired++;
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  const publishing = (async () => {
    while (store.current!.number < GENERATIONS) await publishNext();
  })();
  await Promise.race([publishing, clients]);
  isOver = true;
  await clients;
  const { compared, refused, retired } = counts;
  t.comment(`${compared} answers compared, ${retired} of retired generations, ${refused} refused`);
  t.ok(compared > GENERATIONS && retired > 0);
});
