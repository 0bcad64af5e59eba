/** JSON of answers: what is written where it is made, and what is left to another thread. */
import type { Deadline } from './deadline.ts';

/**
 * JSON of plain data, as text or as UTF-8 bytes; a promise if another thread writes it. Rejects with an AppError when
 * that is not done in time.
 */
export type WriteJson = (value: unknown, deadline: Deadline) => string | Promise<Uint8Array>;

/** JSON of so many code units is written within about a millisecond, even if each has to be escaped. */
const UNITS_MAX = 32 * 1024;
/** Code units that a number, a name or a bracket counts for. */
const PART_UNITS = 8;

/** Whether JSON of the value would hold up the thread that writes it. Cost: the parts of a short value, at most. */
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
