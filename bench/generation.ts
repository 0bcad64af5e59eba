/** What all synthetic generations have in common; apart from the rest, for a process that measures itself loads little. */
import type { GenerationStamp } from '../src/engine/graph/packing/pack.ts';

export const SEED = 1;
export const BUFFER_BYTES_MAX = 2 ** 31;
export const STAMP: GenerationStamp = {
  generation: 1,
  sourceVersion: 1n,
  builtAt: 0,
  confirmedAt: 0,
};
