/** Reads the JSON of an answer, also from a model that puts a fence around it, adds keys, or is cut off. */
import type { z } from 'zod';
import { LlmFailure } from './failure.ts';

const FENCED = /```[a-z]*\s*([\s\S]*?)\s*```/i;

/** Throws an LlmFailure `not_json` or `wrong_shape`. Keys that the schema does not have are left out. */
export function readAnswer<T>(schema: z.ZodType<T>, text: string): T {
  const json = jsonIn(text);
  if (json === undefined) throw new LlmFailure('not_json');
  const parsed = withoutExtraKeys(schema, json);
  if (!parsed.success) throw new LlmFailure('wrong_shape');
  return parsed.data;
}

/** The answer itself, what stands within its fence, or what stands from its first brace to its last. */
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
 * What is left of an object that was cut off while it was written: a text that was being written ends where it was cut,
 * and what has no value is left out. Undefined if not even that can be read. Cost: linear.
 */
export function readCut(text: string): unknown {
  const open: string[] = [];
  let isString = false;
  /** Where the last complete value ends, and what closes the object there. */
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
      // A key without its value: the last complete value ends the object.
    }
  }
  return undefined;
}

const closing = (open: readonly string[]): string => open.toReversed().join('');
