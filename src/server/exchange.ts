/** What one request carries from its first middleware to its log line: trace id, clock, route and caller. */
import type { ServerResponse } from 'node:http';
import type Koa from 'koa';
import { AppError, type ErrorCode } from '../errors/errors.ts';
import type { Role } from '../runtime/roles.ts';
import type { Log } from '../telemetry/log.ts';
import type { RequestSeries } from '../telemetry/metric-series.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { CallerLoad } from './caller-load.ts';
import { ANSWER_BYTES_MAX } from './limits.ts';
import { LogSample } from './log-sample.ts';
import { traceIdOf } from './trace-id.ts';

/** `params` holds the parameters in the path, by name. */
export type Context = Koa.ParameterizedContext<{ exchange: Exchange }> & {
  params?: Record<string, string>;
};
export type Middleware = (ctx: Context, next: Koa.Next) => unknown;

/** Called once for each request that this process answers; `status` is 499 where the client left. */
export type LogRequest = (ctx: Context, status: number) => void;

/** Content type and body of an error's answer. */
export type ErrorShape = (refusal: AppError) => { type: string; body: string };

const RATE_LIMITED = 429;
const UNAVAILABLE = 503;
const CAUSE_LENGTH_MAX = 500;
/** How many causes of an error are logged, each the cause of the one before. */
const CAUSES_MAX = 4;
/** Status in metrics and log of a request whose client left before its answer. */
const CLIENT_LEFT = 499;

export class Exchange {
  /** True on routes that are polled until their answer changes, such as /readyz: their refusals are not logged. */
  isProbe = false;
  /** Milliseconds on the clock of `performance.now()`. */
  readonly startedAt = performance.now();
  readonly traceId: string;
  /** Path template of the route, for log and metrics; `unmatched` until the route is known. */
  path = 'unmatched';
  /** Name of the caller's key, or the id of the signed-in user; null while unknown. */
  tenant: string | null = null;
  /** Role of the caller's key; null while unknown, and on the hub. */
  role: Role | null = null;
  /** The error that was answered, if any. */
  refusal: AppError | null = null;
  /** Writes errors of this request in another shape than the envelope; null: the envelope. */
  errorShape: ErrorShape | null = null;
  /** Counters of the matched route; looked up by method and path when no route matched. */
  series: RequestSeries | null = null;
  /** The Idempotency-Key of a request that may be sent again; null for none. */
  repeatedBy: string | null = null;
  /** Bytes that the answer of the matched route may have. */
  answerBytesMax = ANSWER_BYTES_MAX;
  /** What the caller holds at once; null while the caller is unknown. */
  load: CallerLoad | null = null;
  /** Whether another thread answers, which then counts and logs the request. */
  isHandedOver = false;
  /** Bytes of the answer that `load` has admitted. */
  #admitted = 0;
  /** Names and values in turn, sent with the answer whatever it is. */
  readonly headers: string[];

  constructor(traceparent: string | undefined) {
    this.traceId = traceIdOf(traceparent);
    this.headers = ['x-trace-id', this.traceId, 'x-content-type-options', 'nosniff'];
  }

  header(name: string, value: string): void {
    this.headers.push(name, value);
  }

  /** Counts the request for its caller, until its answer is taken. Throws RATE_LIMITED. */
  begin(load: CallerLoad): void {
    load.begin();
    this.load = load;
  }

  /** Called before an answer of so many bytes or more is made or copied. Throws what `admit` would throw for it. */
  refuseLong(bytes: number): void {
    this.#refuseOver(bytes);
    this.load?.refuseLong(bytes);
  }

  #refuseOver(bytes: number): void {
    if (bytes <= this.answerBytesMax) return;
    const message = `The answer has ${bytes} bytes, more than the ${this.answerBytesMax} of its route.`;
    throw new AppError('ANSWER_TOO_LARGE', message);
  }

  /**
   * Called before an answer is sent. Throws ANSWER_TOO_LARGE for more bytes than its route declares, RATE_LIMITED when
   * the caller has not read its other answers.
   */
  admit(bytes: number): void {
    this.#refuseOver(bytes);
    if (this.load === null) return;
    this.load.admit(bytes);
    this.#admitted += bytes;
  }

  /** Called when the handler has ended. */
  answered(res: ServerResponse): void {
    this.load?.answered(res, this.#admitted);
  }

  get latencyMs(): number {
    return performance.now() - this.startedAt;
  }
}

