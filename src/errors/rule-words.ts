/** Texts for the rules that a validation found broken; they continue the field name, as in `must be at most 50`. */

/** The fields of a zod issue that the texts depend on. */
interface BrokenRule {
  code?: string;
  input?: unknown;
  expected?: unknown;
  format?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  inclusive?: unknown;
  values?: unknown;
  pattern?: unknown;
}

const TYPES: Record<string, string> = {
  string: 'must be a string',
  number: 'must be a number',
  int: 'must be an integer',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};
const FORMATS: Record<string, string> = {
  date: 'must be a calendar date, YYYY-MM-DD',
  datetime: 'must be a time in ISO 8601',
};
const UNITS: Record<string, string> = { string: 'character', array: 'item' };

/** The `error` option of a parse. For a rule without a text here it is undefined, which keeps zod's text. */
export function ruleWords(rule: BrokenRule): string | undefined {
  switch (rule.code) {
    case 'invalid_type':
      return rule.input === undefined ? 'is missing' : TYPES[String(rule.expected)];
    case 'invalid_value':
      return rule.input === undefined ? 'is missing' : oneOf(rule.values as unknown[]);
    case 'invalid_format':
      return FORMATS[String(rule.format)] ?? matching(rule.pattern);
    case 'too_big':
      return bound(rule, rule.maximum, ['most', 'below']);
    case 'too_small':
      return bound(rule, rule.minimum, ['least', 'above']);
    default:
      return undefined;
  }
}

const oneOf = (values: unknown[]): string =>
  `must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`;

const matching = (pattern: unknown): string | undefined =>
  pattern === undefined ? undefined : `must match ${pattern}`;

function bound(
  { origin, inclusive }: BrokenRule,
  limit: unknown,
  [inside, outside]: [string, string],
): string {
  const unit = UNITS[String(origin)];
  if (unit === undefined) return `must be ${inclusive ? `at ${inside}` : outside} ${limit}`;
  if (limit === 1 && inside === 'least') return 'must not be empty';
  return `must have at ${inside} ${limit} ${unit}${limit === 1 ? '' : 's'}`;
}
