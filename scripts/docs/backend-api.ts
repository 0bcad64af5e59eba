/** What the hub knows of the backend's routes, from the backend's OpenAPI document. */
import type { ApiDocument, ApiOperation } from './endpoints-page.ts';

/** Reading operations have these tags; memories, uploads, tools and files are for programs with a key of their own. */
const TAGS = ['graph', 'search', 'documents', 'verification', 'state'];
/** Reading too, but for operators, or not reading. */
const OTHERS = [
  '/v1/decisions/remove',
  '/v1/graph/export',
  '/v1/admin/backup',
  '/v1/admin/export',
  '/health',
  '/livez',
  '/readyz',
  '/metrics',
  '/metrics.json',
];
const GENERATED = 'generated from its OpenAPI document by `npm run docs`; do not edit.';

interface Served {
  method: string;
  path: string;
  operation: ApiOperation;
}

/** The table that the hub serves under `/api/backend`. */
export function backendRoutes(document: ApiDocument): string {
  const rows = served(document).map(({ method, path, operation }) => {
    const { summary, tags } = operation;
    const deadline = operation['x-deadline-ms'] ?? null;
    const bytes = operation['x-body-bytes-max'] ?? null;
    const query = (operation.parameters ?? []).some(({ in: place }) => place === 'query');
    return `  {
    method: '${method}',
    path: '${path}',
    summary: ${JSON.stringify(summary.replace(/\.$/, '')).replaceAll("'", "\\'").replace(/^"|"$/g, "'")},
    tag: '${tags[0]}',
    deadlineMs: ${deadline},
    bodyBytesMax: ${bytes},
    answerBytesMax: ${operation['x-response-bytes-max']},
    hasQuery: ${query},
  },`;
  });
  return `/** The backend's reading operations; ${GENERATED} */
export const BACKEND_ROUTES = [
${rows.join('\n')}
] as const;
`;
}

function served(document: ApiDocument): Served[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      if (!TAGS.includes(operation.tags[0]!) || OTHERS.includes(path)) return [];
      return [{ method: method.toUpperCase(), path, operation }];
    }),
  );
}
