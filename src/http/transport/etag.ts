/** Entity tags: whether the caller already has what it would be given. */

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
