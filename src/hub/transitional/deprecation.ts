/** Headers of a transitional route: since when it is deprecated, how long it lasts, and what takes its place. */
import type { Context } from '../../server/exchange.ts';

/** The first version with the successors. */
const DEPRECATED_AT = Date.UTC(2026, 10, 1);
/** When version 0.4, which does not have them, may be released. */
const SUNSET_AT = Date.UTC(2027, 4, 31);

/** Deprecation (RFC 9745) and Sunset (RFC 8594), and the successor if its parameters are known. */
export function announceEnd(ctx: Context, successor: string): void {
  ctx.set('deprecation', `@${DEPRECATED_AT / 1000}`);
  ctx.set('sunset', new Date(SUNSET_AT).toUTCString());
  nameSuccessor(ctx, successor, ctx.params ?? {});
}

/** Sets the Link header; a path with a parameter that is missing in `params` is no address, so it sets none. */
export function nameSuccessor(
  ctx: Context,
  successor: string,
  params: Readonly<Record<string, string>>,
): void {
  let isWhole = true;
  const path = successor.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    isWhole &&= value?.isWellFormed() === true;
    return isWhole ? encodeURIComponent(value!) : '';
  });
  if (isWhole) ctx.set('link', `<${path}>; rel="successor-version"`);
}
