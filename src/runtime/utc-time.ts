/** Normalizes times from callers to a form that every store reads. */

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * An ISO 8601 time in UTC, to the millisecond. Null for a time outside the years 1 to 9999 in UTC: PostgreSQL accepts
 * neither year 0 nor an offset beyond 15:59.
 */
export function utcTime(text: string): string | null {
  const time = Date.parse(text);
  return time >= FIRST && time <= LAST ? new Date(time).toISOString() : null;
}
