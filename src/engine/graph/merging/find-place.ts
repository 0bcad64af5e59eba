/** Binary search. */

/** The number of places in `0 .. count - 1` for which `isBefore` holds; it must hold for a prefix of them. */
export function findPlace(count: number, isBefore: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
