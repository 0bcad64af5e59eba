/** Converts zod schemas to JSON Schema, for OpenAPI 3.1 and for the types of query parameters. */
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

/** The schema of a request, in which fields with a default are optional. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** The schema of an answer. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
}

/** Whether the schema has this type, alone or as one of several. */
export function hasType(schema: JsonSchema, type: string): boolean {
  return schema.type === type || (schema.anyOf?.some(choice => hasType(choice, type)) ?? false);
}

/** Removes `$schema`, because OpenAPI declares the dialect once for the whole document. */
function withoutDialect(schema: object): JsonSchema {
  const { $schema: _, ...rest } = schema as JsonSchema;
  return rest;
}
