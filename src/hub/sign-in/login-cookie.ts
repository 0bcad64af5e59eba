/** The cookie of a login: opaque, for this host only, out of reach of scripts. */
import type { Context } from '../../http/transport/exchange.ts';
import { LOGIN_DAYS_MAX } from '../../stores/relational/hub/accounts.ts';

/** Browsers keep a `__Host-` cookie from other hosts, paths and plain http; they accept it on loopback. */
const NAME = '__Host-jurisgrafo';
const DAY_MS = 86_400_000;
const OPTIONS = {
  httpOnly: true,
  sameSite: 'lax',
  secure: true,
  path: '/',
  overwrite: true,
} as const;

export function readLoginCookie(ctx: Context): string | null {
  return ctx.cookies.get(NAME) ?? null;
}

/** Sets the cookie, or deletes it for null. */
export function setLoginCookie(ctx: Context, secret: string | null): void {
  // Koa refuses secure cookies where it sees plain http: on loopback, and behind a proxy that ends TLS.
  ctx.cookies.secure = true;
  ctx.cookies.set(NAME, secret, {
    ...OPTIONS,
    maxAge: secret === null ? 0 : LOGIN_DAYS_MAX * DAY_MS,
  });
}
