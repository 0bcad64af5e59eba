/** Typed arrays that grow by half, for loads whose size is not known beforehand. */

type GrowableType = Uint8Array | Uint32Array | Int32Array;

/** `values[0 .. length)` is what was pushed; the rest is reserve. */
export class Growable<A extends GrowableType> {
  values: A;
  length = 0;
  readonly #create: (length: number) => A;

  constructor(create: (length: number) => A, capacity = 1024) {
    this.#create = create;
    this.values = create(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.#grow(this.length + 1);
    this.values[this.length++] = value;
  }

  /** What was pushed, as a view without copying. */
  taken(): A {
    return this.values.subarray(0, this.length) as A;
  }

  #grow(atLeast: number): void {
    const wider = this.#create(Math.max(atLeast, Math.ceil(this.values.length * 1.6)));
    wider.set(this.values);
    this.values = wider;
  }
}

export const growableU32 = () => new Growable(length => new Uint32Array(length));
export const growableU8 = () => new Growable(length => new Uint8Array(length));
export const growableI32 = () => new Growable(length => new Int32Array(length));
