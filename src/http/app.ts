/**
 * The backend's Koa application. A request passes: trace id, URL size, route, access (key and rate limit, or address),
 * then the route's own work; whatever is thrown on the way becomes an error answer.
 */
import Koa from 'koa';
import type { GraphEngine } from '../engine/answers/answer.ts';
import type { Operation } from '../engine/operation.ts';
import { AppError } from '../errors/errors.ts';
import type { CacheStore } from '../stores/cache/cache-store.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { ApiKeys } from './access/api-keys.ts';
import { authenticate } from './access/authenticate.ts';
import { RateLimiter } from './access/rate-limit.ts';
import { Exchange } from './exchange.ts';
import { HealthMonitor, STORE_HEALTH, type StoreChecks } from './health.ts';
import { referenceRoutes } from './reference/reference.ts';
import { type Route, type RouteEntry, RouteTable } from './route.ts';
import { metricsRoute } from './routes/metrics.ts';
import { graphRoutes } from './routes/operation.ts';
import { stateRoutes } from './routes/state.ts';
import { AddressList, checkAddress } from './transport/client-address.ts';
import { HTTP_LIMITS, type HttpLimits } from './transport/limits.ts';
import { invalid, shortened } from './transport/validation.ts';

export interface AppDeps {
  settings: {
    SVC_RATE_LIMIT_PER_MINUTE: number;
    SVC_METRICS_IP_ALLOWLIST: string;
    SVC_TRUSTED_PROXIES: string;
  };
  operations: readonly Operation[];
  engine: GraphEngine;
  /** Those of the parts beside the graph operations. */
  routes: readonly Route[];
  keys: ApiKeys;
  cache: CacheStore;
  metrics: Metrics;
  log: Log;
  /** How each store is asked whether it works; null for one that this instance does not have. */
  checks: StoreChecks;
  /** The process is on its way out: answers close their connections and readyz says no. */
  draining: () => boolean;
  version: string;
  limits?: Partial<HttpLimits>;
}

/** Throws for addresses in the settings that are none, and for operations that share a path. */
export function createApp(deps: AppDeps): Koa {
  const { settings, metrics, log, draining } = deps;
  const limits = { ...HTTP_LIMITS, ...deps.limits };
  const table = new RouteTable(routesOf(deps, limits), metrics);
  const limiter = new RateLimiter(deps.cache, settings.SVC_RATE_LIMIT_PER_MINUTE, metrics, log);
  const allowed = new AddressList(settings.SVC_METRICS_IP_ALLOWLIST, 'SVC_METRICS_IP_ALLOWLIST');
  const proxies = new AddressList(settings.SVC_TRUSTED_PROXIES, 'SVC_TRUSTED_PROXIES');

  const enter = (exchange: Exchange, route: Route): void | Promise<void> => {
    if (route.access === 'key') {
      const keys = route.keys === undefined ? deps.keys : route.keys;
      return limiter.take(exchange, authenticate(exchange, keys));
    }
    if (route.access === 'allowlist') checkAddress(exchange.req, allowed, proxies);
  };

  const app = new Koa();
  app.proxy = false;
  app.use(async ctx => {
    // The exchange writes the answer itself; Koa's own writing would cost as much as a point operation.
    ctx.respond = false;
    const exchange = new Exchange(ctx.req, ctx.res, metrics, log);
    try {
      if (draining()) exchange.header('connection', 'close');
      const { route } = find(exchange, table, limits.urlBytesMax);
      const entered = enter(exchange, route);
      if (entered !== undefined) await entered;
      refuseQuery(exchange, route);
      const handled = route.handle(exchange);
      if (handled !== undefined) await handled;
    } catch (error) {
      exchange.sendError(error);
    }
  });
  app.on('error', error => logKoaError(error, log));
  return app;
}

function routesOf(deps: AppDeps, limits: HttpLimits): Route[] {
  const { operations, engine, metrics, draining } = deps;
  const monitor = new HealthMonitor(deps.checks, deps.version, deps.log);
  metrics.gauge(STORE_HEALTH, () => monitor.readGauge());
  const routes = [
    ...graphRoutes(operations, engine, limits),
    ...deps.routes,
    ...stateRoutes(monitor, () => engine.ready() && !draining()),
    metricsRoute(metrics),
  ];
  return [...routes, ...referenceRoutes(routes, deps.version)];
}

/** Throws URI_TOO_LONG, NOT_FOUND, or METHOD_NOT_ALLOWED with an Allow header. */
function find(exchange: Exchange, table: RouteTable, urlBytesMax: number): RouteEntry {
  const url = exchange.req.url ?? '';
  if (url.length > urlBytesMax) {
    throw new AppError('URI_TOO_LONG', `The URL has more than ${urlBytesMax} bytes.`);
  }
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const found = table.find(path.startsWith('/') ? path : (URL.parse(path)?.pathname ?? path));
  if (found === undefined) throw new AppError('NOT_FOUND', 'There is nothing under this path.');
  const { methods, parameter } = found;
  const entry = methods.get(exchange.req.method ?? '');
  if (entry === undefined) {
    const allow = [...methods.keys()].join(', ');
    // The template, never the caller's own text: it becomes a metric label and a log field.
    exchange.path = methods.values().next().value?.route.path ?? 'unmatched';
    exchange.header('allow', allow);
    throw new AppError('METHOD_NOT_ALLOWED', `This path takes ${allow}.`);
  }
  exchange.matched(entry.route.path, parameter, mark < 0 ? '' : url.slice(mark + 1), entry.series);
  return entry;
}

/** A route that callers need a key for ignores nothing that they ask: a parameter it does not know is unknown. */
function refuseQuery({ query }: Exchange, { access, doc }: Route): void {
  if (query === '' || access !== 'key' || doc.query !== undefined) return;
  const [name = ''] = new URLSearchParams(query).keys();
  throw invalid([{ field: name === '' ? 'query' : shortened(name), rule: 'unknown field' }]);
}

/** Clients that leave are no errors of ours; anything else that reaches Koa is a defect. */
function logKoaError(error: NodeJS.ErrnoException, log: Log): void {
  const left = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ECONNABORTED'];
  if (error.code !== undefined && left.includes(error.code)) return;
  log.error({ err: error }, 'unexpected error below the application');
}
