/**
 * Arrays for building a graph, in memory that goes back to the system. What a thread allocates the ordinary way stays
 * with its allocator after the thread ended (about 190 MB after packing a million decisions); a buffer with a maximum
 * length gets pages of its own, which are unmapped when it is collected.
 */

/** Below this a page of its own would be waste. */
const OWN_PAGES_BYTES_MIN = 1 << 16;
/** Address space that an array which grows reserves at first; memory is taken only as it grows into it. */
const RESERVED_BYTES = 2 ** 30;

/** A shared buffer only because a fixed-length view over one is as fast as over an ordinary buffer. */
function memory(bytes: number, reserved = bytes): ArrayBufferLike {
  if (reserved < OWN_PAGES_BYTES_MIN) return new ArrayBuffer(bytes);
  return new SharedArrayBuffer(bytes, { maxByteLength: Math.max(bytes, reserved) });
}

/** Memory to grow in: `grownMemory` of it mostly needs no copy. */
export const growingMemory = (bytes: number): ArrayBufferLike => memory(bytes, RESERVED_BYTES);

/** The same memory made longer where its reserve allows, else a longer copy with four times the reserve. */
export function grownMemory(buffer: ArrayBufferLike, bytes: number): ArrayBufferLike {
  if (buffer instanceof SharedArrayBuffer && bytes <= buffer.maxByteLength) {
    buffer.grow(bytes);
    return buffer;
  }
  const wider = memory(bytes, bytes * 4);
  new Uint8Array(wider, 0, bytes).set(new Uint8Array(buffer));
  return wider;
}

/** `length` zeros. */
export const u32Array = (length: number): Uint32Array =>
  new Uint32Array(memory(length * 4), 0, length);

/** `length` zeros. */
export const u8Array = (length: number): Uint8Array => new Uint8Array(memory(length), 0, length);

/** A copy in memory of its own. */
export function copyOf(values: Uint32Array): Uint32Array {
  const copy = u32Array(values.length);
  copy.set(values);
  return copy;
}
