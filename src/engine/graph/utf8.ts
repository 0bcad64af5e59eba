/** Strings as UTF-8 bytes: growing heaps, comparison by UTF-16 code unit without decoding, and the key hash. */
import { growableU32 } from './packing/growable.ts';
import { growingMemory, grownMemory } from './scratch-arrays.ts';

/**
 * By UTF-16 code unit, astral characters (lead bytes F0-F4) sort before U+E000-U+FFFF (EE-EF) and after all others, so
 * the lead bytes EE and EF rank after F4.
 */
const codeUnitRank = (byte: number) => (byte === 0xee || byte === 0xef ? byte + 0x10 : byte);

/** Strings by index: `offsets[i]` to `offsets[i + 1]` bounds the i-th in `bytes`. */
export interface Texts {
  readonly offsets: ArrayLike<number>;
  readonly bytes: Uint8Array;
}

/** Negative, zero or positive if text i of `a` sorts before, equals or sorts after text k of `b`, by code unit. */
export function compareTexts(a: Texts, i: number, b: Texts, k: number): number {
  const { bytes: aBytes, offsets: aOffsets } = a;
  const { bytes: bBytes, offsets: bOffsets } = b;
  const aStart = aOffsets[i]!;
  const bStart = bOffsets[k]!;
  const aLength = aOffsets[i + 1]! - aStart;
  const bLength = bOffsets[k + 1]! - bStart;
  const length = Math.min(aLength, bLength);
  for (let at = 0; at < length; at++) {
    const x = aBytes[aStart + at]!;
    const y = bBytes[bStart + at]!;
    if (x !== y) return codeUnitRank(x) - codeUnitRank(y);
  }
  return aLength - bLength;
}

/** FNV-1a over a kind and the bytes of a key; the final mix makes the low bits usable as a table index. */
export function hashKey(kind: number, bytes: Uint8Array, start: number, end: number): number {
  let hash = Math.imul(0x811c9dc5 ^ kind, 0x01000193);
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Compares two strings by code unit, the order that all rankings use. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Bytes that a four-byte offset can address. */
const BYTES_MAX = 0xffffffff;

/** Throws RangeError if the texts are longer than an offset can address. */
export function checkTextBytes(bytes: number): void {
  if (bytes > BYTES_MAX) throw new RangeError(`the texts of the graph exceed ${BYTES_MAX} bytes`);
}

/** First size of a heap. */
const FIRST_BYTES = 1 << 12;

/** Strings stored one after another. */
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
    checkTextBytes(end);
    this.#ends.push(end);
    return this.count - 1;
  }

  /** Removes the last string. */
  drop(): void {
    this.#ends.length--;
  }

  /** Appends the strings `from` to `to - 1` of other texts. */
  addRange(texts: Texts, from: number, to: number): void {
    const start = texts.offsets[from]!;
    const shift = this.byteCount - start;
    const end = texts.offsets[to]! + shift;
    checkTextBytes(end);
    this.#reserve(end);
    this.bytes.set(texts.bytes.subarray(start, texts.offsets[to]!), this.byteCount);
    for (let i = from + 1; i <= to; i++) this.#ends.push(texts.offsets[i]! + shift);
  }

  /** Compares the a-th and the b-th string by code unit. */
  compare(a: number, b: number): number {
    return compareTexts(this, a, this, b);
  }

  #reserve(size: number): void {
    if (size <= this.bytes.length) return;
    const length = Math.max(size, Math.ceil(this.bytes.length * 1.5));
    this.bytes = Buffer.from(grownMemory(this.bytes.buffer, length), 0, length);
  }
}
