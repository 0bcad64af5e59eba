/** Reads the preference `wait` of a request (RFC 7240, 4.3): how many seconds its client would wait for a result. */

const WAIT = /^[ \t]*wait[ \t]*=[ \t]*(?:"(\d{1,9})"|(\d{1,9}))[ \t]*(?:;|$)/i;

/** Null without one. The first of several counts; other preferences are ignored, as the RFC permits. */
export function preferredWait(prefer: string | string[] | undefined): number | null {
  if (prefer === undefined) return null;
  for (const preference of String(prefer).split(',')) {
    const [, quoted, plain] = WAIT.exec(preference) ?? [];
    const seconds = quoted ?? plain;
    if (seconds !== undefined) return Number(seconds);
  }
  return null;
}
