/** The errors of backend and hub as exceptions, for callers who do not look at each answer. */
import type { components } from './hub-schema.ts';
export type ErrorBody = components['schemas']['Error'];
export declare class ApiError extends Error {
    readonly status: number;
    /** As docs/errors.md lists them; `UNKNOWN` for an answer of something in between, such as a proxy. */
    readonly code: ErrorBody['error']['code'] | 'UNKNOWN';
    readonly details: NonNullable<ErrorBody['error']['details']>;
    readonly traceId: string | null;
    /** What the service asks to wait before the request is repeated. */
    readonly retryAfterSeconds: number | null;
    constructor(response: Response, body: unknown);
}
/** The body of a good answer; throws an ApiError for any other. */
export declare function unwrap<T>(asked: Promise<{
    data?: T;
    error?: unknown;
    response: Response;
}>): Promise<T>;
