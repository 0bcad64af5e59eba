/** The state of one request, from the first middleware to the log line: trace id, clock, route and caller. */
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

/** `params` holds the path parameters, by name. */
export type Context = Koa.ParameterizedContext<{ exchange: Exchange }> & {
  params?: Record<string, string>;
};
export type Middleware = (ctx: Context, next: Koa.Next) => unknown;

/** Called once for each request that this process answers; `status` is 499 if the client disconnected. */
export type LogRequest = (ctx: Context, status: number) => void;

/** Content type and body of an error answer; null: the envelope. */
export type ErrorShape = (refusal: AppError) => { type: string; body: string } | null;

const RATE_LIMITED = 429;
const UNAVAILABLE = 503;
const CAUSE_LENGTH_MAX = 500;
/** Maximum length of the chain of causes in the log. */
const CAUSES_MAX = 4;
/** Status in metrics and log for a request whose client disconnected before the answer. */
const CLIENT_LEFT = 499;

export class Exchange {
  /** True on routes that are polled, such as /readyz: their refusals are not logged. */
  isProbe = false;
  /** Milliseconds on the clock of `performance.now()`. */
  readonly startedAt = performance.now();
  readonly traceId: string;
  /** Path template of the route, for log and metrics; `unmatched` until the route is known. */
  path = 'unmatched';
  /** Name of the caller's key, or id of the signed-in user; null while unknown. */
  tenant: string | null = null;
  /** Role of the caller's key; null while unknown, and always on the hub. */
  role: Role | null = null;
  /** The error that was answered, if any. */
  refusal: AppError | null = null;
  /** Formats errors of this request in place of the envelope; null: the envelope. */
  errorShape: ErrorShape | null = null;
  /** Counters of the matched route; looked up by method and path if no route matched. */
  series: RequestSeries | null = null;
  /** The Idempotency-Key of the request; null without one. */
  repeatedBy: string | null = null;
  /** Maximum bytes of the matched route's answer. */
  answerBytesMax = ANSWER_BYTES_MAX;
  /** The load of the caller; null while the caller is unknown. */
  load: CallerLoad | null = null;
  /** Whether another thread answers, and then also counts and logs the request. */
  isHandedOver = false;
  /** Bytes of the answer that `load` has admitted. */
  #admitted = 0;
  /** Alternating names and values, sent with every answer. */
  readonly headers: string[];

  constructor(traceparent: string | undefined) {
    this.traceId = traceIdOf(traceparent);
    this.headers = ['x-trace-id', this.traceId, 'x-content-type-options', 'nosniff'];
  }

  header(name: string, value: string): void {
    this.headers.push(name, value);
  }

  /** Counts the request for its caller until its answer is sent. Throws RATE_LIMITED. */
  begin(load: CallerLoad): void {
    load.begin();
    this.load = load;
  }

  /** Call before making or copying an answer of at least this many bytes. Throws as `admit` would. */
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
   * Call before sending an answer. Throws ANSWER_TOO_LARGE if it exceeds the route's declared maximum, and RATE_LIMITED
   * if the caller has not read its other answers.
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
 * Creates the exchange of each request. When the answer is known, sets the exchange's headers, counts the request and
 * logs it. The log has ids, route, status and time, but no input of the caller. Refusals that anyone can cause at any
 * rate are sampled.
 */
export function trace(metrics: Metrics, log: Log, access: LogRequest | null = null): Middleware {
  const samples = new Map<ErrorCode, LogSample>();
  return async (ctx, next) => {
    const { req, res } = ctx;
    const exchange = new Exchange(req.headers.traceparent as string | undefined);
    ctx.state.exchange = exchange;
    await next();
    if (exchange.isHandedOver) return;
    // A route that wrote its answer itself has already sent the headers.
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
    // Checks the level first, because building a log line costs more.
    if (log.isLevelEnabled('debug')) write(exchange, { status, isNews, leftOut: 0 }, log);
    else if (isNews) {
      const leftOut = comesInStorms(exchange, refusal) ? sampleOf(samples, refusal.code).take() : 0;
      if (leftOut !== null) write(exchange, { status, isNews, leftOut }, log);
    }
  };
}

/**
 * Whether such refusals may come in large numbers: callers without a key, or at their limit, can cause any number, and
 * a store that does not answer refuses every request.
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
 * An INTERNAL_ERROR is logged with its stack; without a cause it is its own cause. Other refusals are explained by
 * their code, and the stack of a failing store would add nothing.
 */
function reasonOf(refusal: AppError | null): { err?: unknown; cause?: string } {
  if (refusal === null) return {};
  const { status, cause } = refusal;
  if (status !== UNAVAILABLE) {
    return { err: cause ?? (refusal.code === 'INTERNAL_ERROR' ? refusal : undefined) };
  }
  return cause === undefined ? {} : { cause: firstLines(cause) };
}

/** The first lines of an error and its causes; the innermost cause is often the most useful. */
function firstLines(error: unknown): string {
  const lines: unknown[] = [];
  let at = error;
  for (; at instanceof Error && lines.length < CAUSES_MAX; at = at.cause) {
    lines.push(`${at.name}: ${at.message.split('\n', 1)[0]}`);
  }
  if (typeof at === 'string') lines.push(at.split('\n', 1)[0]);
  return lines.join('; caused by ').slice(0, CAUSE_LENGTH_MAX);
}

/** `leftOut`: number of sampled-out lines before this one. */
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
