/** Validates parameters with a zod schema and reports each problem with its field, rule and value. */
import type { z } from 'zod';
import type { FieldProblem } from '../errors/errors.ts';
import { invalid, measured, shortened } from '../errors/invalid.ts';
import { ruleWords } from '../errors/rule-words.ts';

const PROBLEM_COUNT_MAX = 50;
/** Fields with text of users or documents: an error reports only the length. */
const TEXT_FIELDS: ReadonlySet<PropertyKey> = new Set([
  ...['text', 'value', 'query', 'fato', 'tese'],
  ...['title', 'situation', 'area', 'tema', 'ementa'],
]);

/** Parses `input` with `schema`; throws VALIDATION_ERROR with up to 50 problems. */
export function validated<P>(schema: z.ZodType<P>, input: object): P {
  const parsed = schema.safeParse(input, { error: ruleWords });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const problems = issues.slice(0, PROBLEM_COUNT_MAX).flatMap(issue => problemsOf(issue, input));
  throw invalid(problems, Math.max(issues.length, problems.length));
}

function problemsOf(issue: z.core.$ZodIssue, input: object): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => problemAt([...issue.path, key], 'unknown field', input, true));
  }
  return [problemAt(issue.path, issue.message, input)];
}

/** The value of an unknown field is not echoed either, because it may be such a text under a misspelled name. */
function problemAt(
  path: readonly PropertyKey[],
  rule: string,
  input: object,
  isUnknown = false,
): FieldProblem {
  const field = path.length === 0 ? 'body' : path.map(part => shortened(String(part))).join('.');
  const value = path.length === 0 ? undefined : valueAt(path, input);
  if (value === undefined) return { field, rule };
  const isText = isUnknown || path.some(part => TEXT_FIELDS.has(part));
  return {
    field,
    rule,
    value: isText && typeof value === 'string' ? measured(value) : shown(value),
  };
}

function valueAt(path: readonly PropertyKey[], input: object): unknown {
  let value: unknown = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part))
      return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

/** A short form of the value: text is cut, lists and objects are reported by kind. */
function shown(value: unknown): unknown {
  if (typeof value === 'string') return shortened(value);
  if (Array.isArray(value)) return `list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'object' : value;
}
