/**
 * The Koa application of an HTTP thread that is not the owner. It serves operations requested by POST with a key, in
 * the same request order as the owner. All other requests are handed over.
 */
import type http from 'node:http';
import type { LogRequest, Middleware } from '../../server/exchange.ts';
import type { Answers } from '../../server/http-server.ts';
import { mount } from '../../server/mount.ts';
import { inOrder } from '../../server/request-order.ts';
import type { Log } from '../../telemetry/log.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { type AccessRules, type BackendRoute, enterBy } from '../access/access.ts';
import type { Forwarder } from './forwarder.ts';

export interface ThreadAppDeps {
  /** The hot routes, which this thread serves. */
  routes: readonly BackendRoute[];
  /** The rules lack `strangers` and `hosts`, because the owner serves requests without a key. */
  access: Omit<AccessRules, 'strangers' | 'hosts'>;
  forwarder: Forwarder;
  metrics: Metrics;
  log: Log;
  /** Null unless each request is logged. */
  logRequest: LogRequest | null;
  isDraining: () => boolean;
  urlBytesMax: number;
  /** Called for each request; `isForwarded` says whether it is handed over at once. */
  onRequest: (isForwarded: boolean) => void;
}

/** Thrown for a request without a key, which the owner answers. */
class HandOver extends Error {}

/** The owner counts callers without a key. */
const STRANGERS = {
  enter(): never {
    throw new HandOver();
  },
  count(): never {
    throw new HandOver();
  },
};

/** Never called for routes with a key. */
const HOSTS = {
  check(): never {
    throw new HandOver();
  },
};

export function createThreadApp(deps: ThreadAppDeps): Answers {
  const { routes, forwarder, metrics, log, onRequest } = deps;
  const enter = enterBy({ ...deps.access, strangers: STRANGERS, hosts: HOSTS });
  const { hot } = mount(routes, enter, metrics, STRANGERS);
  const answer = inOrder({
    metrics,
    log,
    logRequest: deps.logRequest,
    catching: handOver(deps),
    isDraining: deps.isDraining,
    urlBytesMax: deps.urlBytesMax,
    routes: [hot],
  }).callback();
  const paths = new Set(routes.map(({ path }) => path));
  const handle: http.RequestListener = (req, res) => {
    // Other requests are handed over without passing the application.
    if (req.method === 'POST' && paths.has(req.url ?? '')) {
      void answer(req, res);
      return;
    }
    onRequest(true);
    forwarder.forward(req, res);
  };
  return { callback: () => handle };
}

function handOver({ forwarder, onRequest }: ThreadAppDeps): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      onRequest(false);
    } catch (error) {
      onRequest(error instanceof HandOver);
      if (!(error instanceof HandOver)) throw error;
      ctx.state.exchange.isHandedOver = true;
      ctx.respond = false;
      forwarder.forward(ctx.req, ctx.res);
    }
  };
}
