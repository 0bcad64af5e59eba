/** Headers of a transitional route: when it was deprecated, when it will be removed, and its successor. */
import type { Context } from '../../server/exchange.ts';

/** Release date of the first version with the successors. */
const DEPRECATED_AT = Date.UTC(2026, 10, 1);
/** Earliest release date of version 0.4, which removes these routes. */
const SUNSET_AT = Date.UTC(2027, 4, 31);

/** Sets Deprecation (RFC 9745), Sunset (RFC 8594), and the Link to the successor if its parameters are known. */
export function announceEnd(ctx: Context, successor: string): void {
  ctx.set('deprecation', `@${DEPRECATED_AT / 1000}`);
  ctx.set('sunset', new Date(SUNSET_AT).toUTCString());
  nameSuccessor(ctx, successor, ctx.params ?? {});
}

/** Sets the Link header, unless `params` lacks a parameter of the successor's path. */
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
