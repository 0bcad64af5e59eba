/** What the hub knows of the backend, from the backend's OpenAPI document: types of answers, and a table of routes. */
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { JsonSchema } from '../../src/http/transport/json-schema.ts';
import type { ApiDocument, ApiOperation } from './endpoints-page.ts';

/** Reading operations have these tags; memories, uploads, tools and files are for programs with a key of their own. */
const TAGS = ['graph', 'search', 'documents', 'verification', 'state'];
/** Reading too, but for operators, or not reading. */
const OTHERS = [
  '/v1/decisions/remove',
  '/v1/admin/backup',
  '/health',
  '/livez',
  '/readyz',
  '/metrics',
];
const GENERATED = 'generated from its OpenAPI document by `npm run docs`; do not edit.';
const JSON_TYPE = 'application/json';

/** Keywords that say nothing of a type. */
const NO_TYPES = ['description', 'default', 'pattern', 'minItems', 'maxItems', 'examples'];

interface Served {
  method: string;
  path: string;
  operation: ApiOperation;
  data: JsonSchema;
}

/** Body (or query) and `data` of each operation, by method and path. */
export async function backendTypes(document: ApiDocument): Promise<string> {
  const properties = served(document).map(({ method, path, operation, data }) => {
    const query = (operation.parameters ?? []).filter(({ in: place }) => place === 'query');
    const params = operation.requestBody?.content[JSON_TYPE]?.schema ?? {
      type: 'object',
      properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      required: query.filter(({ required }) => required).map(({ name }) => name),
    };
    return [`${method} ${path}`, exactly({ params, data })] as const;
  });
  const schema = exactly(Object.fromEntries(properties));
  const text = await compile(plain(schema) as JSONSchema, 'BackendOperations', {
    additionalProperties: false,
    bannerComment: `/** Types of the backend's reading operations; ${GENERATED} */`,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
  });
  return text.replaceAll('"', "'").replaceAll('params: {};', 'params: Record<string, never>;');
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
      const answer = operation.responses[200] as {
        content?: Record<string, { schema: JsonSchema }>;
      };
      const schema = answer.content![JSON_TYPE]!.schema;
      const data = schema.properties?.data ?? schema;
      return [{ method: method.toUpperCase(), path, operation, data }];
    }),
  );
}

const exactly = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** Without descriptions and defaults, which the reference shows. */
function plain(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (NO_TYPES.includes(keyword)) return [];
    if (keyword === 'properties') {
      const fields = Object.entries(value as Record<string, JsonSchema>);
      return [[keyword, Object.fromEntries(fields.map(([name, field]) => [name, plain(field)]))]];
    }
    if (keyword === 'items' || keyword === 'additionalProperties') {
      return [[keyword, typeof value === 'object' ? plain(value as JsonSchema) : value]];
    }
    if (keyword === 'anyOf' || keyword === 'oneOf') {
      // The choices of a body differ in what they require only, which no type says.
      if (schema.properties !== undefined) return [];
      return [[keyword, (value as JsonSchema[]).map(plain)]];
    }
    return [[keyword, value]];
  });
  return Object.fromEntries(entries);
}
