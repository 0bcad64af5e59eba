/** Checks that schemas do not make: the nesting of a body, and text that a store cannot hold. */
import { AppError, type FieldProblem } from '../errors/errors.ts';
import { measured, shortened } from '../errors/invalid.ts';

const DEPTH_MAX = 32;
/** Far above the limit of any list parameter; a schema would report each item of a longer list. */
const LIST_LENGTH_MAX = 10_000;

/**
 * Throws VALIDATION_ERROR for nesting above 32, lists above 10,000 items, NUL, lone surrogates, or a `__proto__` key.
 * `text` is the JSON from which `body` was parsed.
 */
export function checkJson(body: object, text: string): void {
  // Valid UTF-8 has no lone surrogates, and JSON no raw NUL, so both can only come from an escape.
  const escaped = text.includes('\\');
  const problem = problemIn(body, '', DEPTH_MAX, escaped || text.includes('__proto__'));
  if (problem === null) return;
  throw new AppError('VALIDATION_ERROR', `${problem.field}: ${problem.rule}`, {
    details: [problem],
  });
}

/** Whether every store can hold the text unchanged. */
export function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function problemIn(
  value: object,
  path: string,
  depthLeft: number,
  lookAtText: boolean,
): FieldProblem | null {
  if (depthLeft === 0) {
    return { field: path, rule: `must not nest deeper than ${DEPTH_MAX} levels` };
  }
  if (Array.isArray(value) && value.length > LIST_LENGTH_MAX) {
    return { field: path, rule: `must have at most ${LIST_LENGTH_MAX} items, has ${value.length}` };
  }
  for (const [name, item] of Object.entries(value)) {
    const problem = lookAtText ? textProblem(name, item, path) : null;
    if (problem !== null) return problem;
    if (typeof item !== 'object' || item === null) continue;
    const inner = problemIn(item, joined(path, name), depthLeft - 1, lookAtText);
    if (inner !== null) return inner;
  }
  return null;
}

const UNKEEPABLE = 'must be well-formed Unicode without NUL';

function textProblem(name: string, item: unknown, path: string): FieldProblem | null {
  if (name === '__proto__') return { field: joined(path, name), rule: 'unknown field' };
  if (!isKeepable(name)) return { field: joined(path, shortened(name)), rule: UNKEEPABLE };
  if (typeof item === 'string' && !isKeepable(item)) {
    return { field: joined(path, name), rule: UNKEEPABLE, value: measured(item) };
  }
  return null;
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
