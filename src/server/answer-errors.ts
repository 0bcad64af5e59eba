/** Converts any error thrown by a route to an error answer. */
import { AppError } from '../errors/errors.ts';
import { conditionOf, StoreUnavailable } from '../errors/store-unavailable.ts';
import type { Log } from '../telemetry/log.ts';
import { JSON_TYPE, wrapError } from './envelope.ts';
import type { Context, Middleware } from './exchange.ts';

export function answerErrors(): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      answerError(ctx, asRefusal(error));
    }
  };
}

function answerError(ctx: Context, refusal: AppError): void {
  const { exchange } = ctx.state;
  exchange.refusal = refusal;
  if (ctx.res.headersSent || ctx.res.destroyed) {
    // Part of the answer has been sent, so the connection is closed to show the client that it is incomplete.
    ctx.respond = false;
    ctx.res.destroy();
    return;
  }
  const { code, retryAfterSeconds, details } = refusal;
  if (retryAfterSeconds !== undefined) exchange.header('retry-after', String(retryAfterSeconds));
  const shown = { code, message: shownMessage(refusal), details };
  ctx.respond = true;
  ctx.status = refusal.status;
  const { type, body } = exchange.errorShape?.(refusal) ?? {
    type: JSON_TYPE,
    body: wrapError(shown, exchange.traceId, exchange.latencyMs),
  };
  ctx.set('content-type', type);
  ctx.body = body;
}

/** The message of an internal error may contain anything, so the caller gets a fixed text and the trace id. */
export function shownMessage({ code, message }: AppError): string {
  return code === 'INTERNAL_ERROR' ? 'Something went wrong inside the service.' : message;
}

/**
 * An AppError is unchanged. A failing store becomes SERVICE_UNAVAILABLE, and so does work that was cancelled because
 * its client disconnected. Anything else becomes INTERNAL_ERROR.
 */
export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DOMException && error.name === 'AbortError') {
    return new AppError('SERVICE_UNAVAILABLE', error.message, { cause: error });
  }
  if (error instanceof StoreUnavailable) {
    const message = `The store ${error.store} ${conditionOf(error)}.`;
    return new AppError('SERVICE_UNAVAILABLE', message, { cause: error, retryAfterSeconds: 1 });
  }
  return new AppError('INTERNAL_ERROR', 'Unexpected error.', { cause: error });
}

const CLIENT_LEFT: ReadonlySet<string> = new Set([
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'],
]);

/** Disconnected clients are expected; any other error that reaches Koa is a bug. */
export function logKoaError(error: NodeJS.ErrnoException, log: Log): void {
  if (error.code !== undefined && CLIENT_LEFT.has(error.code)) return;
  log.error({ err: error }, 'unexpected error below the application');
}
