/** One request and its answer: trace id, clock, caller, and the single place where an answer leaves. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerMeta } from '../engine/answers/answer.ts';
import { AppError } from '../errors/errors.ts';
import { StoreUnavailable } from '../errors/store-unavailable.ts';
import type { Log } from '../telemetry/log.ts';
import type { RequestSeries } from '../telemetry/metric-series.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ApiKey } from './access/api-keys.ts';
import { wrapData, wrapError } from './envelope.ts';
import { traceIdOf } from './transport/trace-id.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Status in metrics and log of a request whose client left before its answer. */
const CLIENT_LEFT = 499;

export class Exchange {
  /** A question that is asked again and again until the answer changes: no news for the log. */
  isProbe = false;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Milliseconds on the clock of `performance.now()`. */
  readonly startedAt = performance.now();
  readonly traceId: string;
  /** Set once the route is known: the path's template, for log and metrics. */
  path = 'unmatched';
  /** What stands behind the question mark, as it came. */
  query = '';
  /** The parameter at the path's end, as it came; empty where the route has none. */
  parameter = '';
  /** The caller, on routes that ask for a key. */
  key: ApiKey | null = null;
  #series: RequestSeries | null = null;
  readonly #metrics: Metrics;
  readonly #log: Log;
  /** Names and values in turn, sent with whatever answer there will be. */
  readonly #headers: string[];

  constructor(req: IncomingMessage, res: ServerResponse, metrics: Metrics, log: Log) {
    this.req = req;
    this.res = res;
    this.#metrics = metrics;
    this.#log = log;
    this.traceId = traceIdOf(req.headers.traceparent as string | undefined);
    this.#headers = ['x-trace-id', this.traceId, 'x-content-type-options', 'nosniff'];
  }

  /** The request belongs to this route from here on. */
  matched(path: string, parameter: string, query: string, series: RequestSeries): void {
    this.path = path;
    this.parameter = parameter;
    this.query = query;
    this.#series = series;
  }

  header(name: string, value: string): void {
    this.#headers.push(name, value);
  }

  get latencyMs(): number {
    return performance.now() - this.startedAt;
  }

  /** Answers with `data` (JSON text or UTF-8 bytes) in the envelope. */
  sendData(data: string | Uint8Array, meta: AnswerMeta | null, status: 200 | 201 = 200): void {
    this.send(status, JSON_TYPE, wrapData(data, this.traceId, this.latencyMs, meta));
  }

  /** Answers with any body; null for none. */
  send(status: number, type: string, body: string | Uint8Array | null): void {
    if (this.res.destroyed) {
      this.#observe(CLIENT_LEFT, null);
      return;
    }
    const headers = this.#headers;
    if (body !== null) {
      const bytes = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength;
      headers.push('content-type', type, 'content-length', String(bytes));
    }
    this.res.writeHead(status, headers);
    this.res.end(body);
    this.#observe(status, null);
  }

  /** Answers 200 with pieces as they come; rejects where they fail, before the first one as any answer does. */
  async sendPieces(type: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const { res } = this;
    for await (const piece of pieces) {
      if (res.destroyed) break;
      if (!res.headersSent) res.writeHead(200, [...this.#headers, 'content-type', type]);
      if (!res.write(piece)) await writable(res);
    }
    const hasLeft = res.destroyed;
    if (!hasLeft) res.end();
    this.#observe(hasLeft ? CLIENT_LEFT : 200, null);
  }

  /** Answers an error; one that is not meant for the caller is logged and hidden behind INTERNAL_ERROR. */
  sendError(error: unknown): void {
    const refusal = asRefusal(error);
    if (this.res.destroyed || this.res.headersSent) {
      this.res.destroy();
      this.#observe(CLIENT_LEFT, refusal.status === 500 ? refusal : null);
      return;
    }
    const { code, retryAfterSeconds, details } = refusal;
    const message = shownMessage(refusal);
    if (retryAfterSeconds !== undefined) this.header('retry-after', String(retryAfterSeconds));
    const body = wrapError({ code, message, details }, this.traceId, this.latencyMs);
    this.#headers.push('content-type', JSON_TYPE);
    this.#headers.push('content-length', String(Buffer.byteLength(body)));
    this.res.writeHead(refusal.status, this.#headers);
    this.res.end(body);
    this.#observe(refusal.status, refusal);
  }

  #observe(status: number, refusal: AppError | null): void {
    const latencyMs = this.latencyMs;
    const series = this.#series ?? this.#metrics.requests(this.req.method ?? '', this.path);
    series.observe(status, latencyMs / 1000);
    // Building a line costs more than asking whether anyone wants it.
    const isNews = refusal !== null && !this.isProbe;
    if (isNews || this.#log.isLevelEnabled('debug')) this.#write(status, refusal);
  }

  /** Ids, route, status and time only: nothing that a caller sent. */
  #write(status: number, refusal: AppError | null): void {
    const line = {
      trace_id: this.traceId,
      path: this.path,
      status,
      ms: Math.round(this.latencyMs * 1000) / 1000,
      tenant: this.key?.tenant,
      code: refusal?.code,
      // A defect without a cause is its own; other refusals say all in their code.
      err: refusal?.cause ?? (refusal?.code === 'INTERNAL_ERROR' ? refusal : undefined),
    };
    if (refusal === null || this.isProbe) this.#log.debug(line, 'answered');
    else if (refusal.status < 500) this.#log.warn(line, 'refused');
    else this.#log.error(line, 'failed');
  }
}

/** A defect's message may hold anything; the caller gets the trace id to ask with. */
export function shownMessage({ code, message }: AppError): string {
  return code === 'INTERNAL_ERROR' ? 'Something went wrong inside the service.' : message;
}

/** What the caller is told of an error: its own refusal, a store's silence, or a defect of ours. */
export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StoreUnavailable) {
    const message = `The store ${error.store} does not answer.`;
    return new AppError('SERVICE_UNAVAILABLE', message, { cause: error, retryAfterSeconds: 1 });
  }
  return new AppError('INTERNAL_ERROR', 'Unexpected error.', { cause: error });
}

/** Resolves once more can be written, or nobody is there any more. */
function writable(res: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const settle = () => {
      res.off('drain', settle).off('close', settle);
      resolve();
    };
    if (res.destroyed) settle();
    else res.on('drain', settle).on('close', settle);
  });
}
