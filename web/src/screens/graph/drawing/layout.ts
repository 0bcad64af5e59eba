/** Computes the layout of a graph in a worker. */
import type { DirectedGraph } from 'graphology';
import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2';
import type { LayoutRequest, LayoutStep } from './layout-messages.ts';
import workerAddress from './layout-worker.ts?worker&url';
import { scriptAddress } from './script-address.ts';

const ROUNDS = 500;
const MS_MAX = 2_500;
const BARNES_HUT_MIN = 500;
/** Fields of a node in the matrix: x, y, four of motion, mass, convergence, size, fixed. */
const NODE_FIELDS = 10;
const MASS = 6;
const CONVERGENCE = 7;
const EDGE_FIELDS = 3;

/** Calls `onStep` until the layout has converged; the returned function stops it. */
export function layOut(graph: DirectedGraph, onStep: (step: LayoutStep) => void): () => void {
  const worker = new Worker(scriptAddress(workerAddress), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<LayoutStep>) => {
    onStep(data);
    if (data.isLast) worker.terminate();
  };
  worker.postMessage(requestFor(graph));
  return () => worker.terminate();
}

function requestFor(graph: DirectedGraph): LayoutRequest {
  const places = new Map<string, number>();
  const nodes = new Float32Array(graph.order * NODE_FIELDS);
  graph.forEachNode((id, { x, y }) => {
    const place = places.size * NODE_FIELDS;
    places.set(id, place);
    nodes.set([x, y], place);
    nodes[place + MASS] = 1;
    nodes[place + CONVERGENCE] = 1;
  });
  const edges = new Float32Array(graph.size * EDGE_FIELDS);
  let at = 0;
  graph.forEachEdge((_, __, source, target) => {
    const ends = [places.get(source)!, places.get(target)!];
    for (const end of ends) nodes[end + MASS]!++;
    edges.set([...ends, 1], at);
    at += EDGE_FIELDS;
  });
  return { nodes, edges, settings: settingsFor(graph.order), rounds: ROUNDS, msMax: MS_MAX };
}

const settingsFor = (order: number): ForceAtlas2Settings => ({
  linLogMode: false,
  outboundAttractionDistribution: false,
  adjustSizes: false,
  edgeWeightInfluence: 1,
  scalingRatio: 10,
  strongGravityMode: true,
  gravity: 0.05,
  slowDown: 1 + Math.log(order),
  barnesHutOptimize: order > BARNES_HUT_MIN,
  barnesHutTheta: 0.6,
});
