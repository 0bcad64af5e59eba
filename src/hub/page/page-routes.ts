/**
 * GET / and the screen paths serve one HTML document; GET /assets/{name} serves its files, which browsers cache for
 * ever.
 */
import { z } from 'zod';
import { SCREENS } from '../../../web/src/shared/screens.ts';
import { AppError } from '../../errors/errors.ts';
import type { Context } from '../../server/exchange.ts';
import { answerFile } from '../../server/reference/static-file.ts';
import { NOT_MODIFIED, type RouteDoc } from '../../server/route.ts';
import { type HubRoute, pathSchemas, readParams } from '../hub-route.ts';
import type { Page } from './page.ts';

const YEAR_SECONDS = 31_536_000;
/**
 * All resources come from the hub; inline scripts and styles are forbidden. Only the Trusted Types policy `own-script`
 * of the page may create the address of a worker.
 */
export const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types own-script";
const ENTERED: NonNullable<RouteDoc['noContent']>[number] = {
  status: 303,
  meaning: 'The link of the start signed the browser in.',
  portuguese: 'O navegador entrou pelo link mostrado ao iniciar.',
};
const assetParams = z.strictObject({ name: z.string().max(200) });

/**
 * `page` loads the built page; it rejects with SERVICE_UNAVAILABLE if there is none. `enter` handles each screen
 * request first, and answers those that carry a sign-in link.
 */
export function pageRoutes(
  page: () => Promise<Page>,
  enter: (ctx: Context) => Promise<boolean>,
): HubRoute[] {
  const paths = Object.values(SCREENS).map(path => path.replace(/:(\w+)/g, '{$1}'));
  return [...paths.map(path => screenRoute(path, page, enter)), assetRoute(page)];
}

function screenRoute(
  path: string,
  page: () => Promise<Page>,
  enter: (ctx: Context) => Promise<boolean>,
): HubRoute {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return {
    method: 'GET',
    path,
    access: 'open',
    handle: async ctx => {
      if (await enter(ctx)) return;
      const { document } = await page();
      await answer(ctx, document, 'no-cache');
    },
    doc: {
      summary: 'A screen of the page',
      description: 'The page for people, in Portuguese. Every screen is the same document.',
      tag: 'page',
      errors: ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'],
      parameters: Object.fromEntries(names.map(name => [name, { type: 'string' }])),
      noContent: [NOT_MODIFIED, ENTERED],
      answer: { contentType: 'text/html', schema: { type: 'string' } },
    },
  };
}

function assetRoute(page: () => Promise<Page>): HubRoute {
  return {
    method: 'GET',
    path: '/assets/{name}',
    access: 'open',
    handle: async ctx => {
      const { name } = readParams(ctx, assetParams);
      const file = (await page()).assets.get(name);
      if (file === undefined) throw new AppError('NOT_FOUND', 'The page has no such part.');
      await answer(ctx, file, `public, max-age=${YEAR_SECONDS}, immutable`);
    },
    doc: {
      summary: 'A part of the page',
      description: 'A script, style or picture. Its name changes with its contents.',
      tag: 'page',
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(assetParams),
      noContent: [NOT_MODIFIED],
      answer: { contentType: 'application/octet-stream', schema: { type: 'string' } },
    },
  };
}

async function answer(ctx: Context, file: Page['document'], cache: string): Promise<void> {
  const forms = await file.load();
  ctx.set('cache-control', cache);
  ctx.set('content-security-policy', CONTENT_POLICY);
  answerFile(ctx, forms, file.type);
}
