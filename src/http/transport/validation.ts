/**
 * Turns what a schema refused into problems that name the field, the rule and the value; of a field that holds text
 * they tell the length only, for the text may be somebody's file.
 */
import type { z } from 'zod';
import { AppError, type FieldProblem } from '../../errors/errors.ts';

const VALUE_LENGTH_MAX = 100;
const PROBLEM_COUNT_MAX = 50;
const TEXT_FIELDS: ReadonlySet<PropertyKey> = new Set(['text', 'value', 'query', 'fato', 'tese']);

/** Parses `input` by `schema`; throws VALIDATION_ERROR with up to 50 problems. */
export function validated<P>(schema: z.ZodType<P>, input: object): P {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const problems = issues.slice(0, PROBLEM_COUNT_MAX).flatMap(issue => problemsOf(issue, input));
  throw invalid(problems, Math.max(issues.length, problems.length));
}

/** `count` is how many problems there are where not all of them are given. */
export function invalid(problems: FieldProblem[], count = problems.length): AppError {
  const details = problems.slice(0, PROBLEM_COUNT_MAX);
  const first = details[0];
  const more = count > 1 ? ` (and ${count - 1} more)` : '';
  return new AppError('VALIDATION_ERROR', `${first.field}: ${first.rule}${more}`, { details });
}

export function invalidBody(rule: string): AppError {
  return invalid([{ field: 'body', rule }]);
}

function problemsOf(issue: z.core.$ZodIssue, input: object): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => problemAt([...issue.path, key], 'unknown field', input, true));
  }
  const rule = issue.message;
  return [problemAt(issue.path, rule, input)];
}

/** A field that nobody knows may be a text under a misspelled name. */
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

/** A text by its length, in the code points that every limit on texts counts. */
export function measured(text: string): string {
  return `${Array.from(text).length} characters`;
}

/** A value as far as it helps to find it again: text shortened, what is nested only by its kind. */
function shown(value: unknown): unknown {
  if (typeof value === 'string') return shortened(value);
  if (Array.isArray(value)) return `list of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'object' : value;
}

/** At most 100 code units and an ellipsis; always well-formed, whatever was cut. */
export function shortened(text: string): string {
  if (text.length <= VALUE_LENGTH_MAX) return text.toWellFormed();
  return `${text.slice(0, VALUE_LENGTH_MAX).toWellFormed()}…`;
}
