/** What the hub knows of the backend, from the backend's OpenAPI document: types of answers, and a table of routes. */
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { JsonSchema } from '../../src/http/transport/json-schema.ts';
import type { ApiDocument, ApiOperation } from './endpoints-page.ts';
import { canonical, mapped, type ShapeNames, withShapes } from './shared-shapes.ts';

/** Reading operations have these tags; memories, uploads, tools and files are for programs with a key of their own. */
const TAGS = ['graph', 'search', 'documents', 'verification', 'state'];
/** Reading too, but for operators, or not reading. */
const OTHERS = [
  '/v1/decisions/remove',
  '/v1/graph/export',
  '/v1/admin/backup',
  '/health',
  '/livez',
  '/readyz',
  '/metrics',
  '/metrics.json',
];
const GENERATED = 'generated from its OpenAPI document by `npm run docs`; do not edit.';
const JSON_TYPE = 'application/json';

/** Keywords that say nothing of a type. */
const NO_TYPES = [
  ...['description', 'default', 'examples', 'pattern', 'format'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
];

/** Shapes that answers share, each where it stands first. */
const SHAPES: ShapeNames = {
  NamedDecision: ['POST /v1/graph/divergencias', 'data', 'clusters', 'decisoes_provido_detalhes'],
  TextRange: ['POST /v1/search', 'data', 'results', 'highlights'],
  NodeName: ['POST /v1/similar-cases', 'data', 'matches', 'shared_criterios'],
  NodeType: ['POST /v1/graph/shortest-path', 'data', 'nodes', 'tipo'],
  Edge: ['POST /v1/graph/shortest-path', 'data', 'edges'],
  MinistroArgument: ['POST /v1/graph/optimal-argument-by-ministro', 'data', 'arguments'],
  SharedNodes: ['POST /v1/graph/structural-similarity', 'data', 'dimensions', 'criterios'],
  DecisionName: ['POST /v1/graph/structural-similarity', 'data', 'source_detalhes'],
  Outcome: ['POST /v1/search', 'params', 'filters', 'resultado'],
  SearchFilters: ['POST /v1/search', 'params', 'filters'],
  Distribution: ['GET /v1/statistics', 'data', 'graus', 'criterios'],
  DecisionRecord: ['GET /v1/decisions/{decisao_id}', 'data'],
};

interface Served {
  method: string;
  path: string;
  operation: ApiOperation;
  data: JsonSchema;
}

/** Body (or query) and `data` of each operation, by method and path. */
export async function backendTypes(document: ApiDocument): Promise<string> {
  const properties = served(document).map(({ method, path, operation, data }) => {
    const params = operation.requestBody?.content[JSON_TYPE]?.schema ?? querySchema(operation);
    return [`${method} ${path}`, plain(exactly({ params, data }))] as const;
  });
  const operations = withoutRepeated(Object.fromEntries(properties));
  const schema = withShapes(exactly(operations), SHAPES);
  const text = await compile(schema as JSONSchema, 'BackendOperations', {
    additionalProperties: false,
    bannerComment: `/** Types of the backend's reading operations; ${GENERATED} */`,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
  });
  return (
    text
      .replaceAll('"', "'")
      .replaceAll('params: {};', 'params: Record<string, never>;')
      .replace(/^export (?=interface (?!BackendOperations\b)|type )/gm, '')
      // Comments that only repeat which definition a type comes from.
      .replace(/^\/\*\*\n \* This interface was referenced[\s\S]*?\*\/\n/gm, '')
  );
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
      const answer = operation.responses[200] as {
        content?: Record<string, { schema: JsonSchema }>;
      };
      const schema = answer.content![JSON_TYPE]!.schema;
      const data = schema.properties?.data ?? schema;
      return [{ method: method.toUpperCase(), path, operation, data }];
    }),
  );
}

/** The query as one object, as the body of a POST is. */
function querySchema({ parameters = [] }: ApiOperation): JsonSchema {
  const query = parameters.filter(({ in: place }) => place === 'query');
  const required = query.filter(({ required }) => required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

const exactly = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** Without descriptions and defaults, which the reference shows. */
function plain(schema: JsonSchema): JsonSchema {
  // The choices of a body differ in what they require only, which no type says.
  const left = schema.properties === undefined ? NO_TYPES : [...NO_TYPES, 'anyOf', 'oneOf'];
  const kept = Object.entries(schema).filter(([keyword]) => !left.includes(keyword));
  return mapped(Object.fromEntries(kept), plain);
}

/** An operation that has the types of an earlier one refers to it. */
function withoutRepeated(operations: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const first = new Map<string, string>();
  const entries = Object.entries(operations).map(([name, types]): [string, JsonSchema] => {
    const key = canonical(types);
    const same = first.get(key);
    if (same !== undefined) return [name, { tsType: `BackendOperations['${same}']` }];
    first.set(key, name);
    return [name, types];
  });
  return Object.fromEntries(entries);
}
