/** Analyses of the hub as streams of events that go on after a lost connection. */
import type { AnalysisEvent } from './analysis-events.ts';
import { ApiError } from './api-error.ts';
import type { ClientOptions } from './client-options.ts';
import { readEvents } from './event-stream.ts';
import type { paths } from './hub-schema.ts';

const PATH = '/api/unified/analyze';
const RETRY_MS = 2_000;
/** Attempts in a row that bring no event. */
const ATTEMPTS_MAX = 10;

export type AnalysisRequest =
  paths['/api/unified/analyze']['post']['requestBody']['content']['application/json'];

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
    // The hub keeps the log.
    answer = null;
    await pause(retryMs, signal);
  }
}

/** Whether the same request may succeed later. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

/** Throws the signal's reason. */
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
