/** The schema of a session: the fields that the hub reads; all others are stored unchanged. */
import { z } from 'zod';
import { invalid, shortened } from '../../errors/invalid.ts';
import type { ClientTimes } from '../../stores/relational/hub/hub-sessions.ts';
import { sessionId } from '../hub-route.ts';

export const SESSION_BYTES_MAX = 1024 * 1024;
const TITLE_LENGTH_MAX = 300;
const TIME_LENGTH_MAX = 40;
/** Outside these years the database cannot format a time as ISO 8601. */
const TIME_MIN = Date.UTC(1970, 0, 1);
const TIME_MAX = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export const title = z.string().max(TITLE_LENGTH_MAX);

const time = z.iso
  .datetime({ offset: true })
  .max(TIME_LENGTH_MAX)
  .refine(text => Date.parse(text) >= TIME_MIN && Date.parse(text) <= TIME_MAX, {
    error: 'must be in the years 1970 to 9999 (UTC)',
  });

export const sessionSchema = z.looseObject({
  id: sessionId,
  title: title.optional(),
  createdAt: time.optional(),
  updatedAt: time.optional(),
});
export type Session = z.infer<typeof sessionSchema>;

export const documentSchema = z.strictObject({
  session: sessionSchema,
  analyzer: z.looseObject({}).nullable().default(null),
});

/**
 * Throws VALIDATION_ERROR for a number beyond ±(2^53 - 1): parsing may have changed it, and 1e400 would be stored as
 * null.
 */
export function checkNumbers(value: unknown, field: string): void {
  if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) {
    const rule = `must be from -${Number.MAX_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}, or a text`;
    throw invalid([{ field, rule }]);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value))
    checkNumbers(item, `${field}.${shortened(name)}`);
}

/** The client's times of a session; `updatedAt` defaults to `createdAt`. */
export function timesOf({ createdAt, updatedAt = createdAt }: Session): ClientTimes {
  return {
    createdAt: createdAt === undefined ? null : new Date(createdAt),
    changedAt: updatedAt === undefined ? null : new Date(updatedAt),
  };
}
