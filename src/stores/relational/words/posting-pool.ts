/**
 * Lists of integers in one buffer. The size of a list's slice is the smallest power of two that is at least its length.
 * A
 * list that outgrows its slice moves to one of twice the size, and the old slice is reused.
 *
 * entries   a0 a1 a2 -- | b0 | -- | c0 c1      a has 3 entries, b has 1, c has 2
 */

/** The buffer grows by this many entries or by half, whichever is more. */
const STEP = 2 ** 16;

export class PostingPool {
  #entries = new Uint32Array(STEP);
  #used = 0;
  /** Starts of unused slices, indexed by the logarithm of their size. */
  readonly #free: number[][] = Array.from({ length: 32 }, () => []);
  #starts = new Uint32Array(STEP);
  #lengths = new Uint32Array(STEP);

  get bytes(): number {
    const numbers = this.#entries.length + this.#starts.length + this.#lengths.length;
    return numbers * Uint32Array.BYTES_PER_ELEMENT;
  }

  /** Lists need not be created; a list without entries is empty. */
  append(list: number, entry: number): void {
    if (list >= this.#starts.length) {
      this.#starts = grown(this.#starts, list + 1);
      this.#lengths = grown(this.#lengths, list + 1);
    }
    const length = this.#lengths[list]!;
    // The slice is full if the length is a power of two.
    if ((length & (length - 1)) === 0) this.#move(list, length);
    this.#entries[this.#starts[list]! + length] = entry;
    this.#lengths[list] = length + 1;
  }

  lengthOf(list: number): number {
    return list < this.#lengths.length ? this.#lengths[list]! : 0;
  }

  /** The entries in order; valid until the next `append`. */
  entriesOf(list: number): Uint32Array {
    const start = list < this.#starts.length ? this.#starts[list]! : 0;
    return this.#entries.subarray(start, start + this.lengthOf(list));
  }

  /** Keeps the first `length` entries of a list. */
  cut(list: number, length: number): void {
    if (this.#lengths[list] === length) return;
    const start = this.#starts[list]!;
    const size = sizeFor(this.#lengths[list]!);
    const kept = sizeFor(length);
    if (length === 0) this.#leave(start, size);
    // Frees the upper half, then the upper half of the rest, and so on.
    else for (let left = size; left > kept; left /= 2) this.#leave(start + left / 2, left / 2);
    this.#lengths[list] = length;
  }

  #move(list: number, length: number): void {
    const size = length === 0 ? 1 : length * 2;
    const start = this.#free[logarithm(size)]!.pop() ?? this.#extend(size);
    const from = this.#starts[list]!;
    this.#entries.copyWithin(start, from, from + length);
    if (length > 0) this.#leave(from, length);
    this.#starts[list] = start;
  }

  #leave(start: number, size: number): void {
    this.#free[logarithm(size)]!.push(start);
  }

  #extend(size: number): number {
    const start = this.#used;
    this.#used += size;
    if (this.#used > this.#entries.length) this.#entries = grown(this.#entries, this.#used);
    return start;
  }
}

const logarithm = (size: number): number => 31 - Math.clz32(size);

const sizeFor = (length: number): number => (length === 0 ? 0 : 2 ** (32 - Math.clz32(length - 1)));

function grown(numbers: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const length = Math.max(least, numbers.length + Math.max(STEP, numbers.length >> 1));
  const larger = new Uint32Array(length);
  larger.set(numbers);
  return larger;
}
