/** Decides whether the JSON of an answer is serialized on this thread or on another. */
import type { Deadline } from './deadline.ts';

/**
 * Serializes plain data to JSON, as text or as UTF-8 bytes; a promise if another thread does it. Rejects with an
 * AppError if that takes too long.
 */
export type WriteJson = (value: unknown, deadline: Deadline) => string | Promise<Uint8Array>;

/** JSON of this many code units is serialized within about a millisecond, even if each has to be escaped. */
const UNITS_MAX = 32 * 1024;
/** Assumed code units of a number, a name or a bracket. */
const PART_UNITS = 8;

/** Whether serializing the value would block its thread. Cost: at most the parts of a short value. */
export function isLongJson(value: unknown): boolean {
  const open = [value];
  let units = 0;
  while (open.length > 0) {
    const part = open.pop();
    units += typeof part === 'string' ? part.length : PART_UNITS;
    if (units > UNITS_MAX) return true;
    if (typeof part === 'object' && part !== null)
      for (const one of Object.values(part)) open.push(one);
  }
  return false;
}
