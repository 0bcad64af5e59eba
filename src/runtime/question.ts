/**
 * What every question to the service declares, whether it goes to the graph (an operation) or to the rest (a
 * capability). A route, a tool for language models and the reference pages are made of it.
 */
import type { z } from 'zod';
import type { ErrorCode } from '../errors/errors.ts';

/** The texts of a question or a route in one language. */
export interface Wording {
  summary: string;
  description: string;
}

export interface Question {
  /** Unique, in kebab case: registry key, metric label and the tool's name. */
  name: string;
  /** Path of its route, from the root. */
  path: string;
  /** One line for the reference page. */
  summary: string;
  /** What the answer means, exactly: rules, order, limits. */
  description: string;
  /** The same two texts in Portuguese, for readers of the law; names of fields stay as they are. */
  portuguese: Wording;
  /** Checks the body of a POST or the query parameters of a GET; strict, so unknown fields are refused. */
  params: z.ZodType;
  /** Schema of the answer's `data`. */
  result: z.ZodType;
  /** Field of `data` whose rows are also given as a table (CSV, NDJSON); '' if `data` itself is the list. */
  list?: string;
  /** A worked example of `params` on the demonstration corpus. */
  example: { [parameter: string]: unknown };
  /** Codes that the question's own work can refuse with; the codes of access, body and deadline are added. */
  errors: readonly ErrorCode[];
  /** Bytes of its answer with the envelope; that of every route when absent. */
  answerBytesMax?: number;
  /** Milliseconds that its work may take, from the arrival of its parameters. */
  deadlineMs: number;
}
