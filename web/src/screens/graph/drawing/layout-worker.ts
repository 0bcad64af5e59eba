/** Computes the layout of a graph with ForceAtlas2, and posts the positions every 60 ms. */
import iterate from 'graphology-layout-forceatlas2/iterate.js';
import type { LayoutRequest, LayoutStep } from './layout-messages.ts';

/** Fields of a node in the matrix; the first two are x and y. */
const NODE_FIELDS = 10;
const STEP_MS = 60;

addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  const { nodes, edges, settings, rounds, msMax } = data;
  const end = performance.now() + msMax;
  let sent = performance.now();
  for (let round = 1; ; round++) {
    iterate(settings, nodes, edges);
    const now = performance.now();
    const isLast = round >= rounds || now >= end;
    if (!isLast && now - sent < STEP_MS) continue;
    sent = now;
    const step: LayoutStep = { positions: positionsOf(nodes), isLast };
    postMessage(step);
    if (isLast) return;
  }
});

function positionsOf(nodes: Float32Array): Float32Array {
  const positions = new Float32Array((nodes.length / NODE_FIELDS) * 2);
  for (let i = 0; i * 2 < positions.length; i++) {
    positions[2 * i] = nodes[i * NODE_FIELDS]!;
    positions[2 * i + 1] = nodes[i * NODE_FIELDS + 1]!;
  }
  return positions;
}
