/** The heap of nodes gives the order of a sorted list, also with equal costs. */
import t from 'tap';
import { NodeHeap } from '../../src/engine/algorithms/node-heap.ts';
import { drawSeed, seededRandom } from '../support/random-text.ts';

const NODES = 500;
const COSTS = 40;

t.test('nodes come out by cost, and by number where costs are equal', async t => {
  const random = seededRandom(drawSeed());
  const integer = (max: number) => Math.floor(random() * max);
  const costs = Float64Array.from({ length: NODES }, () => integer(COSTS) / 7);
  const heap = new NodeHeap(new Uint32Array(NODES), costs);
  const waiting = Array.from({ length: NODES }, (_, node) => node).sort(() => random() - 0.5);
  const inside = new Set<number>();
  while (waiting.length > 0 || inside.size > 0) {
    const isPush = waiting.length > 0 && (inside.size === 0 || random() < 0.6);
    if (isPush) {
      const node = waiting.pop()!;
      heap.push(node);
      inside.add(node);
      continue;
    }
    const [first] = [...inside].sort((a, b) => costs[a]! - costs[b]! || a - b);
    t.equal(heap.leastCost, costs[first!]);
    t.equal(heap.pop(), first);
    inside.delete(first!);
  }
  t.ok(heap.isEmpty);
});
