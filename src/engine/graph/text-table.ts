/** The tables of a packed graph: strings by index over one heap of UTF-8 bytes. */
import type { Texts } from './utf8.ts';

/** Strings by index, decoded when read. */
export class TextTable implements Texts {
  readonly offsets: Uint32Array;
  readonly bytes: Buffer;

  constructor(offsets: Uint32Array, bytes: Uint8Array) {
    this.offsets = offsets;
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get count(): number {
    return this.offsets.length - 1;
  }

  text(index: number): string {
    return this.bytes.toString('utf8', this.offsets[index]!, this.offsets[index + 1]!);
  }
}

/** Index of a text in a table sorted by code unit whose row 0 is empty; 0 if it is missing. */
export function findSorted(table: TextTable, text: string): number {
  let low = 1;
  let high = table.count - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const candidate = table.text(middle);
    if (candidate === text) return middle;
    if (candidate < text) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
}
