/** JSON Schema of zod schemas, as OpenAPI 3.1 embeds it and as query texts are read by. */
import { z } from 'zod';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  default?: unknown;
  description?: string;
  [keyword: string]: unknown;
}

/** What callers send: fields with a default are optional. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** What the service answers. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
}

/** Whether the schema is of this type, or a choice that allows it beside null. */
export function hasType(schema: JsonSchema, type: string): boolean {
  return schema.type === type || (schema.anyOf?.some(choice => hasType(choice, type)) ?? false);
}

/** OpenAPI names the dialect once for the whole document. */
function withoutDialect(schema: object): JsonSchema {
  const { $schema: _, ...rest } = schema as JsonSchema;
  return rest;
}
