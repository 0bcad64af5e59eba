/**
 * Arrays that belong to a thread and serve its kernel runs in turn. They are sized by the graph, never by the request,
 * and sets are cleared by counting up an epoch instead of writing every element.
 */

/** A set over `0 .. size - 1` that empties in constant time. */
export class StampSet {
  /** `stamps[i] === epoch` means that i is in the set. */
  stamps = new Uint32Array(0);
  epoch = 0;

  /** Empties the set and makes room for members below `size`; returns itself. */
  reset(size: number): this {
    if (this.stamps.length < size) {
      this.stamps = new Uint32Array(size);
      this.epoch = 0;
    }
    if (this.epoch === 0xffffffff) {
      this.stamps.fill(0);
      this.epoch = 0;
    }
    this.epoch++;
    return this;
  }

  has(i: number): boolean {
    return this.stamps[i] === this.epoch;
  }

  add(i: number): void {
    this.stamps[i] = this.epoch;
  }
}

/** The named scratch arrays of one thread; one kernel run at a time uses a name. */
export class Scratch {
  readonly #sets = new Map<string, StampSet>();
  readonly #u16 = new Map<string, Uint16Array<ArrayBuffer>>();
  readonly #u32 = new Map<string, Uint32Array<ArrayBuffer>>();
  readonly #f64 = new Map<string, Float64Array<ArrayBuffer>>();

  /** An empty set for members below `size`. */
  set(name: string, size: number): StampSet {
    let set = this.#sets.get(name);
    if (set === undefined) {
      set = new StampSet();
      this.#sets.set(name, set);
    }
    return set.reset(size);
  }

  /** At least `size` 16-bit numbers, with the values of the last run. */
  u16(name: string, size: number): Uint16Array<ArrayBuffer> {
    let array = this.#u16.get(name);
    if (array === undefined || array.length < size) {
      array = new Uint16Array(size);
      this.#u16.set(name, array);
    }
    return array;
  }

  /** At least `size` 32-bit numbers, with the values of the last run. */
  u32(name: string, size: number): Uint32Array<ArrayBuffer> {
    let array = this.#u32.get(name);
    if (array === undefined || array.length < size) {
      array = new Uint32Array(size);
      this.#u32.set(name, array);
    }
    return array;
  }

  /** At least `size` doubles, with the values of the last run. */
  f64(name: string, size: number): Float64Array<ArrayBuffer> {
    let array = this.#f64.get(name);
    if (array === undefined || array.length < size) {
      array = new Float64Array(size);
      this.#f64.set(name, array);
    }
    return array;
  }
}
