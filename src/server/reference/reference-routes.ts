/** Routes of the API reference: an OpenAPI document and a page in each language, without external resources. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { JSON_TYPE } from '../envelope.ts';
import type { Context } from '../exchange.ts';
import { NOT_MODIFIED, type Route } from '../route.ts';
import { DOCS_SCRIPT, docsPage } from './docs-page.ts';
import { LANGUAGE_TEXTS, type Language } from './languages.ts';
import { type Described, openApiDocument } from './openapi.ts';
import { answerFile, keptFile } from './static-file.ts';

const PAGE_TYPE = 'text/html; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
/** The stylesheet of swagger-ui embeds its icons as data: URLs; everything else comes from this service. */
const CONTENT_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The only files of swagger-ui-dist that are served. */
const PACKAGE_FILES: readonly [name: string, type: string][] = [
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', SCRIPT_TYPE],
  ['favicon-32x32.png', 'image/png'],
];

/** Names of the reference's own routes. */
const FILES = {
  document: { en: 'The OpenAPI document', 'pt-BR': 'O documento OpenAPI' },
  documentInPortuguese: {
    en: 'The OpenAPI document in Portuguese',
    'pt-BR': 'O documento OpenAPI em português',
  },
  page: { en: 'This reference as a page', 'pt-BR': 'Esta referência como página' },
  pageInPortuguese: {
    en: 'This reference as a page in Portuguese',
    'pt-BR': 'Esta referência como página em português',
  },
  script: { en: 'Script of the page', 'pt-BR': 'Script da página' },
  part: { en: 'Part of the page', 'pt-BR': 'Parte da página' },
} as const;

/** `described.routes` are all other routes; the documents describe them and the reference routes. */
export function referenceRoutes<A extends string>(
  described: Described<A | 'open'>,
): Route<A | 'open'>[] {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
  );
  const document = (language: Language) =>
    JSON.stringify(
      openApiDocument({ ...described, routes: [...described.routes, ...own] }, language),
    );
  const page = (language: Language) => docsPage(described.subject.title[language], language);
  const { en, 'pt-BR': pt } = LANGUAGE_TEXTS;
  const own: Route<'open'>[] = [
    fileRoute(en.document, JSON_TYPE, FILES.document, () => document('en')),
    fileRoute(pt.document, JSON_TYPE, FILES.documentInPortuguese, () => document('pt-BR')),
    fileRoute(en.page, PAGE_TYPE, FILES.page, () => page('en')),
    fileRoute(pt.page, PAGE_TYPE, FILES.pageInPortuguese, () => page('pt-BR')),
    fileRoute('/docs/start.js', SCRIPT_TYPE, FILES.script, () => DOCS_SCRIPT),
    ...PACKAGE_FILES.map(([name, type]) =>
      fileRoute(`/docs/${name}`, type, FILES.part, () => readFile(path.join(folder, name))),
    ),
  ];
  return own;
}

/** Serves one text or file, which is loaded and compressed on the first request and cached. */
function fileRoute(
  routePath: string,
  type: string,
  what: Record<Language, string>,
  load: () => string | Promise<Buffer>,
): Route<'open'> {
  // Browsers revalidate pages and documents on each use; the parts of a page change only with its version.
  const isWhole = type === PAGE_TYPE || type === JSON_TYPE;
  const file = keptFile(load);
  const handle = async (ctx: Context): Promise<void> => {
    const forms = await file();
    ctx.set('cache-control', isWhole ? 'no-cache' : 'public, max-age=3600');
    ctx.set('content-security-policy', CONTENT_POLICY);
    ctx.set('referrer-policy', 'no-referrer');
    answerFile(ctx, forms, type);
  };
  const contentType = type.split(';')[0];
  const doc: Route['doc'] = {
    summary: what.en,
    description: `${what.en}. Unchanged until the service is updated; its ETag is strong.`,
    portuguese: {
      summary: `${what['pt-BR']}.`,
      description: 'Não muda até que o serviço seja atualizado. O ETag é forte.',
    },
    tag: 'reference',
    errors: [],
    noContent: [NOT_MODIFIED],
    answer: { contentType, schema: contentType === 'application/json' ? {} : { type: 'string' } },
  };
  return { method: 'GET', path: routePath, access: 'open', handle, doc };
}