/**
 * Gives each request its exchange. When the answer is known, sends the exchange's headers with it, counts the request
 * and logs it. The log holds ids, route, status and time, and nothing that a caller sent. Refusals that anybody can
 * cause at any rate are logged in part only.
 */
export function trace(metrics: Metrics, log: Log, access: LogRequest | null = null): Middleware {
  const samples = new Map<ErrorCode, LogSample>();
  return async (ctx, next) => {
    const { req, res } = ctx;
    const exchange = new Exchange(req.headers.traceparent as string | undefined);
    ctx.state.exchange = exchange;
    await next();
    if (exchange.isHandedOver) return;
    // A route that wrote its answer itself has sent the headers already.
    if (ctx.respond !== false) {
      const { headers } = exchange;
      for (let i = 0; i < headers.length; i += 2) ctx.set(headers[i], headers[i + 1]);
    }
    exchange.answered(res);
    const hasLeft = res.destroyed && !res.writableFinished;
    const status = hasLeft ? CLIENT_LEFT : res.statusCode;
    const series = exchange.series ?? metrics.requests(req.method ?? '', exchange.path);
    series.observe(status, exchange.latencyMs / 1000);
    access?.(ctx, status);
    const { refusal, isProbe } = exchange;
    const isNews = refusal !== null && !isProbe && (!hasLeft || refusal.status === 500);
    // Building a line costs more than asking for the level.
    if (log.isLevelEnabled('debug')) write(exchange, { status, isNews, leftOut: 0 }, log);
    else if (isNews) {
      const leftOut = comesInStorms(exchange, refusal) ? sampleOf(samples, refusal.code).take() : 0;
      if (leftOut !== null) write(exchange, { status, isNews, leftOut }, log);
    }
  };
}

/**
 * Whether such refusals come in any number. Callers without a key, or at their limit, cause as many as they like. A
 * store that does not answer refuses every request.
 */
function comesInStorms({ tenant }: Exchange, { status }: AppError): boolean {
  return (tenant === null && status < 500) || status === RATE_LIMITED || status === UNAVAILABLE;
}

function sampleOf(samples: Map<ErrorCode, LogSample>, code: ErrorCode): LogSample {
  let sample = samples.get(code);
  if (sample === undefined) {
    sample = new LogSample();
    samples.set(code, sample);
  }
  return sample;
}

/**
 * An INTERNAL_ERROR is told with its stack, and is its own cause if it has none. Every other refusal is explained by
 * its code; the stack of a store that does not answer would say nothing more.
 */
function reasonOf(refusal: AppError | null): { err?: unknown; cause?: string } {
  if (refusal === null) return {};
  const { status, cause } = refusal;
  if (status !== UNAVAILABLE) {
    return { err: cause ?? (refusal.code === 'INTERNAL_ERROR' ? refusal : undefined) };
  }
  return cause === undefined ? {} : { cause: firstLines(cause) };
}

/** The first line of an error, or of what is known of it, and of its causes: the innermost often says what to do. */
function firstLines(error: unknown): string {
  const lines: unknown[] = [];
  let at = error;
  for (; at instanceof Error && lines.length < CAUSES_MAX; at = at.cause) {
    lines.push(`${at.name}: ${at.message.split('\n', 1)[0]}`);
  }
  if (typeof at === 'string') lines.push(at.split('\n', 1)[0]);
  return lines.join('; caused by ').slice(0, CAUSE_LENGTH_MAX);
}

/** `leftOut`: lines before this one that were not written. */
interface Outcome {
  status: number;
  isNews: boolean;
  leftOut: number;
}

function write(exchange: Exchange, { status, isNews, leftOut }: Outcome, log: Log): void {
  const { refusal } = exchange;
  const line = {
    trace_id: exchange.traceId,
    path: exchange.path,
    status,
    ms: Math.round(exchange.latencyMs * 1000) / 1000,
    tenant: exchange.tenant ?? undefined,
    code: refusal?.code,
    left_out: leftOut === 0 ? undefined : leftOut,
    ...reasonOf(refusal),
  };
  if (refusal === null || !isNews) log.debug(line, 'answered');
  else if (refusal.status < 500) log.warn(line, 'refused');
  else log.error(line, 'failed');
}
