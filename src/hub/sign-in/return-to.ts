/** Validates the path to which a browser is redirected after signing in; only paths of the hub are allowed. */
import type { Context } from '../../server/exchange.ts';

/** The account page. */
export const HOME = '/auth';
const LENGTH_MAX = 1_000;
/** Base for parsing a path; no real address has this host. */
const BASE = 'http://hub.invalid';

/** The `return_to` of the query as path, query and fragment; HOME if it is missing, repeated or not local. */
export function returnToOf({ querystring }: Context): string {
  const [given, ...more] = new URLSearchParams(querystring).getAll('return_to');
  return given === undefined || more.length > 0 ? HOME : localPath(given);
}

export function localPath(text: string): string {
  if (!text.startsWith('/') || text.length > LENGTH_MAX) return HOME;
  const url = URL.parse(text, BASE);
  // A path such as `/.//host` is normalized to `//host`, which a browser would take as another host.
  if (url === null || url.origin !== BASE || url.pathname.startsWith('//')) return HOME;
  // Limits the percent-encoded length, because the path must fit into a cookie.
  const path = url.pathname + url.search + url.hash;
  return path.length > LENGTH_MAX ? HOME : path;
}
