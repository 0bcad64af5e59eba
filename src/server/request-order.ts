/**
 * The order of the middleware in every Koa application of the service: the backend, its other HTTP threads, and the
 * hub. An application provides its routes and middleware at three places; nothing else determines the order.
 *
 * 1. `trace`: an id and a clock; the request is counted and logged when its answer is known.
 * 2. `onEveryAnswer`: headers of every answer, errors included.
 * 3. `answerErrors`: an error thrown further down becomes an answer with a declared code.
 * 4. `catching`: errors that this application does not answer itself.
 * 5. `beforeRoutes`: draining, ambiguous requests, long URLs.
 * 6. `check`: checks on every request, whatever its route.
 * 7. `routes`, each of which checks access once it is matched: key and rate limit, user, or address.
 */
import Koa from 'koa';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { answerErrors, logKoaError } from './answer-errors.ts';
import { type LogRequest, type Middleware, trace } from './exchange.ts';
import { beforeRoutes } from './guards.ts';

export interface RequestOrder {
  metrics: Metrics;
  log: Log;
  /** Null unless each request is logged. */
  logRequest: LogRequest | null;
  onEveryAnswer?: Middleware;
  catching?: Middleware;
  isDraining: () => boolean;
  urlBytesMax: number;
  check?: Middleware;
  /** The results of `mount`, in order. */
  routes: readonly Middleware[];
}

/** Creates an application with this order. */
export function inOrder(parts: RequestOrder): Koa {
  const { metrics, log } = parts;
  const app = new Koa();
  // `client-address.ts` reads the client's address, because it knows the trusted proxies.
  app.proxy = false;
  const order = [
    trace(metrics, log, parts.logRequest),
    parts.onEveryAnswer,
    answerErrors(),
    parts.catching,
    beforeRoutes(parts.isDraining, parts.urlBytesMax),
    parts.check,
    ...parts.routes,
  ];
  for (const step of order) if (step !== undefined) app.use(step);
  app.on('error', error => logKoaError(error, log));
  return app;
}
