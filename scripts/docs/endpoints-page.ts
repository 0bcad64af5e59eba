/** docs/endpoints.md, from the reference that the service serves: every route except the graph operations. */
import type { JsonSchema } from '../../src/server/json-schema.ts';
import { boundsText, fieldsOf, row, typeText } from './schema-text.ts';

/** The fields of an OpenAPI document that the page uses. */
export interface ApiDocument {
  paths: Record<string, Record<string, ApiOperation>>;
  components: { responses: Record<string, ApiResponse> };
}

export interface ApiOperation {
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, ApiResponse | { $ref: string }>;
  'x-body-bytes-max'?: number;
  /** Absent for a stream. */
  'x-response-bytes-max'?: number;
  'x-deadline-ms'?: number;
}

interface ApiResponse {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
}

type Field = [name: string, where: string, required: boolean, schema: JsonSchema];

/** Tags of routes that are left out: operations have a page of their own, and the reference pages need none. */
const OTHER_TAGS = ['graph', 'reference'];
/** It has the tag of the operations, but docs/operations.md does not describe it. */
const EXPORT = 'GET /v1/graph/export';

export function endpointsPage(document: ApiDocument): string {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const shown = all.filter(
    ({ title, operation }) => title === EXPORT || !OTHER_TAGS.includes(operation.tags[0]!),
  );
  const overview = shown.map(({ title, operation }) => row(`\`${title}\``, operation.summary));
  return `${[
    '# Endpoints',
    'Generated from the code by `npm run docs`; do not edit.',
    'All routes except the [graph operations](operations.md). An answer is `{data, meta}` with `trace_id` and `latency_ms` in\n`meta`, unless the route says otherwise. [errors.md](errors.md) describes the errors. Characters are Unicode code points\nunless UTF-16 code units are named.',
    [row('endpoint', 'purpose'), row('---', '---'), ...overview].join('\n'),
    ...shown.map(({ title, operation }) => section(title, operation, document)),
  ].join('\n\n')}\n`;
}

function section(title: string, operation: ApiOperation, document: ApiDocument): string {
  const { summary, description } = operation;
  return [
    `## ${title}`,
    `${summary.replace(/\.?$/, '.')} ${description}`,
    limitsText(operation),
    ...parametersTable(operation),
    ...example(operation),
    ...answers(operation),
    errors(operation, document),
  ].join('\n\n');
}

function limitsText(operation: ApiOperation): string {
  const { 'x-body-bytes-max': bytes, 'x-deadline-ms': ms } = operation;
  const answerBytes = operation['x-response-bytes-max'];
  const [role] = operation.security.flatMap(schemes => Object.values(schemes).flat());
  const parts = [role === undefined ? 'No API key' : `API key with the role ${role}`];
  if (bytes !== undefined) parts.push(`body at most ${bytes / 1024} KiB`);
  if (answerBytes !== undefined) parts.push(`answer at most ${answerBytes / 1024 / 1024} MiB`);
  if (ms !== undefined) parts.push(`deadline ${ms / 1000} s`);
  return `${parts.join('; ')}.`;
}

function parametersTable({ parameters = [], requestBody }: ApiOperation): string[] {
  const inUrl = parameters.map(
    ({ name, in: where, required, schema }): Field => [name, where, required, schema],
  );
  const bodies = Object.values(requestBody?.content ?? {});
  const fields = [...inUrl, ...bodies.flatMap(({ schema }) => bodyFields(schema))];
  if (fields.length === 0) return [];
  const rows = fields.map(([name, where, required, schema]) => {
    const fallback = required ? 'required' : `\`${JSON.stringify(schema.default ?? null)}\``;
    const { description = '' } = schema;
    return row(name, where, typeText(schema), fallback, boundsText(schema), description);
  });
  const head = row('parameter', 'in', 'type', 'default', 'bounds', 'meaning');
  return [[head, row('---', '---', '---', '---', '---', '---'), ...rows].join('\n')];
}

/** The fields of a body; if it is one of several objects, the fields of each. */
function bodyFields(schema: JsonSchema): Field[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, field]): Field => {
    return [name, 'body', schema.required?.includes(name) === true, field];
  });
  // Choices of an object with fields of its own only say which of them are required.
  return own.length > 0 ? own : (schema.anyOf ?? []).flatMap(bodyFields);
}

function example({ requestBody }: ApiOperation): string[] {
  return Object.entries(requestBody?.content ?? {})
    .filter(([type, { example }]) => type === 'application/json' && example !== undefined)
    .map(([, { example }]) => ['```json', JSON.stringify(example), '```'].join('\n'));
}

function answers({ responses }: ApiOperation): string[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    if (Number(status) >= 300 || '$ref' in response) return [];
    const content = Object.entries(response.content ?? {})[0];
    if (content === undefined) return [`${status}: ${response.description}`];
    const [type, { schema }] = content;
    const data = schema.properties?.data;
    const rows = Array.from(fieldsOf(data ?? schema), ([path, kind]) => row(`\`${path}\``, kind));
    if (rows.length === 0) return [`${status}: ${type}.`];
    const head = row(data === undefined ? `${status}: \`${type}\`` : `${status}: \`data\``, 'type');
    return [[head, row('---', '---'), ...rows].join('\n')];
  });
}

function errors({ responses }: ApiOperation, { components }: ApiDocument): string {
  const codes = Object.entries(responses).flatMap(([status, response]) => {
    if (Number(status) < 400) return [];
    const shared =
      '$ref' in response ? components.responses[response.$ref.split('/').at(-1)!] : null;
    const { description } = shared ?? (response as ApiResponse);
    return [`${status} ${description}`];
  });
  return `Errors: ${codes.join(', ')}.`;
}
