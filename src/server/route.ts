/** A route: method, path, access, handler, and its description for OpenAPI. */
import type { ErrorCode } from '../errors/errors.ts';
import type { Wording } from '../runtime/question.ts';
import type { Context } from './exchange.ts';
import type { JsonSchema } from './json-schema.ts';

/** A successful answer without a body. */
export interface NoContent {
  status: number;
  meaning: string;
  portuguese: string;
}

/** The value of `noContent` for a route that sends an ETag and evaluates If-None-Match. */
export const NOT_MODIFIED: NoContent = {
  status: 304,
  meaning: 'What If-None-Match names is still current.',
  portuguese: 'O que If-None-Match indica continua atual.',
};

/** The successful answer; status 200 unless `status` differs. */
interface AnswerDoc {
  status?: number;
  contentType: string;
  schema: JsonSchema;
  example?: unknown;
  /** Schemas of alternative forms of the answer by media type, selected with `Accept`. */
  others?: Readonly<Record<string, JsonSchema>>;
  /** Maximum bytes; ANSWER_BYTES_MAX when absent. Null: the answer is streamed. */
  bytesMax?: number | null;
}

/** The description of a route in OpenAPI and on the reference page. */
export interface RouteDoc {
  summary: string;
  description: string;
  /** Absent: the Portuguese reference shows the English texts. */
  portuguese?: Wording;
  /** Group on the reference page. */
  tag: string;
  /** Whether another route replaces it. */
  deprecated?: boolean;
  /** Codes with which the work of the route can refuse. The codes of access, body and deadline are added. */
  errors: readonly ErrorCode[];
  /** Body of a POST; JSON unless `contentType` says otherwise. */
  body?: { schema: JsonSchema; example: unknown; contentType?: string };
  bodyBytesMax?: number;
  /** Time limit of the route's work in milliseconds. */
  deadlineMs?: number;
  /** Whether it accepts an Idempotency-Key. */
  isRepeatable?: true;
  /** Whether it accepts the preference `wait`. */
  prefersWait?: true;
  /** Query parameters: an object schema with one property for each. */
  query?: JsonSchema;
  /** Schemas of the path parameters, by name. */
  parameters?: Record<string, JsonSchema>;
  answer: AnswerDoc;
  noContent?: readonly NoContent[];
}

/** `Access` is the type of access rules; each application has its own rules and checks. */
export interface Route<Access extends string = string> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the root, with parameters in braces: `/v1/things/{thing_id}`. */
  path: string;
  access: Access;
  /**
   * True for a JSON POST without path parameters that is found by an exact-path map before the router, and that reads
   * its body and writes its answer itself: 3.6 µs a request instead of 13 to 16 µs.
   */
  isHot?: boolean;
  /** Sets status and body on `ctx`, or throws an AppError. */
  handle(ctx: Context): void | Promise<void>;
  doc: RouteDoc;
}
