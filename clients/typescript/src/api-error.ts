/** The errors of backend and hub as exceptions, for callers who do not look at each answer. */
import type { components } from './hub-schema.ts';

export type ErrorBody = components['schemas']['Error'];

export class ApiError extends Error {
  readonly status: number;
  /** As docs/errors.md lists them; `UNKNOWN` for an answer of something in between, such as a proxy. */
  readonly code: ErrorBody['error']['code'] | 'UNKNOWN';
  readonly details: NonNullable<ErrorBody['error']['details']>;
  readonly traceId: string | null;
  /** What the service asks to wait before the request is repeated. */
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

/** The body of a good answer; throws an ApiError for any other. */
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
