/** The length of a text in code points, the unit of every limit on what callers send. */

export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/**
 * Whether a text has more than `lengthMax` code points. They are counted only if the number of code units does not
 * decide.
 */
export function isLonger(text: string, lengthMax: number): boolean {
  if (text.length <= lengthMax) return false;
  return text.length > 2 * lengthMax || textLength(text) > lengthMax;
}
