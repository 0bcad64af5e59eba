/** Reads the JSON of an answer, even if the model puts a fence around it, adds keys, or is cut off. */
import type { z } from 'zod';
import { LlmFailure } from './failure.ts';

const FENCED = /```[a-z]*\s*([\s\S]*?)\s*```/i;

/** Throws an LlmFailure `not_json` or `wrong_shape`. Drops keys that the schema does not have. */
export function readAnswer<T>(schema: z.ZodType<T>, text: string): T {
  const json = jsonIn(text);
  if (json === undefined) throw new LlmFailure('not_json');
  const parsed = withoutExtraKeys(schema, json);
  if (!parsed.success) throw new LlmFailure('wrong_shape');
  return parsed.data;
}

/** Parses the whole answer, the text within its fence, or the text from its first brace to its last. */
function jsonIn(text: string): unknown {
  const braces = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  for (const candidate of [text, FENCED.exec(text)?.[1], braces]) {
    try {
      if (candidate) return JSON.parse(candidate);
    } catch {
      // The next candidate may be JSON.
    }
  }
  return undefined;
}

function withoutExtraKeys<T>(schema: z.ZodType<T>, json: unknown) {
  const first = schema.safeParse(json);
  if (first.success) return first;
  for (const issue of first.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce(
      (value, key) => (value as Record<PropertyKey, unknown>)[key],
      json,
    ) as Record<string, unknown>;
    for (const key of issue.keys) delete holder[key];
  }
  return schema.safeParse(json);
}

/**
 * Reads an object that was cut off while it was written. An unfinished text ends at the cut, and a key without a value
 * is dropped. Undefined if nothing can be read. Cost: linear.
 */
export function readCut(text: string): unknown {
  const open: string[] = [];
  let isString = false;
  /** The end of the last complete value, and the brackets that close the object there. */
  let last = { end: 0, closing: '' };
  const begun = text.slice(Math.max(0, text.indexOf('{')));
  for (let at = 0; at < begun.length; at++) {
    const unit = begun[at]!;
    if (isString && unit === '\\') at++;
    else if (unit === '"') isString = !isString;
    else if (isString) continue;
    else if (unit === '{' || unit === '[') open.push(unit === '{' ? '}' : ']');
    else if (unit === '}' || unit === ']') open.pop();
    else if (unit === ',') last = { end: at, closing: closing(open) };
  }
  const ended = isString ? `${begun.replace(/\\(u[\da-f]{0,3})?$/i, '')}"` : begun;
  for (const candidate of [ended + closing(open), begun.slice(0, last.end) + last.closing]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // A key has no value yet, so the object ends after the last complete value.
    }
  }
  return undefined;
}

const closing = (open: readonly string[]): string => open.toReversed().join('');
