/**
 * A family is what the answers of an operation to one category, minister or topic are made of: counts and rankings
 * before the small parameters (minima, outcome, order, page) apply.
 *
 * A compute thread makes it once and hands its bytes over; the HTTP thread then answers every later question about the
 * same category, minister or topic from it. The bytes are an ordinary buffer, because the memory of shared ones is not
 * returned in time: 6,000 of them, 64 MB kept at once, left 4.3 GB resident.
 *
 *   | n | length of each array | array 0 | array 1 | ...      all unsigned, 4 bytes
 */

/** Arrays that only the kernel of the operation can read. They are never written again. */
export type Family = readonly Uint32Array[];

/** The bytes of a family, in a separate buffer. */
export function packFamily(family: Family): Uint8Array<ArrayBuffer> {
  const size = family.reduce((sum, array) => sum + 1 + array.length, 1);
  const words = new Uint32Array(size);
  let place = 0;
  words[place++] = family.length;
  for (const { length } of family) words[place++] = length;
  for (const array of family) {
    words.set(array, place);
    place += array.length;
  }
  return new Uint8Array(words.buffer);
}

/** Views of the bytes that `packFamily` made. */
export function openFamily({ buffer, byteOffset }: Uint8Array): Family {
  const [count] = new Uint32Array(buffer, byteOffset, 1);
  const lengths = new Uint32Array(buffer, byteOffset + 4, count);
  let place = byteOffset + (1 + count!) * 4;
  return Array.from(lengths, length => {
    const array = new Uint32Array(buffer, place, length);
    place += length * 4;
    return array;
  });
}

/** The key of a cached family; equal for requests that differ only in small parameters. */
export const familyKey = (...parts: (string | boolean | null)[]): string => JSON.stringify(parts);
