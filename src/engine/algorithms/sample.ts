/**
 * Draws distinct positions at random.
 *
 * Returns   `size` distinct numbers below `population`, ascending; always the same for a seed.
 * Requires  size <= population.
 * Cost      O(size log size).
 * Verified  through embeddings: a sample is distinct, in id order and of the size asked for.
 * Source    Floyd's sample (Bentley and Floyd 1987) over mulberry32 (Ettinger, public domain).
 */
export function samplePositions(population: number, size: number, seed: number): number[] {
  const random = mulberry32(seed);
  const drawn = new Set<number>();
  for (let last = population - size; last < population; last++) {
    const candidate = Math.floor(random() * (last + 1));
    drawn.add(drawn.has(candidate) ? last : candidate);
  }
  return [...drawn].sort((a, b) => a - b);
}

/** Numbers from 0 to below 1. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
