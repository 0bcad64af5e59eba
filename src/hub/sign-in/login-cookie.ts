/** The session cookie of a login, which holds only the login's secret. */
import type { Context } from '../../server/exchange.ts';
import { LOGIN_DAYS_MAX } from '../../stores/relational/hub/accounts.ts';
import { HOST_PREFIX, setHostCookie } from './host-cookie.ts';

const DAY_SECONDS = 86_400;

export function readLoginCookie(ctx: Context): string | null {
  return ctx.cookies.get(HOST_PREFIX) ?? null;
}

/** Sets the cookie, or deletes it if `secret` is null. */
export function setLoginCookie(ctx: Context, secret: string | null): void {
  setHostCookie(ctx, HOST_PREFIX, secret, LOGIN_DAYS_MAX * DAY_SECONDS);
}
