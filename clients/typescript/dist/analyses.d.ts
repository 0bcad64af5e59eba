/** Analyses of the hub as streams of events that go on after a lost connection. */
import type { AnalysisEvent } from './analysis-events.ts';
import type { ClientOptions } from './client-options.ts';
import type { paths } from './hub-schema.ts';
export type AnalysisRequest = paths['/api/unified/analyze']['post']['requestBody']['content']['application/json'];
export interface FollowOptions {
    /** Ends the reading, not the analysis: `DELETE /api/unified/analyze/{analysisId}` cancels that. */
    signal?: AbortSignal;
    /** Id of the last event that was seen; 0, unless given, replays all. */
    after?: number;
}
export interface Analysis {
    id: string;
    /**
     * Ends after `result` or `error`. If it ends without them, the log was deleted: `GET /api/unified/analyze/{analysisId}`
     * has the outcome. Throws an ApiError when the hub refuses, and what fetch threw when it is not reached any more.
     */
    events: AsyncGenerator<AnalysisEvent, void>;
}
export interface Analyses {
    /** Begins an analysis. A request that is repeated with the same key follows the analysis that the first one began. */
    start(request: AnalysisRequest, options?: {
        signal?: AbortSignal;
        idempotencyKey?: string;
    }): Promise<Analysis>;
    /** Reads the log of an analysis, finished or not. */
    follow(id: string, options?: FollowOptions): Analysis;
}
export declare function analysesOf(options: ClientOptions): Analyses;
