/** Messages between the page and the layout worker. */
import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2';

export interface LayoutRequest {
  nodes: Float32Array;
  edges: Float32Array;
  settings: ForceAtlas2Settings;
  rounds: number;
  msMax: number;
}

export interface LayoutStep {
  /** x and y of each node, in the order of the graph. */
  positions: Float32Array;
  isLast: boolean;
}
