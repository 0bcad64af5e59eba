/** Random damage with valid checksums: a file that passes the checks can be queried without errors. */
import t from 'tap';
import { Budget } from '../../../../src/engine/budget.ts';
import { BLOCKS } from '../../../../src/engine/graph/layout.ts';
import { PackedGraph } from '../../../../src/engine/graph/packed-graph.ts';
import type { KernelModule } from '../../../../src/engine/operation.ts';
import { operations } from '../../../../src/engine/operations/registry.ts';
import { Scratch } from '../../../../src/engine/scratch.ts';
import { damage } from '../../../support/graph-files.ts';
import { factsOf } from '../../../support/oracle/facts.ts';
import { seededRandom } from '../../../support/random-text.ts';
import { Pick } from '../../../support/requests/pick.ts';
import { requestFor } from '../../../support/requests/requests.ts';
import { attributed, pack } from '../../../support/specimens.ts';
import { randomGraph } from '../../../support/zoo/random-graph.ts';

const SEED = 131;
const ROUNDS = 1500;
const model = attributed(
  randomGraph({ seed: SEED, decisoes: 40, others: 25, degree: 3, citaDecisao: 0.5, series: 0.3 }),
  SEED,
);
const { file } = pack(model);

t.test(
  `${ROUNDS} random numbers anywhere: refused, or every question is answered (seed ${SEED})`,
  async t => {
    const random = seededRandom(SEED);
    const pick = new Pick(factsOf(model), random);
    const kernels = new Map<string, KernelModule>();
    for (const { name } of operations) {
      kernels.set(name, await import(`../../../../src/engine/operations/${name}/kernel.ts`));
    }
    const scratch = new Scratch();
    let accepted = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const [name] = BLOCKS[Math.floor(random() * BLOCKS.length)]!;
      const { buffer, reason } = damage(file, name, block => {
        const at = Math.floor(random() * block.length);
        if (block.length > 0) block[at] = random() < 0.5 ? block[at]! + 1 : random() * 2 ** 32;
      });
      if (reason !== null) continue;
      accepted++;
      const graph = new PackedGraph(buffer);
      for (let node = 0; node < graph.nodeCount; node++) graph.nome(node);
      graph.findAny('nobody');
      const operation = pick.oneOf(operations);
      const params = operation.params.parse(requestFor(operation, pick)) as never;
      const kernel = kernels.get(operation.name)!;
      // An error in a kernel fails the test; an endless search would use up the budget.
      const budget = new Budget(50_000_000);
      kernel.precompute?.(graph, { budget, scratch });
      const outcome = kernel.run(graph, params, { budget, scratch });
      if (!outcome.ok && outcome.code === 'OVER_BUDGET') t.fail(`${operation.name} after ${name}`);
    }
    t.comment(`${accepted} accepted`);
    t.ok(accepted > 100 && accepted < ROUNDS / 2);
  },
);
