/** Refuses cross-site requests (CSRF). */
import { AppError } from '../../errors/errors.ts';
import type { Context } from '../../server/exchange.ts';
import { checkContentType, hasBody } from '../../server/json-body.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const SAME_SITE = new Set(['same-origin', 'none']);

/**
 * Checks requests with an unsafe method. Throws FORBIDDEN for a foreign `Sec-Fetch-Site` or `Origin`. Throws
 * UNSUPPORTED_MEDIA_TYPE for a body that is not JSON, because a form of another site could send it. A request without
 * both headers passes, because every browser sends one of them. A route that takes a form (`takesForm`) checks its
 * media type itself, and requires one of the two headers. If `publicOrigin` is empty, the hub's origin is the address
 * that the browser used, so that localhost works like 127.0.0.1; the Host header was validated before.
 */
export function requireSameOrigin({ req }: Context, publicOrigin: string, takesForm = false): void {
  if (SAFE.has(req.method ?? '')) return;
  const site = req.headers['sec-fetch-site'];
  const from = req.headers.origin;
  const origin = publicOrigin === '' ? `http://${req.headers.host}`.toLowerCase() : publicOrigin;
  const isOwn =
    (site === undefined || SAME_SITE.has(String(site))) && (from === undefined || from === origin);
  if (!isOwn) throw new AppError('FORBIDDEN', 'The request comes from another site.');
  if (!takesForm) {
    if (hasBody(req)) checkContentType(req.headers['content-type']);
  } else if (site === undefined && from === undefined) {
    throw new AppError('FORBIDDEN', 'A form needs the header Origin or Sec-Fetch-Site.');
  }
}
