/** Starts and follows analyses of the hub as event streams that reconnect after a lost connection. */
import type { AnalysisEvent } from './analysis-events.ts';
import { ApiError } from './api-error.ts';
import type { ClientOptions } from './client-options.ts';
import { readEvents } from './event-stream.ts';
import type { paths } from './hub-schema.ts';

const PATH = '/api/unified/analyze';
const RETRY_MS = 2_000;
/** Maximum consecutive attempts without an event. */
const ATTEMPTS_MAX = 10;

export type AnalysisRequest =
  paths['/api/unified/analyze']['post']['requestBody']['content']['application/json'];

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
  start(
    request: AnalysisRequest,
    options?: { signal?: AbortSignal; idempotencyKey?: string },
  ): Promise<Analysis>;
  /** Reads the log of an analysis, finished or not. */
  follow(id: string, options?: FollowOptions): Analysis;
}

export function analysesOf(options: ClientOptions): Analyses {
  const { url, headers = {}, fetch: ask = fetch } = options;
  const open: Open = async (path, init) => {
    const answer = await ask(url + path, { ...init, headers: { ...headers, ...init.headers } });
    if (answer.ok) return answer;
    throw new ApiError(answer, await answer.json().catch(() => null));
  };
  return {
    start: async (request, { signal, idempotencyKey } = {}) => {
      const answer = await open(PATH, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: JSON.stringify(request),
        ...(signal === undefined ? {} : { signal }),
      });
      const id = (answer.headers.get('location') ?? '').slice(PATH.length + 1);
      return { id, events: eventsOf(open, id, { after: 0, signal }, answer) };
    },
    follow: (id, { after = 0, signal } = {}) => ({
      id,
      events: eventsOf(open, id, { after, signal }, null),
    }),
  };
}

type Open = (
  path: string,
  init: RequestInit & { headers?: Record<string, string> },
) => Promise<Response>;

interface Reading {
  after: number;
  signal: AbortSignal | undefined;
}

async function* eventsOf(
  open: Open,
  id: string,
  { after, signal }: Reading,
  first: Response | null,
): AsyncGenerator<AnalysisEvent, void> {
  let answer = first;
  let retryMs = RETRY_MS;
  for (let attempt = 1; ; attempt++) {
    let failure: unknown = new Error(`The stream of analysis ${id} ended early.`);
    try {
      answer ??= await open(`${PATH}/${encodeURIComponent(id)}/stream`, {
        headers: { 'last-event-id': String(after) },
        ...(signal === undefined ? {} : { signal }),
      });
      if (answer.status === 204) return;
      for await (const read of readEvents(answer.body!, ms => (retryMs = ms))) {
        after = read.id;
        attempt = 0;
        yield read;
        if (read.event === 'result' || read.event === 'error') return;
      }
    } catch (error) {
      if (signal?.aborted || !isPassing(error)) throw error;
      failure = error;
    }
    if (attempt >= ATTEMPTS_MAX) throw failure;
    // Reconnects, because the hub keeps the log.
    answer = null;
    await pause(retryMs, signal);
  }
}

/** Whether a retry of the same request may succeed. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

/** Throws the signal's reason when it is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal?.addEventListener('abort', leave, { once: true });
    if (signal?.aborted) leave();
  });
}
