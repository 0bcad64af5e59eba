/** Constants of synthetic generations, in a file of their own: a process that measures its memory loads little else. */
import type { GenerationStamp } from '../src/engine/graph/packing/pack.ts';

export const SEED = 1;
export const BUFFER_BYTES_MAX = 2 ** 31;
export const STAMP: GenerationStamp = {
  generation: 1,
  sourceVersion: 1n,
  builtAt: 0,
  confirmedAt: 0,
};
