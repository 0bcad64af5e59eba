/**
 * Cookies of this host only, which scripts cannot read. They are SameSite=Lax: of the requests that other sites cause,
 * only top-level navigations carry them.
 */
import type { Context } from '../../server/exchange.ts';

/** Browsers accept a `__Host-` cookie only for one host and the path `/`, over https or on loopback. */
export const HOST_PREFIX = '__Host-jurisgrafo';

/**
 * Sets the cookie for `secondsMax` seconds, or deletes it if `value` is null. Koa refuses secure cookies over plain
 * http, which the hub sees on loopback and behind a proxy that terminates TLS, so the header is written here. Name and
 * value must consist of A-Z, a-z, 0-9, `_` and `-`.
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
