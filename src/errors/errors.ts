/**
 * Every error code that a caller can receive, with its HTTP status. `docs/errors.md` describes each; a test checks that
 * both lists are equal.
 */

export const ERRORS = {
  VALIDATION_ERROR: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CURSOR_EXPIRED: 409,
  RUN_IN_PROGRESS: 409,
  INVALID_TRANSITION: 409,
  QUOTA_EXCEEDED: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_CONVERGED: 422,
  NO_USABLE_CONTENT: 422,
  DOCUMENT_WITHOUT_TEXT: 422,
  DOCUMENT_UNREADABLE: 422,
  ANSWER_TOO_LARGE: 422,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  EMBEDDING_DIMENSION_MISMATCH: 500,
  SERVICE_UNAVAILABLE: 503,
  RATE_LIMITER_UNAVAILABLE: 503,
  QUEUE_FULL: 503,
  LLM_UNAVAILABLE: 503,
  GRAPH_TIMEOUT: 504,
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** Codes of the event `error`, which ends the stream of an analysis without a result. */
export const STREAM_ERRORS = [
  'ANALYSIS_TIMEOUT',
  'CANCELLED',
  'INTERRUPTED',
  'SHUTTING_DOWN',
  'LLM_UNAVAILABLE',
  'BACKEND_UNAVAILABLE',
  'INTERNAL_ERROR',
] as const;
export type StreamErrorCode = (typeof STREAM_ERRORS)[number];

/** One problem of a validation error. */
export interface FieldProblem {
  field: string;
  rule: string;
  /** The refused value, shortened; absent if there was none. */
  value?: unknown;
  /** The known names closest to the value, best first. */
  nearest?: string[];
}

/** An error caused by the request or by the state of the service. Its message is sent to the caller. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: FieldProblem[] | undefined;
  /** Seconds for the Retry-After header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: FieldProblem[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code];
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The error for vectors of `what` with another dimension than SVC_EMBEDDING_DIMENSION. */
export function dimensionMismatch(what: string, found: number, expected: number): AppError {
  return new AppError(
    'EMBEDDING_DIMENSION_MISMATCH',
    `Vectors of ${what} have ${found} dimensions, SVC_EMBEDDING_DIMENSION says ${expected}.`,
  );
}
