import type { AnalysisEvent } from './analysis-events.ts';
/** `onRetry` gets what the server asks to wait before the next connection, in milliseconds. */
export declare function readEvents(body: ReadableStream<Uint8Array>, onRetry: (ms: number) => void): AsyncGenerator<AnalysisEvent, void>;
