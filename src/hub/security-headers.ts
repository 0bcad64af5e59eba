/** Security headers of every answer of the hub. */
import type { Middleware } from '../server/exchange.ts';

/** The content policy of JSON and files; HTML pages set their own. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const YEAR_SECONDS = 31_536_000;

/** `origin` is the public origin; HSTS is sent only if it is https. */
export function securityHeaders(origin: () => string): Middleware {
  return (ctx, next) => {
    ctx.set('content-security-policy', NOTHING);
    // With `no-referrer`, a browser would send `Origin: null` with forms.
    ctx.set('referrer-policy', 'same-origin');
    ctx.set('cross-origin-opener-policy', 'same-origin');
    ctx.set('cross-origin-resource-policy', 'same-origin');
    ctx.set('cache-control', 'no-store');
    if (origin().startsWith('https:')) {
      ctx.set('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    }
    return next();
  };
}
