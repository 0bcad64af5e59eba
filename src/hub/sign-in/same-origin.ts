/** Refuses requests that another site makes a browser send. */
import { AppError } from '../../errors/errors.ts';
import type { Context } from '../../http/transport/exchange.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const SAME_SITE = new Set(['same-origin', 'none']);

/** Throws FORBIDDEN for an unsafe method with a foreign `Sec-Fetch-Site` or `Origin`; absent headers pass. */
export function requireSameOrigin({ req }: Context, origin: string): void {
  if (SAFE.has(req.method ?? '')) return;
  const site = req.headers['sec-fetch-site'];
  const from = req.headers.origin;
  const isOwn =
    (site === undefined || SAME_SITE.has(String(site))) && (from === undefined || from === origin);
  if (!isOwn) throw new AppError('FORBIDDEN', 'The request comes from another site.');
}
