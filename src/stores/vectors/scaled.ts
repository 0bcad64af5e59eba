/**
 * Stores the numbers of vectors as integers. This halves the text to send and parse; cosines are accurate to 0.0001.
 */

/** Integers are in units of 1/SCALE. */
export const SCALE = 10_000;

/** Elements of unit vectors are at most 1 in absolute value, so they fit into 16 bits. */
export function scaled(vector: Float32Array): Int16Array {
  const integers = new Int16Array(vector.length);
  for (let i = 0; i < vector.length; i++) integers[i] = Math.round(vector[i]! * SCALE);
  return integers;
}

/** The cosine of two unit vectors from the dot product of their scaled integers. */
export const cosineOf = (product: number): number =>
  Math.min(1, Math.max(-1, product / SCALE ** 2));
