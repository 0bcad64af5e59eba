/** The reference: the OpenAPI document, and a page that draws it from files of this service only. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Exchange } from '../exchange.ts';
import { NOT_MODIFIED, type Route } from '../route.ts';
import { isCurrent } from '../transport/etag.ts';
import { DOCS_PAGE, DOCS_SCRIPT } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
/** The drawing library's stylesheet holds its icons as data: addresses; all else comes from this service. */
const CONTENT_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The only files of the package that are served. */
const PACKAGE_FILES: readonly [name: string, type: string][] = [
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', SCRIPT_TYPE],
  ['favicon-32x32.png', 'image/png'],
];

/** `routes` are all others; the document describes them and these. */
export function referenceRoutes(routes: readonly Route[], version: string): Route[] {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
  );
  const own: Route[] = [
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

/** Serves one text or file, read when first asked for and kept. */
function fileRoute(
  routePath: string,
  type: string,
  summary: string,
  load: () => string | Buffer,
): Route {
  let file: { body: Buffer; tag: string } | null = null;
  const handle = (exchange: Exchange): void => {
    if (file === null) {
      const body = Buffer.from(load());
      file = { body, tag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` };
    }
    exchange.header('etag', file.tag);
    exchange.header('cache-control', 'no-cache');
    exchange.header('content-security-policy', CONTENT_POLICY);
    exchange.header('referrer-policy', 'no-referrer');
    if (isCurrent(exchange.req.headers['if-none-match'], file.tag)) exchange.send(304, '', null);
    else exchange.send(200, type, file.body);
  };
  const contentType = type.split(';')[0];
  const doc: Route['doc'] = {
    summary,
    description: `${summary}, the same until the service is updated; its ETag is strong.`,
    tag: 'reference',
    errors: [],
    noContent: [NOT_MODIFIED],
    answer: { contentType, schema: contentType === 'application/json' ? {} : { type: 'string' } },
  };
  return { method: 'GET', path: routePath, access: 'open', handle, doc };
}
