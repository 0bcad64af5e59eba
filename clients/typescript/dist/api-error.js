export class ApiError extends Error {
    status;
    /** As docs/errors.md lists them; `UNKNOWN` for an answer of something in between, such as a proxy. */
    code;
    details;
    traceId;
    /** What the service asks to wait before the request is repeated. */
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
/** The body of a good answer; throws an ApiError for any other. */
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
