/** Serializes errors between threads: an AppError keeps the fields for its caller, and its cause for the log. */
import { AppError, type ErrorCode, type FieldProblem } from './errors.ts';

interface SentCause {
  message: string;
  stack: string | undefined;
}

/** `code` is null for an error whose message must not reach the caller. */
export interface SentError {
  code: ErrorCode | null;
  message: string;
  details: FieldProblem[] | undefined;
  retryAfterSeconds: number | undefined;
  cause: SentCause | null;
}

export function toSent(error: unknown): SentError {
  if (!(error instanceof AppError)) {
    const rest = { details: undefined, retryAfterSeconds: undefined };
    return { code: null, message: '', ...rest, cause: causeOf(error) };
  }
  const { code, message, details, retryAfterSeconds, cause } = error;
  return {
    code,
    message,
    details,
    retryAfterSeconds,
    cause: cause === undefined ? null : causeOf(cause),
  };
}

/** Rebuilds the error so that it can be thrown on this thread. */
export function fromSent(sent: SentError): Error {
  const { code, message, details, retryAfterSeconds } = sent;
  const cause = sent.cause === null ? undefined : errorOf(sent.cause);
  if (code === null) return cause!;
  return new AppError(code, message, {
    ...(details === undefined ? {} : { details }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    cause,
  });
}

function causeOf(error: unknown): SentCause {
  if (error instanceof Error) return { message: error.message, stack: error.stack };
  return { message: String(error), stack: undefined };
}

function errorOf({ message, stack }: SentCause): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
