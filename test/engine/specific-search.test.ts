/**
 * The search for specific paths gives the results of graphology-shortest-path's Dijkstra, also on graphs in which some
 * nodes have very many neighbours.
 */
import { bidirectional as dijkstra } from 'graphology-shortest-path/dijkstra.js';
import t from 'tap';
import { SpecificSearch } from '../../src/engine/algorithms/specific-search.ts';
import { Budget } from '../../src/engine/budget.ts';
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { GraphologyView } from '../../src/engine/graphology/view.ts';
import { Scratch } from '../../src/engine/scratch.ts';
import { drawSeed, seededRandom } from '../support/random-text.ts';
import { packModel } from '../support/zoo/pack-model.ts';
import { denseGraph, smallGraphs } from '../support/zoo/zoo.ts';

const PAIRS = 60;

/** The least weight by the library, null without a path. */
function libraryWeight(graph: PackedGraph, source: number, target: number): number | null {
  const view = new GraphologyView(graph, { type: 'undirected' });
  const half = (node: string | number) => Math.log1p(view.degree(node)) / 2;
  const weight = (edge: string) => view.extremities(edge).reduce((sum, end) => sum + half(end), 0);
  const path: string[] | null = dijkstra(view, source, target, weight);
  if (path === null) return null;
  return path.slice(1).reduce((sum, node, i) => sum + half(path[i]!) + half(node), 0);
}

t.test('the weight is that of the library', async t => {
  const random = seededRandom(drawSeed());
  const scratch = new Scratch();
  let found = 0;
  for (const { name, model } of [...smallGraphs.slice(-6), denseGraph]) {
    const graph = packModel(model, random);
    const node = () => Math.floor(random() * graph.nodeCount);
    for (let n = 0; n < PAIRS; n++) {
      const [source, target] = [node(), node()];
      const result = new SpecificSearch(graph, scratch, new Budget()).find(source, target);
      if (result === 'stopped') throw new Error('stopped without a limit');
      const weight = libraryWeight(graph, source, target);
      const title = `${name}: ${graph.id(source)} and ${graph.id(target)}`;
      t.equal(result.path !== null, weight !== null, title);
      if (result.path === null || weight === null) continue;
      found++;
      t.ok(Math.abs(result.weight - weight) < 1e-9, `${title}: ${result.weight} and ${weight}`);
      t.strictSame([result.path[0], result.path.at(-1)], [source, target], title);
    }
  }
  t.ok(found > PAIRS, `${found} paths`);
});
