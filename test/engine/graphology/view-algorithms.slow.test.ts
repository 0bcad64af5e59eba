/** graphology's libraries give the same figures on a view and on a real graph, to the last bit. */
import { DirectedGraph, UndirectedGraph } from 'graphology';
import { centrality, graph as measures, node as nodeMeasures } from 'graphology-metrics';
import {
  bidirectional,
  brandes,
  dijkstra,
  edgePathFromNodePath,
  singleSource,
  singleSourceLength,
  undirectedSingleSourceLength,
} from 'graphology-shortest-path';
import type { AbstractGraph } from 'graphology-types';
import t from 'tap';
import { EDGE, KIND } from '../../../src/engine/graph/kinds.ts';
import { GraphologyView } from '../../../src/engine/graphology/view.ts';
import { twinOf } from '../../support/graphology/twin.ts';
import { seededRandom } from '../../support/random-text.ts';
import { legal } from '../../support/zoo/legal.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { randomGraph } from '../../support/zoo/random-graph.ts';

const SEED = 11;
const citations = { types: [EDGE.CITA], kinds: [KIND.Decisao] };
const random = randomGraph({
  seed: SEED,
  decisoes: 300,
  others: 40,
  degree: 4,
  citaDecisao: 0.8,
  series: 0,
});

type Measure = (graph: AbstractGraph) => unknown;
const unweighted = { getEdgeWeight: null };

const MEASURES: Record<string, Measure> = {
  'degree centrality': graph => centrality.degree(graph),
  'in-degree centrality': graph => centrality.inDegree(graph),
  pagerank: graph => centrality.pagerank(graph, unweighted),
  hits: graph => centrality.hits(graph, unweighted),
  eigenvector: graph => centrality.eigenvector(graph, { ...unweighted, maxIterations: 2000 }),
  betweenness: graph => centrality.betweenness(graph, unweighted),
  'edge betweenness': graph => centrality.edgeBetweenness(graph, unweighted),
  closeness: graph => centrality.closeness(graph),
  density: graph => measures.density(graph),
  'simple size': graph => measures.simpleSize(graph),
  eccentricity: graph => nodeMeasures.eccentricity(graph, graph.nodes()[0]),
  'weighted degree': graph => nodeMeasures.weightedDegree(graph, graph.nodes()[0], () => 1),
};

/** Weights that differ between edges and are the same in both graphs. */
const weightOf = (edge: string) => 1 + ((Number(edge) * 7919) % 13);

/** The value, or the message of the error: a measure may fail to converge. */
function outcome(measure: Measure, graph: AbstractGraph): unknown {
  try {
    return { value: measure(graph) };
  } catch (error) {
    return { message: (error as Error).message };
  }
}

const graphs = [
  { name: 'drawn by hand', model: legal, selection: citations },
  { name: `random, seed ${SEED}, citations`, model: random, selection: citations },
  { name: `random, seed ${SEED}, everything`, model: random, selection: {} },
].flatMap(({ name, model, selection }) =>
  (['directed', 'undirected'] as const).map(type => ({
    name: `${name}, ${type}`,
    model,
    selection: { ...selection, type },
  })),
);

for (const { name, model, selection } of graphs) {
  const view = new GraphologyView(packModel(model), selection);
  const { real } = twinOf(model, selection);

  t.test(`measures: ${name}`, async t => {
    for (const [measureName, measure] of Object.entries(MEASURES)) {
      t.strictSame(outcome(measure, view), outcome(measure, real), measureName);
    }
    t.notOk('message' in (outcome(MEASURES.pagerank!, view) as object), 'pagerank settles');
    t.throws(() => centrality.pagerank.assign(view, unweighted), /updateEachNodeAttributes/);
  });

  t.test(`shortest paths: ${name}`, async t => {
    const draw = seededRandom(SEED);
    const pick = () => String(Math.floor(draw() * real.order));
    let found = 0;
    for (let i = 0; i < 200; i++) {
      const [source, target] = [pick(), pick()];
      const path = bidirectional(view, source, target);
      t.strictSame(path, bidirectional(real, source, target), `${source} to ${target}`);
      for (const weight of [() => 1, weightOf]) {
        t.strictSame(
          dijkstra.bidirectional(view, source, target, weight),
          dijkstra.bidirectional(real, source, target, weight),
        );
      }
      if (path === null) continue;
      found++;
      t.strictSame(edgePathFromNodePath(view, path), edgePathFromNodePath(real, path));
    }
    t.ok(found > 0, `${found} paths found`);
    for (const source of real.nodes().slice(0, 10)) {
      for (const search of [
        singleSource,
        singleSourceLength,
        undirectedSingleSourceLength,
        brandes,
      ]) {
        t.strictSame(search(view, source), search(real, source), search.name);
      }
    }
  });
}

t.test('another graph can be filled from the export of a view', async t => {
  for (const type of ['directed', 'undirected'] as const) {
    const view = new GraphologyView(packModel(random), { ...citations, type });
    const filled = (type === 'directed' ? DirectedGraph : UndirectedGraph).from(view.export());
    t.strictSame(filled.export().edges, view.export().edges, type);
    t.strictSame(filled.export().nodes, view.export().nodes, type);
  }
});
