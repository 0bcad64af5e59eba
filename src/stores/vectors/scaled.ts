/** Numbers of vectors as integers, as they are stored: half the text to send and parse, cosines exact to 0.0001. */

/** Integers are in units of 1/SCALE. */
export const SCALE = 10_000;

/** The elements of unit vectors are at most 1, so they fit. */
export function scaled(vector: Float32Array): Int16Array {
  const integers = new Int16Array(vector.length);
  for (let i = 0; i < vector.length; i++) integers[i] = Math.round(vector[i]! * SCALE);
  return integers;
}

/** The cosine of two unit vectors by the product of their integers. */
export const cosineOf = (product: number): number =>
  Math.min(1, Math.max(-1, product / SCALE ** 2));
