/** What the engine needs from a graph store: a cheap version probe, and a load into a builder on the loader thread. */

import type { Pace } from '../../runtime/pace.ts';
import type { MergeableChanges } from '../graph/merging/graph-changes.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { GraphBuilder } from '../graph/packing/builder.ts';

/** The properties that a store can report without a read of the graph. */
export interface SourceVersion {
  /** A text that changes whenever the graph does; includes the store's name, so that no two stores share one. */
  version: string;
  /** False if the store has no version node, so that only its counts show a change. */
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
   * The decisions that were written or removed, or whose citations changed their targets, between the version with
   * this hash and `version`. Null if the store does not know them, or if there are more than `max`. Absent in a store
   * that does not record changes.
   */
  changedSince?(hash: bigint, version: string, max: number): Promise<readonly string[] | null>;
}

/** The load, on the loader thread. */
export interface GraphLoader {
  /** Adds every node, then every row of edges. With a pace, it rests between parts of the work. */
  load(builder: GraphBuilder, pace?: Pace): Promise<void>;
  /** Reads the decisions changed since an earlier generation, see `changedSince`, to be merged with it. */
  readChanges?(previous: PackedGraph, ids: readonly string[]): Promise<MergeableChanges>;
  /** The version as a probe returns it. Absent in a store that does not record changes. */
  version?(): Promise<string>;
  /** Closes the connections; a running load fails. */
  close(): Promise<void>;
}
