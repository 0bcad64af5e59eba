/** What the engine needs from a graph store: a cheap version probe, and a load into a builder on the loader thread. */

import type { Pace } from '../../runtime/pace.ts';
import type { MergeableChanges } from '../graph/merging/graph-changes.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { GraphBuilder } from '../graph/packing/builder.ts';

/** What a store knows without reading the graph. */
export interface SourceVersion {
  /** A text that changes whenever the graph does; includes the store's name, so that no two stores share one. */
  version: string;
  /** False if the store keeps no version node, so that only its counts show a change. */
  versioned: boolean;
  /** Nodes per label, in the order of NODE_LABELS. */
  nodeCounts: number[];
  /** Relationships per type, in the order of EDGE_TYPES. */
  edgeCounts: number[];
  /** Bytes of keys and names, for the size estimate. */
  textBytes: number;
}

/** The probe, on the main thread. */
export interface SourceProbe {
  probe(): Promise<SourceVersion>;
  /**
   * The decisions that were written or removed, or whose citations moved, between the version with this hash and
   * `version`; null if the store cannot tell, or if they are more than `max`. Absent in a store that keeps no changes.
   */
  changedSince?(hash: bigint, version: string, max: number): Promise<readonly string[] | null>;
}

/** The load, on the loader thread: adds every node, then every row of edges. */
export interface GraphLoader {
  /** Rests between parts of the work, if it is given a pace. */
  load(builder: GraphBuilder, pace?: Pace): Promise<void>;
  /** Reads the decisions changed since an earlier generation, see `changedSince`, to be merged with it. */
  readChanges?(previous: PackedGraph, ids: readonly string[]): Promise<MergeableChanges>;
  /** The version as a probe returns it. Absent in a store that keeps no changes. */
  version?(): Promise<string>;
  /** Closes its connections; a load under way fails. */
  close(): Promise<void>;
}
