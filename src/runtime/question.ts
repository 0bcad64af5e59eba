/**
 * The declaration of every question to the service, whether to the graph (an operation) or to another store (a
 * capability). The route, the tool for language models and the reference page are made from it.
 */
import type { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';

/** The texts of an operation or a route in one language. */
export interface Wording {
  summary: string;
  description: string;
}

export interface Question {
  /** Unique, in kebab case: registry key, metric label and tool name. */
  name: string;
  /** Path of the route, from the root. */
  path: string;
  /** One line for the reference page. */
  summary: string;
  /** The exact meaning of the answer: rules, order, limits. */
  description: string;
  /** The same two texts in Portuguese for lawyers; field names are not translated. */
  portuguese: Wording;
  /** Validates the body of a POST or the query parameters of a GET; strict, so unknown fields are refused. */
  params: z.ZodType;
  /** Schema of the answer's `data`. */
  result: z.ZodType;
  /** Field of `data` whose rows are also available as a table (CSV, NDJSON); '' if `data` itself is the list. */
  list?: string;
  /** A worked example of `params` on the demonstration corpus. */
  example: { [parameter: string]: unknown };
  /** Codes with which the work of the question can refuse. The codes of access, body and deadline are added. */
  errors: readonly ErrorCode[];
  /** Maximum bytes of the answer with its envelope; absent: the maximum of all routes. */
  answerBytesMax?: number;
  /** Time limit of its work in milliseconds, from the arrival of the parameters. */
  deadlineMs: number;
}
