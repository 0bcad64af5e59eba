/** Reads query parameters into the object that a question's schema validates. */
import type { FieldProblem } from '../errors/errors.ts';
import { invalid, measured, shortened } from '../errors/invalid.ts';
import { isKeepable } from './check-json.ts';
import { hasType, type JsonSchema } from './json-schema.ts';

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/**
 * Parameters by name. A field that `schema` declares as number or boolean is parsed; any other value stays text.
 * `inPath` has the names of parameters in the path. Throws VALIDATION_ERROR for text that is not UTF-8 and for a
 * parameter given twice, also if the path has it.
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

/** The parameters in the path. Throws VALIDATION_ERROR for a text that no store keeps. */
export function readPath(params: Record<string, string> | undefined): object {
  for (const [name, text] of Object.entries(params ?? {})) {
    const problem = problemOf(name, text, false);
    if (problem !== null) throw invalid([problem]);
  }
  return params ?? {};
}

/** URLSearchParams replaces invalid UTF-8, so two different texts would mean the same parameter. */
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
