/** Routes of the reference: the OpenAPI document and a page that renders it, with files of this service only. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BackendRoute } from '../access/access.ts';
import type { Context } from '../transport/exchange.ts';
import { NOT_MODIFIED } from '../transport/route.ts';
import { DOCS_PAGE, DOCS_SCRIPT } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
/** The stylesheet of the page's library embeds its icons as data: URLs; everything else comes from this service. */
const CONTENT_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The files of swagger-ui-dist that are served, and no others. */
const PACKAGE_FILES: readonly [name: string, type: string][] = [
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', SCRIPT_TYPE],
  ['favicon-32x32.png', 'image/png'],
];

/** `routes` are all other routes; the document describes them and its own. */
export function referenceRoutes(routes: readonly BackendRoute[], version: string): BackendRoute[] {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
  );
  const own: BackendRoute[] = [
    fileRoute('/openapi.json', 'application/json; charset=utf-8', 'The OpenAPI document', () =>
      JSON.stringify(openApiDocument([...routes, ...own], version)),
    ),
    fileRoute('/docs', 'text/html; charset=utf-8', 'This reference as a page', () => DOCS_PAGE),
    fileRoute('/docs/start.js', SCRIPT_TYPE, 'Script of the page', () => DOCS_SCRIPT),
    ...PACKAGE_FILES.map(([name, type]) =>
      fileRoute(`/docs/${name}`, type, 'Part of the page', () =>
        readFileSync(path.join(folder, name)),
      ),
    ),
  ];
  return own;
}

/** Serves one text or file, loaded on the first request and kept. */
function fileRoute(
  routePath: string,
  type: string,
  summary: string,
  load: () => string | Buffer,
): BackendRoute {
  let file: { body: Buffer; tag: string } | null = null;
  const handle = (ctx: Context): void => {
    if (file === null) {
      const body = Buffer.from(load());
      file = { body, tag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` };
    }
    ctx.status = 200;
    ctx.set('etag', file.tag);
    ctx.set('cache-control', 'no-cache');
    ctx.set('content-security-policy', CONTENT_POLICY);
    ctx.set('referrer-policy', 'no-referrer');
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.set('content-type', type);
    ctx.body = file.body;
  };
  const contentType = type.split(';')[0];
  const doc: BackendRoute['doc'] = {
    summary,
    description: `${summary}. Unchanged until the service is updated; its ETag is strong.`,
    tag: 'reference',
    errors: [],
    noContent: [NOT_MODIFIED],
    answer: { contentType, schema: contentType === 'application/json' ? {} : { type: 'string' } },
  };
  return { method: 'GET', path: routePath, access: 'open', handle, doc };
}
