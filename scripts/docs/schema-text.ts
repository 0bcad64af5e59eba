/** Texts for tables from JSON Schemas: the type of a field, its bounds, and all fields of a nested answer. */
import type { JsonSchema } from '../../src/server/json-schema.ts';

/** For example `integer`, `string or null`, `list of string`, `one of a, b`. */
export function typeText(schema: JsonSchema): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeText).join(' or ');
  if (Array.isArray(schema.enum))
    return `one of ${schema.enum.map(item => `\`${item}\``).join(', ')}`;
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {})}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return typeof schema.type === 'string' ? schema.type : 'any';
}

/** For example `1-50`, `1-200 characters`, `at most 500 items`; empty without bounds. */
export function boundsText(schema: JsonSchema): string {
  const choices = [schema, ...(schema.anyOf ?? [])];
  const bounds = choices.flatMap(choice => [
    range(choice.minimum, choice.maximum, ''),
    range(choice.minLength, choice.maxLength, ' characters'),
    range(choice.minItems, choice.maxItems, ' items'),
    choice.items === undefined ? '' : boundsText(choice.items).replace(/$/, ' each'),
  ]);
  return bounds.filter(bound => bound.trim() !== '' && bound !== ' each').join('; ');
}

function range(low: unknown, high: unknown, unit: string): string {
  if (low === 1 && high === undefined && unit === ' characters') return 'not empty';
  const bounded = typeof high === 'number' && high < 2 ** 32 - 1;
  if (typeof low === 'number' && bounded) return `${low}-${high}${unit}`;
  if (bounded) return `at most ${high}${unit}`;
  return typeof low === 'number' ? `at least ${low}${unit}` : '';
}

/** Path, such as `arguments[].tipo`, and type of every field below `schema`. */
export function* fieldsOf(schema: JsonSchema, path = ''): Generator<[path: string, type: string]> {
  for (const choice of schema.anyOf ?? []) yield* fieldsOf(choice, path);
  if (schema.items !== undefined) yield* fieldsOf(schema.items, `${path}[]`);
  const named = schema.additionalProperties;
  if (typeof named === 'object') yield* fieldsOf(named as JsonSchema, `${path}.*`);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const own = path === '' ? name : `${path}.${name}`;
    const optional = schema.required?.includes(name) === true ? '' : ', may be absent';
    yield [own, `${typeText(field)}${optional}`];
    yield* fieldsOf(field, own);
  }
}

/** A row of a Markdown table. */
export function row(...cells: string[]): string {
  return `| ${cells.map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
