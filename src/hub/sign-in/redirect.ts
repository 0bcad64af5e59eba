/** An answer that redirects the browser with status 303, so that it continues with a GET. */
import type { Context } from '../../server/exchange.ts';
import type { RouteDoc } from '../../server/route.ts';

/** The answer of redirecting routes, for the API reference. */
export const REDIRECT: RouteDoc['answer'] = {
  status: 303,
  contentType: 'text/plain',
  schema: { type: 'string', maxLength: 0 },
};

/** `address` is an absolute URL or a path of the hub. */
export function redirect(ctx: Context, address: string): void {
  ctx.status = 303;
  ctx.set('location', address);
  ctx.set('content-type', 'text/plain; charset=utf-8');
  ctx.body = '';
}
