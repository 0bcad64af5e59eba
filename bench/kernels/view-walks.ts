/** Walks over all edges of a graphology view and of a real graphology graph, in turns. */
import type { AbstractGraph } from 'graphology-types';
import { GraphologyView } from '../../src/engine/graphology/view.ts';
import { packSynthetic } from '../graphs.ts';
import { args, atMost, emit, goals, isQuick, type Row } from '../report.ts';
import { duration, ratio, summarize, whole } from '../statistics.ts';

const ROUNDS = isQuick ? 3 : 21;
const decisions = Number(args[0] ?? 20_000) / (isQuick ? 10 : 1);

const IGNORE = () => undefined;

/** Each walk returns a part of its work, so that the optimizer cannot remove it. */
const WALKS: Record<string, (graph: AbstractGraph) => unknown> = {
  edges: graph => graph.edges().length,
  forEachEdge: graph => {
    let units = 0;
    graph.forEachEdge((_, __, source, target) => {
      units += source.length + target.length;
    });
    return units;
  },
  mapEdges: graph => graph.mapEdges(edge => edge).length,
  filterEdges: graph => graph.filterEdges((_, { type }) => type === 'LEI').length,
  reduceEdges: graph => graph.reduceEdges(count => count + 1, 0),
  findEdge: graph => graph.findEdge(() => false),
  someEdge: graph => graph.someEdge(() => false),
  everyEdge: graph => graph.everyEdge(() => true),
  edgeEntries: graph => {
    let units = 0;
    for (const { source } of graph.edgeEntries()) units += source.length;
    return units;
  },
  forEachInEdge: graph => graph.forEachInEdge(IGNORE),
  forEachOutEdge: graph => graph.forEachOutEdge(IGNORE),
  forEachUndirectedEdge: graph => graph.forEachUndirectedEdge(IGNORE),
  forEachNode: graph => graph.forEachNode(IGNORE),
  'forEachEdge of each node': graph =>
    graph.forEachNode(node => void graph.forEachEdge(node, IGNORE)),
  'forEachInEdge of each node': graph =>
    graph.forEachNode(node => void graph.forEachInEdge(node, IGNORE)),
  'forEachOutEdge of each node': graph =>
    graph.forEachNode(node => void graph.forEachOutEdge(node, IGNORE)),
  'forEachNeighbor of each node': graph =>
    graph.forEachNode(node => void graph.forEachNeighbor(node, IGNORE)),
};

const { graph } = packSynthetic(decisions, 'series');
const tables = (['directed', 'undirected'] as const).map(type => {
  const view = new GraphologyView(graph, { type });
  const real = view.copy();
  return {
    columns: [`${type}, ${whole(view.size)} edges`, 'view', 'graphology', 'ratio'],
    rows: Object.entries(WALKS).map(([name, walk]) => compared(name, walk, [view, real])),
  };
});
emit({
  tables,
  notes: [
    'Medians of walks in turns; the first walk of a view, which makes its keys, is left out.',
  ],
});

function compared(
  name: string,
  walk: (graph: AbstractGraph) => unknown,
  graphs: readonly AbstractGraph[],
): Row {
  const samples = graphs.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round++) {
    graphs.forEach((graph, i) => {
      const startedAt = performance.now();
      walk(graph);
      if (round >= 0) samples[i]!.push(performance.now() - startedAt);
    });
  }
  const [own, others] = samples.map(times => summarize(times).median) as [number, number];
  const cells = [name, duration(own), duration(others), ratio(own / others)];
  return { cells, ...goals(atMost(own, others, duration)) };
}
