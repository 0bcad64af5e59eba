/** Builds the OpenAPI 3.1 document from the served routes, in English or in Portuguese. */
import { ERRORS, type ErrorCode } from '../../errors/errors.ts';
import type { Wording } from '../../runtime/question.ts';
import type { JsonSchema } from '../json-schema.ts';
import { ANSWER_BYTES_MAX } from '../limits.ts';
import type { Route, RouteDoc } from '../route.ts';
import { LANGUAGE_TEXTS, type Language, type ReferenceSubject } from './languages.ts';
import { ERROR_BODY } from './schemas.ts';

type Json = Record<string, unknown>;

/** Additions for each kind of access: error codes of its checks, and its authentication methods. */
export type AccessDocs<A extends string> = Record<
  A,
  {
    errors: readonly ErrorCode[];
    schemes: readonly string[];
    /** The role that the caller needs; absent: any authenticated caller. */
    role?: string;
    /** Schema of every error of such a route; absent: the usual one. */
    errorBody?: JsonSchema;
  }
>;

/** The parts of an application that its reference describes. */
export interface Described<A extends string> {
  routes: readonly Route<A>[];
  access: AccessDocs<A>;
  subject: ReferenceSubject;
  version: string;
}

const BODY_ERRORS: readonly ErrorCode[] = [
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];
const ANY_ERRORS: readonly ErrorCode[] = [
  'URI_TOO_LONG',
  'HEADERS_TOO_LARGE',
  'ANSWER_TOO_LARGE',
  'INTERNAL_ERROR',
];
/** These errors occur before the route is known, so they always have the usual body. */
const BEFORE_ROUTE: ReadonlySet<ErrorCode> = new Set(['URI_TOO_LONG', 'HEADERS_TOO_LARGE']);
const EXAMPLE_META = { trace_id: '4bf92f35-77b3-4da6-a3ce-929d0e0e4736', latency_ms: 0.21 };

/** The document. Paths, schemas and ids are equal in all languages. */
export function openApiDocument<A extends string>(
  { routes, access, subject, version }: Described<A>,
  language: Language,
): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    paths[route.path][route.method.toLowerCase()] = operationOf(route, access, language);
  }
  const tags = Object.entries(subject.tags);
  const schemes = Object.entries(subject.schemes);
  return {
    openapi: '3.1.0',
    info: {
      title: 'jurisgrafo',
      version,
      description: subject.info[language],
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: tags.map(([name, texts]) => ({ name, description: texts[language] })),
    paths,
    components: {
      securitySchemes: Object.fromEntries(
        schemes.map(([name, { scheme, description }]) => [
          name,
          { ...scheme, description: description[language] },
        ]),
      ),
      schemas: { Error: ERROR_BODY, ...subject.schemas },
      responses: Object.fromEntries(
        Object.keys(ERRORS).map(code => [code, errorResponse([code as ErrorCode], language)]),
      ),
    },
  };
}

function operationOf<A extends string>(
  route: Route<A>,
  access: AccessDocs<A>,
  language: Language,
): Json {
  const { doc } = route;
  const { summary, description } = wordingOf(doc, language);
  const { schemes, role, ...rules } = access[route.access];
  return {
    operationId: operationId(route),
    summary,
    description,
    tags: [doc.tag],
    ...(doc.deprecated === true ? { deprecated: true } : {}),
    security: schemes.map(scheme => ({ [scheme]: role === undefined ? [] : [role] })),
    ...parametersOf(route),
    ...(doc.body === undefined ? {} : { requestBody: requestBody(doc.body) }),
    responses: responsesOf(doc, rules, language),
    ...(doc.bodyBytesMax === undefined ? {} : { 'x-body-bytes-max': doc.bodyBytesMax }),
    ...answerLimit(doc.answer),
    ...(doc.deadlineMs === undefined ? {} : { 'x-deadline-ms': doc.deadlineMs }),
  };
}

/** A stream has no limit, because only one chunk of it is in memory. */
function answerLimit({ bytesMax = ANSWER_BYTES_MAX }: RouteDoc['answer']): Json {
  return bytesMax === null ? { 'x-response-streamed': true } : { 'x-response-bytes-max': bytesMax };
}

function wordingOf(doc: RouteDoc, language: Language): Wording {
  return language === 'pt-BR' ? (doc.portuguese ?? doc) : doc;
}

/** For example `post_v1_graph_pagerank`; unique because method and path are. */
function operationId({ method, path }: Route): string {
  return `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, '_')}`;
}

/** The header for retries. */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

/** The header that asks the service to wait. */
const PREFER = {
  name: 'Prefer',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  example: 'wait=20',
};

function parametersOf({ path, doc }: Route): {
  parameters?: Json[];
} {
  const { query, parameters: inPath = {}, isRepeatable, prefersWait } = doc;
  const parameters: Json[] = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema,
  }));
  for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
    parameters.push({ name, in: 'path', required: true, schema: inPath[name] });
  }
  if (isRepeatable) parameters.push(IDEMPOTENCY_KEY);
  if (prefersWait) parameters.push(PREFER);
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

/** Whether the schema, or every alternative in it, has a required field. */
function needsFields({ required = [], oneOf, anyOf }: JsonSchema): boolean {
  const choices = ((oneOf as JsonSchema[] | undefined) ?? anyOf ?? []).map(needsFields);
  return required.length > 0 || (choices.length > 0 && !choices.includes(false));
}

function responsesOf(
  doc: RouteDoc,
  access: { errors: readonly ErrorCode[]; errorBody?: JsonSchema | undefined },
  language: Language,
): Json {
  const { errorBody } = access;
  const { status: success = 200, contentType, schema, example, others = {} } = doc.answer;
  const content = { schema, ...(example === undefined ? {} : { example }) };
  const responses: Json = {
    [success]: {
      description: LANGUAGE_TEXTS[language].answer,
      content: {
        [contentType]: content,
        ...Object.fromEntries(Object.entries(others).map(([type, schema]) => [type, { schema }])),
      },
    },
  };
  for (const { status, meaning, portuguese } of doc.noContent ?? []) {
    responses[status] = { description: language === 'pt-BR' ? portuguese : meaning };
  }
  const bodyErrors = doc.body === undefined ? [] : BODY_ERRORS;
  const codes = new Set([...doc.errors, ...access.errors, ...bodyErrors, ...ANY_ERRORS]);
  for (const [status, group] of Map.groupBy(codes, code => ERRORS[code])) {
    responses[status] =
      errorBody !== undefined && !BEFORE_ROUTE.has(group[0]!)
        ? ownError(group.join(LANGUAGE_TEXTS[language].or), errorBody)
        : group.length === 1
          ? { $ref: `#/components/responses/${group[0]}` }
          : errorResponse(group, language);
  }
  return responses;
}

const ownError = (description: string, schema: JsonSchema): Json => ({
  description,
  content: { 'application/json': { schema } },
});

function errorResponse(codes: readonly ErrorCode[], language: Language): Json {
  const examples = codes.map(code => [code, { value: errorExample(code) }]);
  return {
    description: codes.join(LANGUAGE_TEXTS[language].or),
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
