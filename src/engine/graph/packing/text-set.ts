/**
 * Numbers distinct texts outside the JavaScript heap: a graph may have a million wordings of criteria, and strings in a
 * Map would take several times their bytes.
 */
import { hashKey, type Texts, Utf8Heap } from '../utf8.ts';

const SLOTS_FIRST = 1024;

export class TextSet implements Texts {
  readonly #heap = new Utf8Heap();
  /** Open addressing: the number of a text by its hash, 0 if free; at most half full. */
  #slots = new Uint32Array(SLOTS_FIRST);

  constructor() {
    this.#heap.add('');
  }

  get offsets(): Uint32Array {
    return this.#heap.offsets;
  }

  get bytes(): Uint8Array {
    return this.#heap.bytes;
  }

  /** The number of texts, including the empty text, which has number 0. */
  get count(): number {
    return this.#heap.count;
  }

  /** The number of a text; 0 for null and the empty text. */
  number(text: string | null): number {
    if (text === null || text === '') return 0;
    const added = this.#heap.add(text);
    const slot = this.#slotOf(added);
    const known = this.#slots[slot]!;
    if (known !== 0) {
      this.#heap.drop();
      return known;
    }
    this.#slots[slot] = added;
    if (this.count * 2 > this.#slots.length) this.#widen();
    return added;
  }

  /** The numbers in the order of their texts by code unit; 0 comes first. */
  inOrder(): Uint32Array {
    const numbers = Uint32Array.from({ length: this.count }, (_, number) => number);
    return numbers.sort((a, b) => this.#heap.compare(a, b));
  }

  /** The slot with an equal text, or the free slot for the text. */
  #slotOf(number: number): number {
    const { offsets, bytes } = this.#heap;
    const start = offsets[number]!;
    const end = offsets[number + 1]!;
    const mask = this.#slots.length - 1;
    let slot = hashKey(0, bytes, start, end) & mask;
    while (this.#slots[slot] !== 0 && this.#heap.compare(this.#slots[slot]!, number) !== 0) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #widen(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    for (let number = 1; number < this.count; number++) this.#slots[this.#slotOf(number)] = number;
  }
}
