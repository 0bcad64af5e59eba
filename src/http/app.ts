/** The backend's Koa application: its access rules and routes, in the order of `server/request-order.ts`. */
import type Koa from 'koa';
import { accessLog } from '../server/access-log.ts';
import { CallerLoads, type SharedLoads } from '../server/caller-load.ts';
import { AddressList, trustedProxies } from '../server/client-address.ts';
import { figuresRoute } from '../server/figures-route.ts';
import { Hosts } from '../server/hosts.ts';
import { HTTP_LIMITS } from '../server/limits.ts';
import { metricsRoute } from '../server/metrics-route.ts';
import { mount } from '../server/mount.ts';
import { referenceRoutes } from '../server/reference/reference-routes.ts';
import { inOrder } from '../server/request-order.ts';
import { Strangers } from '../server/strangers.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { ACCESS_DOCS, type BackendRoute, enterBy } from './access/access.ts';
import type { ApiKeys } from './access/api-keys.ts';
import { RateLimiter, type Windows } from './access/rate-limit.ts';
import { HealthMonitor, STORE_HEALTH, type StoreChecks } from './health.ts';
import { BACKEND_REFERENCE } from './reference-texts.ts';
import { stateRoutes } from './routes/state-routes.ts';

export interface AppDeps {
  settings: {
    SVC_RATE_LIMIT_PER_MINUTE: number;
    SVC_ADDRESS_LIMIT_PER_MINUTE: number;
    SVC_KEY_REQUESTS_MAX: number;
    SVC_ACCESS_LOG: boolean;
    SVC_ALLOWED_HOSTS: string;
    SVC_METRICS_IP_ALLOWLIST: string;
    SVC_TRUSTED_PROXIES: string;
  };
  /** Routes of the operations and the capabilities; the application adds state, metrics and reference. */
  routes: readonly BackendRoute[];
  keys: ApiKeys;
  /** Counts the requests of each key. */
  windows: Windows;
  /** The counts of the same callers on other HTTP threads; absent if one thread serves all callers. */
  sharedLoads?: SharedLoads | null;
  metrics: Metrics;
  log: Log;
  /** The check of each store. */
  checks: StoreChecks;
  /** Whether graph operations can be answered. */
  isReady: () => boolean | Promise<boolean>;
  /** Whether the process is ending: answers close their connections and /readyz answers 503. */
  isDraining: () => boolean;
  version: string;
  urlBytesMax: number;
}

/** Throws for a malformed address in the settings, and for two routes with the same method and path. */
export function createApp(deps: AppDeps): Koa {
  const { settings, metrics, log } = deps;
  const proxies = trustedProxies(settings.SVC_TRUSTED_PROXIES);
  const loads = new CallerLoads(metrics, HTTP_LIMITS, deps.sharedLoads ?? null);
  const perMinute = settings.SVC_ADDRESS_LIMIT_PER_MINUTE;
  const strangers = new Strangers({ loads, proxies, perMinute, metrics });
  const enter = enterBy({
    keys: deps.keys,
    limiter: new RateLimiter(deps.windows, settings.SVC_RATE_LIMIT_PER_MINUTE, metrics, log),
    allowed: new AddressList(settings.SVC_METRICS_IP_ALLOWLIST, 'SVC_METRICS_IP_ALLOWLIST'),
    proxies,
    strangers,
    hosts: new Hosts(settings.SVC_ALLOWED_HOSTS),
    loads,
    keyRequestsMax: settings.SVC_KEY_REQUESTS_MAX,
  });
  const { hot, router, refuseUnmatched } = mount(allRoutes(deps), enter, metrics, strangers);

  return inOrder({
    metrics,
    log,
    logRequest: accessLog(settings.SVC_ACCESS_LOG, log, proxies),
    isDraining: deps.isDraining,
    urlBytesMax: deps.urlBytesMax,
    routes: [hot, router, refuseUnmatched],
  });
}

function allRoutes({ metrics, log, isReady, isDraining, ...deps }: AppDeps): BackendRoute[] {
  const monitor = new HealthMonitor(deps.checks, deps.version, log);
  metrics.gauge(STORE_HEALTH, () => monitor.readGauge());
  const routes = [
    ...deps.routes,
    ...stateRoutes(monitor, async () => !isDraining() && (await isReady())),
    metricsRoute(metrics),
    figuresRoute(metrics),
  ];
  const described = {
    routes,
    access: ACCESS_DOCS,
    subject: BACKEND_REFERENCE,
    version: deps.version,
  };
  return [...routes, ...referenceRoutes(described)];
}
