/** Builds VALIDATION_ERROR: each problem names the field, the rule and, if useful, the value. */
import { AppError, type FieldProblem } from './errors.ts';

const VALUE_LENGTH_MAX = 100;
const PROBLEM_COUNT_MAX = 50;

/** `count` is the number of problems found if `problems` holds only some; at most 50 are reported. */
export function invalid(problems: FieldProblem[], count = problems.length): AppError {
  const details = problems.slice(0, PROBLEM_COUNT_MAX);
  const first = details[0];
  const more = count > 1 ? ` (and ${count - 1} more)` : '';
  return new AppError('VALIDATION_ERROR', `${first.field}: ${first.rule}${more}`, { details });
}

/** A problem of the whole body. */
export function invalidBody(rule: string): AppError {
  return invalid([{ field: 'body', rule }]);
}

/** The length of a text in code points, for fields whose text must not be echoed. */
export function measured(text: string): string {
  return `${Array.from(text).length} characters`;
}

/** At most the first 100 code units, with an ellipsis; never half a surrogate pair. */
export function shortened(text: string): string {
  if (text.length <= VALUE_LENGTH_MAX) return text.toWellFormed();
  return `${text.slice(0, VALUE_LENGTH_MAX).toWellFormed()}…`;
}
