/**
 * Compares entity tags. Own code instead of `ctx.fresh`: that answers 200 to a request with Cache-Control: no-cache,
 * which every fetch client adds to an If-None-Match of its own, and to one with If-Modified-Since.
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
