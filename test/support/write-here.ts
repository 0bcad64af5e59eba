/** Writes all JSON on the calling thread. */
import type { WriteJson } from '../../src/runtime/write-json.ts';

export const writeHere: WriteJson = value => JSON.stringify(value);
