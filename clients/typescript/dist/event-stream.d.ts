import type { AnalysisEvent } from './analysis-events.ts';
/** `onRetry` is called with the milliseconds that the server asks to wait before reconnecting. */
export declare function readEvents(body: ReadableStream<Uint8Array>, onRetry: (ms: number) => void): AsyncGenerator<AnalysisEvent, void>;
