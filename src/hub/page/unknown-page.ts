/**
 * Answers a browser's request for an unknown path with status 404 and the page, which shows a message in Portuguese.
 */
import type { Middleware } from '../../server/exchange.ts';
import { wantsPage } from '../sign-in/pages.ts';
import type { Page } from './page.ts';
import { CONTENT_POLICY } from './page-routes.ts';

/** Paths that programs ask for. */
const OF_PROGRAMS = /^\/(?:api|auth|assets|openapi|metrics)(?:[/.]|$)/;

/** Comes after the routes. Without a built page the error is answered as it is. */
export function unknownPage(page: () => Promise<Page>): Middleware {
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (isRead && !OF_PROGRAMS.test(ctx.path) && wantsPage(ctx)) {
      const found = await page().catch(() => null);
      const forms = await found?.document.load();
      const body = forms?.get('identity')?.body.toString();
      if (found != null && body !== undefined) {
        ctx.state.exchange.errorShape = ({ code }) => {
          if (code !== 'NOT_FOUND') return null;
          ctx.set('content-security-policy', CONTENT_POLICY);
          return { type: found.document.type, body };
        };
      }
    }
    await next();
  };
}
