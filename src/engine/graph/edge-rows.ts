/** The arrays that a packed graph is made of. */

/**
 * CSR both ways of one relationship type; rows ascend without duplicates.
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

/** The rows of a type, whose blocks begin with its name. */
export const edgeRows = (name: string, block: (name: string) => Uint32Array): EdgeRows => ({
  outOffsets: block(`${name}OutOffsets`),
  outTargets: block(`${name}OutTargets`),
  inOffsets: block(`${name}InOffsets`),
  inSources: block(`${name}InSources`),
});
