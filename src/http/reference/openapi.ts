/** Builds the OpenAPI 3.1 document from the routes that are served, in English or in Portuguese. */
import { ERRORS, type ErrorCode } from '../../errors/errors.ts';
import type { Wording } from '../../runtime/question.ts';
import type { Access, BackendRoute as Route } from '../access/access.ts';
import type { JsonSchema } from '../transport/json-schema.ts';
import type { RouteDoc } from '../transport/route.ts';
import { type Language, REFERENCE_TEXTS } from './languages.ts';
import { ERROR_BODY } from './schemas.ts';
import { TAGS } from './tags.ts';

type Json = Record<string, unknown>;

/** Codes of the access checks, which precede the route's own work. */
const ACCESS_ERRORS: Record<Access, readonly ErrorCode[]> = {
  key: ['UNAUTHORIZED', 'RATE_LIMITED', 'RATE_LIMITER_UNAVAILABLE'],
  allowlist: ['FORBIDDEN'],
  open: [],
};
const BODY_ERRORS: readonly ErrorCode[] = [
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];
const ANY_ERRORS: readonly ErrorCode[] = ['URI_TOO_LONG', 'HEADERS_TOO_LARGE', 'INTERNAL_ERROR'];
const EXAMPLE_META = { trace_id: '4bf92f35-77b3-4da6-a3ce-929d0e0e4736', latency_ms: 0.21 };

/** Paths, schemas and ids are the same in every language. */
export function openApiDocument(
  routes: readonly Route[],
  version: string,
  language: Language,
): Json {
  const { info, bearer } = REFERENCE_TEXTS[language];
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    paths[route.path][route.method.toLowerCase()] = operationOf(route, language);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'jurisgrafo',
      version,
      description: info,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, texts]) => ({ name, description: texts[language] })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: bearer },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
      schemas: { Error: ERROR_BODY },
      responses: Object.fromEntries(
        Object.keys(ERRORS).map(code => [code, errorResponse([code as ErrorCode], language)]),
      ),
    },
  };
}

function operationOf(route: Route, language: Language): Json {
  const { doc } = route;
  const { summary, description } = wordingOf(doc, language);
  return {
    operationId: operationId(route),
    summary,
    description,
    tags: [doc.tag],
    security: route.access === 'key' ? [{ bearer: [] }, { apiKey: [] }] : [],
    ...parametersOf(route),
    ...(doc.body === undefined ? {} : { requestBody: requestBody(doc.body) }),
    responses: responsesOf(route, language),
    ...(doc.bodyBytesMax === undefined ? {} : { 'x-body-bytes-max': doc.bodyBytesMax }),
    ...(doc.deadlineMs === undefined ? {} : { 'x-deadline-ms': doc.deadlineMs }),
  };
}

function wordingOf(doc: RouteDoc, language: Language): Wording {
  return language === 'pt-BR' ? (doc.portuguese ?? doc) : doc;
}

/** Such as `post_v1_graph_pagerank`; unique because method and path are. */
function operationId({ method, path }: Route): string {
  return `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '_')}`;
}

function parametersOf({ path, doc: { query, parameters: inPath = {} } }: Route): {
  parameters?: Json[];
} {
  const parameters: Json[] = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema,
  }));
  for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
    parameters.push({ name, in: 'path', required: true, schema: inPath[name] });
  }
  return parameters.length === 0 ? {} : { parameters };
}

function requestBody(body: NonNullable<RouteDoc['body']>): Json {
  return {
    required: needsFields(body.schema),
    content: {
      [body.contentType ?? 'application/json']: { schema: body.schema, example: body.example },
    },
  };
}

/** Whether the schema, or every choice that it offers, has a field that must be given. */
function needsFields({ required = [], oneOf, anyOf }: JsonSchema): boolean {
  const choices = ((oneOf as JsonSchema[] | undefined) ?? anyOf ?? []).map(needsFields);
  return required.length > 0 || (choices.length > 0 && !choices.includes(false));
}

function responsesOf({ access, doc }: Route, language: Language): Json {
  const { status: success = 200, contentType, schema, example } = doc.answer;
  const content = { schema, ...(example === undefined ? {} : { example }) };
  const responses: Json = {
    [success]: {
      description: REFERENCE_TEXTS[language].answer,
      content: { [contentType]: content },
    },
  };
  for (const { status, meaning, portuguese } of doc.noContent ?? []) {
    responses[status] = { description: language === 'pt-BR' ? portuguese : meaning };
  }
  const bodyErrors = doc.body === undefined ? [] : BODY_ERRORS;
  const codes = new Set([...doc.errors, ...ACCESS_ERRORS[access], ...bodyErrors, ...ANY_ERRORS]);
  for (const [status, group] of Map.groupBy(codes, code => ERRORS[code])) {
    responses[status] =
      group.length === 1
        ? { $ref: `#/components/responses/${group[0]}` }
        : errorResponse(group, language);
  }
  return responses;
}

function errorResponse(codes: readonly ErrorCode[], language: Language): Json {
  const examples = codes.map(code => [code, { value: errorExample(code) }]);
  return {
    description: codes.join(REFERENCE_TEXTS[language].or),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

function errorExample(code: ErrorCode): Json {
  const details = [{ field: 'limit', rule: 'must be at most 50', value: 99 }];
  const error =
    code === 'VALIDATION_ERROR'
      ? { code, message: `${details[0].field}: ${details[0].rule}`, details }
      : { code, message: 'What went wrong, in one sentence.' };
  return { error, meta: EXAMPLE_META };
}
