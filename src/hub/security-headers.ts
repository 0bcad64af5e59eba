/** Headers of every answer of the hub that tell browsers what not to do with it. */
import type { Middleware } from '../server/exchange.ts';

/** The policy for JSON and files; pages set a policy of their own. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const YEAR_SECONDS = 31_536_000;

/** `origin` is the public origin; only over https a browser may be told to use nothing else. */
export function securityHeaders(origin: () => string): Middleware {
  return (ctx, next) => {
    ctx.set('content-security-policy', NOTHING);
    // Without the referrer's origin, a browser would send `Origin: null` with forms.
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
