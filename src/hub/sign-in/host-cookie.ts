/** Cookies of this host only, out of reach of scripts and of other sites' requests. */
import type { Context } from '../../server/exchange.ts';

/** Browsers keep a `__Host-` cookie from other hosts, paths and plain http; they accept it on loopback. */
export const HOST_PREFIX = '__Host-jurisgrafo';

/**
 * Sets the cookie for so many seconds, or deletes it if `seconds` is null. Koa would refuse a secure cookie over plain
 * http. The hub sees plain http on loopback and behind a proxy that ends TLS. Name and value are of A-Z, a-z, 0-9, `_`
 * and `-`.
 */
export function setHostCookie(
  ctx: Context,
  name: string,
  value: string | null,
  secondsMax: number,
): void {
  const age = value === null ? 0 : secondsMax;
  const rules = `Path=/; Max-Age=${age}; SameSite=Lax; Secure; HttpOnly`;
  ctx.append('set-cookie', `${name}=${value ?? ''}; ${rules}`);
}
