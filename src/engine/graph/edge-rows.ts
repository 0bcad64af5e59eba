/** The arrays that a packed graph is made of. */

/**
 * The edges of one relationship type as compressed sparse rows (CSR) in both directions; rows ascend without
 * duplicates.
 *
 *   outOffsets  Uint32Array[decisaoCount + 1], by decision
 *   outTargets  Uint32Array[edgeCount], nodes
 *   inOffsets   Uint32Array[targetCount + 1], by target index (see `PackedGraph.targetIndex`)
 *   inSources   Uint32Array[edgeCount], decisions
 */
export interface EdgeRows {
  outOffsets: Uint32Array;
  outTargets: Uint32Array;
  inOffsets: Uint32Array;
  inSources: Uint32Array;
}

/** Unsigned numbers in two bytes if the greatest fits, else in four. */
export type Narrow = Uint16Array | Uint32Array;
