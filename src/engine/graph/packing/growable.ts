/** Typed arrays that grow by half, for loads of unknown size. */
import { growingMemory, grownMemory } from '../scratch-arrays.ts';

type GrowableType = Uint8Array | Uint32Array | Int32Array | Float64Array;
type View<A> = (buffer: ArrayBufferLike, length: number) => A;

const CAPACITY_FIRST = 1024;

/** `values[0 .. length)` holds the pushed values; the rest is reserve. */
export class Growable<A extends GrowableType> {
  values: A;
  length = 0;
  readonly #view: View<A>;

  constructor(bytesPerElement: number, view: View<A>) {
    this.#view = view;
    this.values = view(growingMemory(CAPACITY_FIRST * bytesPerElement), CAPACITY_FIRST);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.#grow();
    this.values[this.length++] = value;
  }

  /** Makes room for more values, which the caller writes. Returns the place of the first. */
  extend(count: number): number {
    const start = this.length;
    while (start + count > this.values.length) this.#grow();
    this.length += count;
    return start;
  }

  /** A view of the pushed values, without a copy. */
  taken(): A {
    return this.values.subarray(0, this.length) as A;
  }

  #grow(): void {
    const { buffer, length, BYTES_PER_ELEMENT } = this.values;
    const longer = Math.ceil(length * 1.5);
    this.values = this.#view(grownMemory(buffer, longer * BYTES_PER_ELEMENT), longer);
  }
}

export const growableU32 = () =>
  new Growable(4, (buffer, length) => new Uint32Array(buffer, 0, length));
export const growableU8 = () =>
  new Growable(1, (buffer, length) => new Uint8Array(buffer, 0, length));
export const growableI32 = () =>
  new Growable(4, (buffer, length) => new Int32Array(buffer, 0, length));
export const growableF64 = () =>
  new Growable(8, (buffer, length) => new Float64Array(buffer, 0, length));
