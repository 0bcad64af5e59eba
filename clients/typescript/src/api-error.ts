/** Errors of the backend and the hub as exceptions, for callers who do not check each answer. */
import type { components } from './hub-schema.ts';

export type ErrorBody = components['schemas']['Error'];

export class ApiError extends Error {
  readonly status: number;
  /** A code of docs/errors.md; `UNKNOWN` if the answer comes from a proxy in between. */
  readonly code: ErrorBody['error']['code'] | 'UNKNOWN';
  readonly details: NonNullable<ErrorBody['error']['details']>;
  readonly traceId: string | null;
  /** Seconds after which the service asks the caller to retry; null if it does not. */
  readonly retryAfterSeconds: number | null;

  constructor(response: Response, body: unknown) {
    const { error, meta } = isErrorBody(body) ? body : { error: undefined, meta: undefined };
    super(error?.message ?? `HTTP status ${response.status}`);
    this.name = 'ApiError';
    this.status = response.status;
    this.code = error?.code ?? 'UNKNOWN';
    this.details = error?.details ?? [];
    this.traceId = meta?.trace_id ?? response.headers.get('x-trace-id');
    const seconds = response.headers.get('retry-after');
    this.retryAfterSeconds = seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) : null;
  }
}

/** The body of a successful answer; throws an ApiError for any other. */
export async function unwrap<T>(
  asked: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await asked;
  if (!response.ok) throw new ApiError(response, error);
  return data as T;
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { error, meta } = body as { error?: unknown; meta?: unknown };
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof meta === 'object' && meta !== null;
}
