/**
 * Compares entity tags. Own code instead of `ctx.fresh`, which answers 200 to a request with Cache-Control: no-cache.
 * Every fetch client adds that header to an If-None-Match of its own. `ctx.fresh` also answers 200 to a request with
 * If-Modified-Since.
 */

/** Whether an If-None-Match header names `tag`, by the weak comparison of RFC 9110. */
export function isCurrent(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const wanted = opaque(tag);
  return ifNoneMatch.split(',').some(candidate => opaque(candidate.trim()) === wanted);
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
