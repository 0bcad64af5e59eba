/**
 * Constants of synthetic generations. They are in a file of their own because a process that measures its memory must
 * load little else.
 */
import type { GenerationStamp } from '../src/engine/graph/packing/pack.ts';

export const SEED = 1;
export const BUFFER_BYTES_MAX = 2 ** 31;
export const STAMP: GenerationStamp = {
  generation: 1,
  sourceVersion: 1n,
  builtAt: 0,
  confirmedAt: 0,
};
