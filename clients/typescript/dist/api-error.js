export class ApiError extends Error {
    status;
    /** A code of docs/errors.md; `UNKNOWN` if the answer comes from a proxy in between. */
    code;
    details;
    traceId;
    /** Seconds after which the service asks the caller to retry; null if it does not. */
    retryAfterSeconds;
    constructor(response, body) {
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
export async function unwrap(asked) {
    const { data, error, response } = await asked;
    if (!response.ok)
        throw new ApiError(response, error);
    return data;
}
function isErrorBody(body) {
    if (typeof body !== 'object' || body === null)
        return false;
    const { error, meta } = body;
    const hasCode = typeof error === 'object' && error !== null && 'code' in error;
    return hasCode && typeof meta === 'object' && meta !== null;
}
