/** The used part of the OpenAPI document, and the operation that a request's path belongs to. */
import type { JsonSchema } from '../../../src/server/json-schema.ts';

export interface ApiOperation {
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, ApiResponse | { $ref: string }>;
  security: unknown[];
  'x-deadline-ms'?: number;
}

export interface ApiResponse {
  content?: Record<string, { schema: JsonSchema }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, ApiOperation>>;
  components: { responses: Record<string, ApiResponse>; schemas: Record<string, JsonSchema> };
}

export interface ApiRoute {
  path: string;
  /** In upper case. */
  method: string;
  operation: ApiOperation;
}

export function routesOf(document: ApiDocument): ApiRoute[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
}

/** The path template that matches a request's target; null if none does. */
export function templateOf(document: ApiDocument, target: string): string | null {
  // The path is not parsed as a URL, which would turn `/a/%2e%2e` into `/`; the service does not.
  const path = target.split('?')[0]!.replace(/^https?:\/\/[^/]*/i, '');
  if (path in document.paths) return path;
  const templates = Object.keys(document.paths).filter(template => template.includes('{'));
  return templates.find(template => patternOf(template).test(path)) ?? null;
}

const patterns = new Map<string, RegExp>();

function patternOf(template: string): RegExp {
  let pattern = patterns.get(template);
  if (pattern === undefined) {
    const parts = template.split(/\{\w+\}/).map(part => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
    pattern = new RegExp(`^${parts.join('[^/]+')}$`);
    patterns.set(template, pattern);
  }
  return pattern;
}

/** The operation that answers; HEAD is GET without the body. */
export function operationAt(
  document: ApiDocument,
  template: string,
  method: string,
): ApiOperation | undefined {
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  return document.paths[template]?.[name];
}

export function responseOf(
  document: ApiDocument,
  operation: ApiOperation,
  status: number,
): ApiResponse | undefined {
  const response = operation.responses[status];
  if (response === undefined || !('$ref' in response)) return response;
  return document.components.responses[response.$ref.split('/').at(-1)!];
}
