/** A route: method, path, access, handler, and its description for OpenAPI. */
import type { ErrorCode } from '../errors/errors.ts';
import type { Wording } from '../runtime/question.ts';
import type { Context } from './exchange.ts';
import type { JsonSchema } from './json-schema.ts';

/** An answer without a body that is no error. */
export interface NoContent {
  status: number;
  meaning: string;
  portuguese: string;
}

/** The value of `noContent` for a route that sends an ETag and compares If-None-Match with it. */
export const NOT_MODIFIED: NoContent = {
  status: 304,
  meaning: 'What If-None-Match names is still current.',
  portuguese: 'O que If-None-Match indica continua atual.',
};

/** The answer without errors; status 200 unless `status` says otherwise. */
interface AnswerDoc {
  status?: number;
  contentType: string;
  schema: JsonSchema;
  example?: unknown;
  /** Other forms of the answer, which `Accept` asks for: their schemas by media type. */
  others?: Readonly<Record<string, JsonSchema>>;
  /**
   * A larger answer is refused; ANSWER_BYTES_MAX when absent. Null: the answer is sent in pieces as it is made and
   * read.
   */
  bytesMax?: number | null;
}

/** How OpenAPI and the reference page describe a route. */
export interface RouteDoc {
  summary: string;
  description: string;
  /** Absent: the Portuguese reference shows the English texts. */
  portuguese?: Wording;
  /** Group of the reference page. */
  tag: string;
  /** Whether another route has taken its place. */
  deprecated?: boolean;
  /** Codes that the route's own work can refuse with; those of access, body and deadline are added. */
  errors: readonly ErrorCode[];
  /** Body of a POST; JSON unless `contentType` says otherwise. */
  body?: { schema: JsonSchema; example: unknown; contentType?: string };
  bodyBytesMax?: number;
  /** Milliseconds that the route's own work may take. */
  deadlineMs?: number;
  /** Whether it takes an Idempotency-Key. */
  isRepeatable?: true;
  /** Whether it takes the preference `wait`. */
  prefersWait?: true;
  /** Query parameters: an object schema, one property each. */
  query?: JsonSchema;
  /** Schemas of the parameters in the path, by name. */
  parameters?: Record<string, JsonSchema>;
  answer: AnswerDoc;
  noContent?: readonly NoContent[];
}

/** `Access` names who may call; each application has its own names and checks for them. */
export interface Route<Access extends string = string> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the root, with parameters in braces: `/v1/things/{thing_id}`. */
  path: string;
  access: Access;
  /**
   * A JSON POST without parameters in its path that is found by an exact-path map in front of the router, reads its
   * body itself and writes its answer itself: 3.6 µs a request instead of 13 to 16 µs.
   */
  isHot?: boolean;
  /** Sets status and body on `ctx`, or throws an AppError. */
  handle(ctx: Context): void | Promise<void>;
  doc: RouteDoc;
}
