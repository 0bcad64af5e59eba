/** Reads the time to wait from the headers of an answer. */

/** Longer waits count as this long. */
const WAIT_MS_MAX = 24 * 3_600_000;

/** Milliseconds from `retry-after-ms`, or `Retry-After` in seconds or as a date (RFC 9110); null without either. */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const waitMs = toldMs(headers, now);
  return waitMs === null ? null : Math.min(WAIT_MS_MAX, Math.max(0, waitMs));
}

function toldMs(headers: Headers, now: number): number | null {
  const ms = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (Number.isFinite(ms) && ms >= 0) return ms;
  const text = headers.get('retry-after')?.trim() ?? '';
  if (text === '') return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : date - now;
}
