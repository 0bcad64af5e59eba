/** Query parameters of the GET variants, as the object that the operation's schema validates. */
import type { FieldProblem } from '../../errors/errors.ts';
import { invalid, measured, shortened } from '../../errors/invalid.ts';
import { isKeepable } from './check-json.ts';
import { hasType, type JsonSchema } from './json-schema.ts';

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * Parameters by name; numbers and booleans are read by the types that `schema` gives the field, anything else stays
 * text for the schema to judge. Throws VALIDATION_ERROR for a parameter given twice and for text that is not UTF-8.
 */
export function readQuery(query: string, schema: JsonSchema): object {
  checkEscapes(query);
  const found = new Map<string, unknown>();
  for (const [name, text] of new URLSearchParams(query)) {
    const problem = problemOf(name, text, found.has(name));
    if (problem !== null) throw invalid([problem]);
    const field = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : null;
    found.set(name, typed(text, field ?? {}));
  }
  return Object.fromEntries(found);
}

/** URLSearchParams would replace what is no UTF-8; two different texts would then ask for the same thing. */
function checkEscapes(query: string): void {
  try {
    decodeURIComponent(query);
  } catch {
    throw invalid([{ field: 'query', rule: 'must be percent-encoded UTF-8' }]);
  }
}

function problemOf(name: string, text: string, repeated: boolean): FieldProblem | null {
  if (name === '__proto__') return { field: name, rule: 'unknown field' };
  if (repeated) return { field: shortened(name), rule: 'must be given once' };
  if (isKeepable(name) && isKeepable(text)) return null;
  return { field: shortened(name), rule: 'must not hold NUL', value: measured(text) };
}

function typed(text: string, field: JsonSchema): unknown {
  const numeric = hasType(field, 'integer') || hasType(field, 'number');
  if (numeric && NUMBER.test(text)) return Number(text);
  if (hasType(field, 'boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
