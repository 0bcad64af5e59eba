/** The length of a text in code points, the unit of every limit on what callers send. */

export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Code points are counted only if the number of code units leaves the answer open. */
export function isLonger(text: string, lengthMax: number): boolean {
  if (text.length <= lengthMax) return false;
  return text.length > 2 * lengthMax || textLength(text) > lengthMax;
}
