/**
 * Signatures of decisions: 64 bits each. Every target of the decision's outgoing rows, of any type, sets the bit of its
 * hash. A bit that is not set stands for targets that the decision lacks, so two words refute most candidates of a
 * search without a look at their rows.
 *
 * Returns   the derived block `signatures`, uint32[2 × decisions]: the low half, then the high half of each.
 * Requires  outgoing rows.
 * Cost      O(edges), about 4 ns each; 8 bytes per decision.
 * Refuses   cancelled or over budget.
 * Verified  through similar-cases, which is compared with its oracle on graphs with signatures and without.
 * Source    superimposed coding (Bloom 1970, with one hash).
 */
import type { Budget } from '../budget.ts';
import { EDGE_TYPE_COUNT } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

/** Decisions between two calls to `spend`. */
const CHUNK = 4096;

/** The bit of an item in a 64-bit signature, 0 to 63; 32 and more are in the high half. */
export const signatureBit = (item: number) => Math.imul(item + 1, 0x9e3779b1) >>> 26;

/** Bits that are set in 32. */
export const bitCount = (bits: number) => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Fills the block; false if the budget is used up or the task is cancelled. */
export function fillSignatures(graph: PackedGraph, budget: Budget): boolean {
  const { signatures, decisaoCount } = graph;
  signatures.fill(0);
  for (let start = 0; start < decisaoCount; start += CHUNK) {
    const end = Math.min(decisaoCount, start + CHUNK);
    for (let type = 0; type < EDGE_TYPE_COUNT; type++) {
      const { outOffsets, outTargets } = graph.rows[type]!;
      if (!budget.spend(outOffsets[end]! - outOffsets[start]! + end - start)) return false;
      for (let decisao = start, e = outOffsets[start]!; decisao < end; decisao++) {
        for (const rowEnd = outOffsets[decisao + 1]!; e < rowEnd; e++) {
          const bit = signatureBit(outTargets[e]!);
          signatures[decisao * 2 + (bit >>> 5)]! |= 1 << (bit & 31);
        }
      }
    }
  }
  return true;
}
