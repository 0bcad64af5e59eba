/** Where a browser goes after signing in: a path of the hub, and nothing else. */
import type { Context } from '../../server/exchange.ts';

/** The page of the account. */
export const HOME = '/auth';
const LENGTH_MAX = 1_000;
/** Stands for the hub; what counts is that no other address has this host. */
const BASE = 'http://hub.invalid';

/** The `return_to` of the query as path, query and fragment; HOME if it is missing, repeated or not local. */
export function returnToOf({ querystring }: Context): string {
  const [given, ...more] = new URLSearchParams(querystring).getAll('return_to');
  return given === undefined || more.length > 0 ? HOME : localPath(given);
}

export function localPath(text: string): string {
  if (!text.startsWith('/') || text.length > LENGTH_MAX) return HOME;
  const url = URL.parse(text, BASE);
  // A path such as `/.//host` becomes `//host`, which a browser takes for another host.
  if (url === null || url.origin !== BASE || url.pathname.startsWith('//')) return HOME;
  // Percent-encoding makes it longer, and it must fit into a cookie.
  const path = url.pathname + url.search + url.hash;
  return path.length > LENGTH_MAX ? HOME : path;
}
