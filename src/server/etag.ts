/**
 * Compares entity tags. Own code instead of `ctx.fresh`, which answers 200 to requests with Cache-Control: no-cache or
 * with If-Modified-Since. Every fetch client adds that Cache-Control to an If-None-Match that its caller sets.
 */

/** Whether an If-None-Match header matches `tag`, by the weak comparison of RFC 9110. */
export function isCurrent(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const wanted = opaque(tag);
  return ifNoneMatch.split(',').some(candidate => opaque(candidate.trim()) === wanted);
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
