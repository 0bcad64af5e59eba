/** Shapes that a JSON Schema has in several places: written once under `definitions`, and referred to from each place. */
import type { JsonSchema } from '../../src/http/transport/json-schema.ts';

/** Names, each with a place that has the shape: fields from the root, where arrays count as their items. */
export type ShapeNames = Readonly<Record<string, readonly string[]>>;

/** Moves the named shapes to `definitions`. Throws if a place has no schema. */
export function withShapes(schema: JsonSchema, names: ShapeNames): JsonSchema {
  const shapes = Object.entries(names).map(
    ([name, place]) => [name, shapeAt(schema, place)] as const,
  );
  const named = new Map(shapes.map(([name, shape]) => [canonical(shape), name]));
  const referring = (part: JsonSchema): JsonSchema => {
    const name = named.get(canonical(part));
    return name === undefined ? mapped(part, referring) : { $ref: `#/definitions/${name}` };
  };
  const definitions = shapes.map(([name, shape]) => [name, mapped(shape, referring)]);
  return { ...mapped(schema, referring), definitions: Object.fromEntries(definitions) };
}

function shapeAt(schema: JsonSchema, place: readonly string[]): JsonSchema {
  return place.reduce((at, field) => {
    const found = at.properties?.[field];
    if (found === undefined) throw new Error(`no shape at ${place.join(', ')}`);
    return itemsOf(found);
  }, schema);
}

function itemsOf(schema: JsonSchema): JsonSchema {
  return schema.items === undefined ? schema : itemsOf(schema.items);
}

/** The schema with its parts replaced. */
export function mapped(schema: JsonSchema, replace: (part: JsonSchema) => JsonSchema): JsonSchema {
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'properties') {
      const fields = Object.entries(value as Record<string, JsonSchema>);
      return [keyword, Object.fromEntries(fields.map(([name, field]) => [name, replace(field)]))];
    }
    if (keyword === 'anyOf' || keyword === 'oneOf') {
      return [keyword, (value as JsonSchema[]).map(replace)];
    }
    const isSchema = keyword === 'items' || keyword === 'additionalProperties';
    return [keyword, isSchema && typeof value === 'object' ? replace(value as JsonSchema) : value];
  });
  return Object.fromEntries(entries);
}

/** Equal for schemas that differ in the order of their keywords and fields only. */
export function canonical(schema: JsonSchema): string {
  return JSON.stringify(schema, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
