/** What the engine asks of a graph store: a cheap version probe, and a load into a builder on the loader thread. */
import type { GraphBuilder } from '../graph/packing/builder.ts';

/** What a store says of itself without reading the graph. */
export interface SourceVersion {
  /** Text that changes whenever the graph does; names the store too, so that two stores never share one. */
  version: string;
  /** False where the store keeps no version node and counts are all there is to go by. */
  versioned: boolean;
  /** Nodes per label, in the order of NODE_LABELS. */
  nodeCounts: number[];
  /** Relationships per type, in the order of EDGE_TYPES. */
  edgeCounts: number[];
  /** Bytes of keys and names, for the size estimate. */
  textBytes: number;
}

/** The probing half, on the main thread. */
export interface SourceProbe {
  probe(): Promise<SourceVersion>;
}

/** The loading half, on the loader thread: adds every node, then every row of edges. */
export interface GraphLoader {
  load(builder: GraphBuilder): Promise<void>;
  /** Gives its connections free; a load under way fails. */
  close(): Promise<void>;
}
