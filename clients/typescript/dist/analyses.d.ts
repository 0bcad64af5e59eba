/** Starts and follows analyses of the hub as event streams that reconnect after a lost connection. */
import type { AnalysisEvent } from './analysis-events.ts';
import type { ClientOptions } from './client-options.ts';
import type { paths } from './hub-schema.ts';
export type AnalysisRequest = paths['/api/unified/analyze']['post']['requestBody']['content']['application/json'];
export interface FollowOptions {
    /** Stops reading, but does not cancel the analysis: `DELETE /api/unified/analyze/{analysisId}` does. */
    signal?: AbortSignal;
    /** Id of the last event received; by default 0, which replays all events. */
    after?: number;
}
export interface Analysis {
    id: string;
    /**
     * Ends after `result` or `error`. If it ends without them, the log was deleted, and `GET
     * /api/unified/analyze/{analysisId}` has the outcome. Throws an ApiError if the hub refuses, and the error of `fetch`
     * if the hub can no longer be reached.
     */
    events: AsyncGenerator<AnalysisEvent, void>;
}
export interface Analyses {
    /** Starts an analysis. A retry with the same key follows the analysis that the first request started. */
    start(request: AnalysisRequest, options?: {
        signal?: AbortSignal;
        idempotencyKey?: string;
    }): Promise<Analysis>;
    /** Reads the log of an analysis, finished or not. */
    follow(id: string, options?: FollowOptions): Analysis;
}
export declare function analysesOf(options: ClientOptions): Analyses;
