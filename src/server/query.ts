/** Parses query parameters to the object that a question's schema validates. */
import type { FieldProblem } from '../errors/errors.ts';
import { invalid, measured, shortened } from '../errors/invalid.ts';
import { isKeepable } from './check-json.ts';
import { hasType, type JsonSchema } from './json-schema.ts';

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * Parameters by name. A field that `schema` declares as number or boolean is parsed; all others stay text. `inPath` has
 * the path parameters. Throws VALIDATION_ERROR for invalid UTF-8 and for a repeated parameter, including one that is
 * already in the path.
 */
export function readQuery(query: string, schema: JsonSchema, inPath: object | null = null): object {
  checkEscapes(query);
  const found = new Map<string, unknown>();
  for (const [name, text] of new URLSearchParams(query)) {
    const problem =
      inPath !== null && Object.hasOwn(inPath, name)
        ? { field: name, rule: 'is part of the path' }
        : problemOf(name, text, found.has(name));
    if (problem !== null) throw invalid([problem]);
    const field = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : null;
    found.set(name, typed(text, field ?? {}));
  }
  return Object.fromEntries(found);
}

/** The path parameters. Throws VALIDATION_ERROR for a text that a store cannot hold. */
export function readPath(params: Record<string, string> | undefined): object {
  for (const [name, text] of Object.entries(params ?? {})) {
    const problem = problemOf(name, text, false);
    if (problem !== null) throw invalid([problem]);
  }
  return params ?? {};
}

/** Refuses invalid UTF-8, which URLSearchParams would replace, so that different texts would become equal. */
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
