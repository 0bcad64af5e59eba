/**
 * Arrays for building a graph, in memory that returns to the system. Ordinary arrays stay with the thread's allocator
 * even after the thread has ended (about 190 MB after packing a million decisions). A buffer with a maximum length has
 * its own pages, which are unmapped when it is collected.
 */

/** Smaller arrays do not get separate pages. */
const OWN_PAGES_BYTES_MIN = 1 << 16;
/** Address space that a growing array reserves at first; memory is used only as it grows. */
const RESERVED_BYTES = 2 ** 30;

/** Resizable and shared. A fixed-length view of a resizable buffer is fast only if the buffer is shared. */
function memory(bytes: number, reserved = bytes): ArrayBufferLike {
  if (reserved < OWN_PAGES_BYTES_MIN) return new ArrayBuffer(bytes);
  return new SharedArrayBuffer(bytes, { maxByteLength: Math.max(bytes, reserved) });
}

/** Memory for a growing array; `grownMemory` usually extends it without a copy. */
export const growingMemory = (bytes: number): ArrayBufferLike => memory(bytes, RESERVED_BYTES);

/** The same memory extended if its reserve allows, else a longer copy that reserves four times its length. */
export function grownMemory(buffer: ArrayBufferLike, bytes: number): ArrayBufferLike {
  if (buffer instanceof SharedArrayBuffer && bytes <= buffer.maxByteLength) {
    buffer.grow(bytes);
    return buffer;
  }
  const wider = memory(bytes, bytes * 4);
  new Uint8Array(wider, 0, bytes).set(new Uint8Array(buffer));
  return wider;
}

/** Uint32Array of `length` zeros. */
export const u32Array = (length: number): Uint32Array =>
  new Uint32Array(memory(length * 4), 0, length);

/** Uint8Array of `length` zeros. */
export const u8Array = (length: number): Uint8Array => new Uint8Array(memory(length), 0, length);

/** A copy, in memory of `u32Array`. */
export function copyOf(values: Uint32Array): Uint32Array {
  const copy = u32Array(values.length);
  copy.set(values);
  return copy;
}
