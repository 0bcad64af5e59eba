/** Strings as UTF-8 bytes: heaps that grow, comparison by UTF-16 code unit without decoding, and the key hash. */
import { growableU32 } from './packing/growable.ts';
import { growingMemory, grownMemory } from './scratch-arrays.ts';

/**
 * By UTF-16 code unit astral characters (lead bytes F0-F4) come before U+E000-U+FFFF (EE-EF) and after all others, so
 * these two lead bytes move behind them.
 */
const codeUnitRank = (byte: number) => (byte === 0xee || byte === 0xef ? byte + 0x10 : byte);

/** Negative, zero or positive as the first string sorts before, with or after the second, by code unit. */
export function compareUtf8(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  const length = Math.min(aEnd - aStart, bEnd - bStart);
  for (let i = 0; i < length; i++) {
    const x = a[aStart + i]!;
    const y = b[bStart + i]!;
    if (x !== y) return codeUnitRank(x) - codeUnitRank(y);
  }
  return aEnd - aStart - (bEnd - bStart);
}

/** FNV-1a over a kind and its key's bytes, with a final mix so that the low bits may be used as they are. */
export function hashKey(kind: number, bytes: Uint8Array, start: number, end: number): number {
  let hash = Math.imul(0x811c9dc5 ^ kind, 0x01000193);
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Compares two strings by code unit, as every ranking here does. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What an offset of four bytes can point behind. */
const BYTES_MAX = 0xffffffff;

/** Bytes that a heap begins with. */
const FIRST_BYTES = 1 << 12;

/** Strings appended one after another; `offsets[i]` to `offsets[i + 1]` bounds the i-th. */
export class Utf8Heap {
  bytes: Buffer = Buffer.from(growingMemory(FIRST_BYTES), 0, FIRST_BYTES);
  readonly #ends = growableU32();

  constructor() {
    this.#ends.push(0);
  }

  get count(): number {
    return this.#ends.length - 1;
  }

  get offsets(): Uint32Array {
    return this.#ends.values;
  }

  get byteCount(): number {
    return this.offsets[this.count]!;
  }

  /** Appends a string and returns its index. */
  add(text: string): number {
    const start = this.byteCount;
    // A code unit takes at most three bytes of UTF-8.
    this.#reserve(start + text.length * 3);
    const end = start + this.bytes.write(text, start);
    if (end > BYTES_MAX) throw new RangeError(`texts of the graph exceed ${BYTES_MAX} bytes`);
    this.#ends.push(end);
    return this.count - 1;
  }

  compare(a: number, b: number): number {
    const { bytes, offsets } = this;
    return compareUtf8(bytes, offsets[a]!, offsets[a + 1]!, bytes, offsets[b]!, offsets[b + 1]!);
  }

  #reserve(size: number): void {
    if (size <= this.bytes.length) return;
    const length = Math.max(size, Math.ceil(this.bytes.length * 1.5));
    this.bytes = Buffer.from(grownMemory(this.bytes.buffer, length), 0, length);
  }
}
