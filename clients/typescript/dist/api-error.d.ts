/** Errors of the backend and the hub as exceptions, for callers who do not check each answer. */
import type { components } from './hub-schema.ts';
export type ErrorBody = components['schemas']['Error'];
export declare class ApiError extends Error {
    readonly status: number;
    /** A code of docs/errors.md; `UNKNOWN` if the answer comes from a proxy in between. */
    readonly code: ErrorBody['error']['code'] | 'UNKNOWN';
    readonly details: NonNullable<ErrorBody['error']['details']>;
    readonly traceId: string | null;
    /** Seconds after which the service asks the caller to retry; null if it does not. */
    readonly retryAfterSeconds: number | null;
    constructor(response: Response, body: unknown);
}
/** The body of a successful answer; throws an ApiError for any other. */
export declare function unwrap<T>(asked: Promise<{
    data?: T;
    error?: unknown;
    response: Response;
}>): Promise<T>;
