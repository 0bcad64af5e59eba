/** shortest-path: the kernel against its oracle. Specific paths are the same from both ends. */
import t from 'tap';
import { Budget } from '../../../src/engine/budget.ts';
import * as kernel from '../../../src/engine/operations/shortest-path/kernel.ts';
import { shortestPath as operation } from '../../../src/engine/operations/shortest-path/operation.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { holdEqual } from '../../support/harness.ts';
import { verifyShortestPath } from '../../support/oracle/shortest-path.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { denseGraph, smallGraphs } from '../../support/zoo/zoo.ts';

const PAIRS = 40;

holdEqual({
  operation,
  kernel,
  verify: verifyShortestPath,
  heavy: () => ({ source_id: 'd267', target_id: '～104', max_depth: 20, weight: 'specific' }),
});

t.test('a specific path is the same from either end', async t => {
  const random = seededRandom(drawSeed());
  const task = { budget: new Budget(), scratch: new Scratch() };
  let found = 0;
  for (const { name, model } of [...smallGraphs.slice(-8), denseGraph]) {
    const graph = packModel(model, random);
    const ids = model.decisoes.map(({ id }) => id);
    const pick = () => ids[Math.floor(random() * ids.length)]!;
    for (let n = 0; n < PAIRS; n++) {
      const [a, b] = [pick(), pick()];
      const ask = (source_id: string, target_id: string) => {
        const ends = { source_id, target_id };
        const params = { ...ends, max_depth: 20, weight: 'specific', expand: true } as const;
        const outcome = kernel.run(graph, params, task);
        if (!outcome.ok) throw new Error(outcome.code);
        return outcome.data;
      };
      const [forth, back] = [ask(a, b), ask(b, a)];
      if (forth.found) found++;
      t.strictSame(back.nodes.toReversed(), forth.nodes, `${name}: ${a} and ${b}`);
      t.equal(back.total_weight, forth.total_weight, 'to the last bit');
      t.strictSame(ask(a, b), forth, 'and every time');
    }
  }
  t.ok(found > PAIRS, `${found} paths`);
});
