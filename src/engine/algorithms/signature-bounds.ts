/**
 * Bounds by signature: a decision can share with the source at most the source's items whose bits are set.
 *
 * Returns   whether the greatest sum of weight times Jaccard still reaches the floor.
 * Requires  signatures, rowLengths; bounds prepared for the same remaining items.
 * Cost      O(items) to prepare; two words, ten counts of bits and up to five divisions per candidate.
 * Verified  through similar-cases: a bound too low would lose a match.
 * Source    own, after the signatures of `overlap-join.ts`.
 */
import { EDGE_TYPE_COUNT } from '../graph/kinds.ts';
import { ROW_LENGTH_MAX } from '../graph/layout.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { BoundTables } from './nearest-bounds.ts';
import { bitCount, signatureBit } from './signatures.ts';
import { DIMENSIONS } from './similarity.ts';

/** A target of the source in this dimension. */
interface SourceItem {
  dimension: number;
  target: number;
}

export class SignatureBounds {
  readonly #signatures: Uint32Array;
  readonly #rowLengths: Uint8Array;
  readonly #sizes: readonly number[];
  readonly #bounds: BoundTables;
  /** Per dimension the bits of the remaining items, and the number of items whose bit another item also sets. */
  readonly #low = new Int32Array(DIMENSIONS.length);
  readonly #high = new Int32Array(DIMENSIONS.length);
  readonly #repeated = new Int32Array(DIMENSIONS.length);

  constructor(graph: PackedGraph, sizes: readonly number[], bounds: BoundTables) {
    this.#signatures = graph.signatures;
    this.#rowLengths = graph.rowLengths;
    this.#sizes = sizes;
    this.#bounds = bounds;
  }

  /** Makes the items from this index on the remaining ones. */
  prepare(items: readonly SourceItem[], from: number): void {
    this.#low.fill(0);
    this.#high.fill(0);
    this.#repeated.fill(0);
    for (let i = from; i < items.length; i++) {
      const { dimension, target } = items[i]!;
      const bit = signatureBit(target);
      const half = bit < 32 ? this.#low : this.#high;
      const mask = 1 << (bit & 31);
      if ((half[dimension]! & mask) !== 0) this.#repeated[dimension]!++;
      half[dimension]! |= mask;
    }
  }

  /** Whether a decision may reach the floor; `most` bounds its sum by the lengths of its rows. */
  reaches(decisao: number, floor: number, most: number): boolean {
    const low = this.#signatures[decisao * 2]!;
    const high = this.#signatures[decisao * 2 + 1]!;
    let left = most;
    for (let d = 0; d < DIMENSIONS.length; d++) {
      const { type, weight } = DIMENSIONS[d]!;
      const length = this.#rowLengths[decisao * EDGE_TYPE_COUNT + type]!;
      left -= this.#bounds.ofRow(type, length);
      const lowBits = low & this.#low[d]!;
      const highBits = high & this.#high[d]!;
      if ((lowBits | highBits) !== 0) {
        const items = bitCount(lowBits) + bitCount(highBits) + this.#repeated[d]!;
        // The greatest stored length also represents all greater ones.
        const size = length === ROW_LENGTH_MAX ? Math.max(length, items) : length;
        const shared = Math.min(items, size);
        left += (weight * shared) / (this.#sizes[d]! + size - shared);
      }
      if (left < floor) return false;
    }
    return true;
  }
}
