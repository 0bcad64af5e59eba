/** The hub's Koa application: middleware and routes, in the order of `server/request-order.ts`. */
import type Koa from 'koa';
import type { WriteJson } from '../runtime/write-json.ts';
import { accessLog } from '../server/access-log.ts';
import { CallerLoads } from '../server/caller-load.ts';
import { AddressList, trustedProxies } from '../server/client-address.ts';
import { checkHost, Hosts } from '../server/hosts.ts';
import { metricsRoute } from '../server/metrics-route.ts';
import { mount } from '../server/mount.ts';
import { referenceRoutes } from '../server/reference/reference-routes.ts';
import { inOrder } from '../server/request-order.ts';
import { Strangers } from '../server/strangers.ts';
import type { CacheStore } from '../stores/cache/cache-store.ts';
import { Accounts } from '../stores/relational/hub/accounts.ts';
import { Briefings } from '../stores/relational/hub/briefings.ts';
import { Reports } from '../stores/relational/hub/reports.ts';
import { Searches } from '../stores/relational/hub/searches.ts';
import type { SqlStore } from '../stores/relational/sql-store.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { alertsPart } from './alerts/alerts-part.ts';
import { CaseWatcher } from './alerts/case-watcher.ts';
import type { Mailer } from './alerts/delivery/mail.ts';
import type { AnalysisPart } from './analyze/analysis-part.ts';
import type { BackendClient } from './backend-client/backend-client.ts';
import { proxyRoutes } from './backend-proxy/proxy-routes.ts';
import { AskingLimits } from './backend-proxy/user-limits.ts';
import { briefingRoutes } from './briefing/briefing-routes.ts';
import { BriefingRunner } from './briefing/runner.ts';
import { casesPart } from './cases/cases-part.ts';
import { compareRoute } from './cases/compare-route.ts';
import { checkedRoute } from './documents/docx-route.ts';
import type { ReadFileText } from './documents/file-text.ts';
import { reportRoutes } from './documents/report-routes.ts';
import { enterBy } from './enter.ts';
import { analysisRoute } from './export/analysis-route.ts';
import { exportRoutes } from './export/export-routes.ts';
import type { Exporter } from './export/make-export.ts';
import { type HubAccess, type HubRoute, withWriter } from './hub-route.ts';
import type { Page } from './page/page.ts';
import { pageRoutes } from './page/page-routes.ts';
import { unknownPage } from './page/unknown-page.ts';
import { HUB_ACCESS, HUB_REFERENCE } from './reference-texts.ts';
import { HISTORY_MAX, SAVED_MAX, searchRoutes } from './searches/search-routes.ts';
import { securityHeaders } from './security-headers.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import type { ProviderSettings } from './sign-in/discovery.ts';
import type { DevEntry } from './sign-in/entry-link.ts';
import { signInParts } from './sign-in/parts.ts';
import { operationRoute } from './state/operation-route.ts';
import { type HealthDeps, stateRoutes } from './state/state-routes.ts';
import { transitionalRoutes } from './transitional/transitional-routes.ts';
import type { UploadClients } from './uploads/upload-backend.ts';
import { UploadRights } from './uploads/upload-rights.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { UserLimit } from './user-limit.ts';

export interface HubDeps {
  settings: {
    SVC_ADDRESS_LIMIT_PER_MINUTE: number;
    SVC_ACCESS_LOG: boolean;
    SVC_ALLOWED_HOSTS: string;
    SVC_METRICS_IP_ALLOWLIST: string;
    SVC_TRUSTED_PROXIES: string;
    SVC_HUB_LEGACY_ROUTES: boolean;
    SVC_HUB_SESSIONS_PER_USER: number;
    SVC_HUB_REPORTS_PER_USER: number;
    SVC_HUB_DOCUMENT_MB: number;
    SVC_HUB_CASES_PER_USER: number;
    SVC_HUB_ALERTS_PER_USER: number;
    SVC_HUB_WEBHOOK_INSIDE: boolean;
    SVC_HUB_UPLOADERS: string;
  };
  /** Null if no identity provider is configured. */
  provider: (ProviderSettings & { audience: string }) | null;
  store: SqlStore;
  /** Counts the requests of users for their limits. */
  cache: CacheStore;
  backend: BackendClient;
  /** Null if the hub has no API key that may write. */
  uploads: UploadClients | null;
  /** Language models, configured or not, whose state the health route reports. */
  providers: HealthDeps['providers'];
  analysis: AnalysisPart;
  exporter: Exporter;
  /** Sends mail; null without an SMTP server. */
  mailer: Mailer | null;
  /** Extracts the text of users' files. */
  readFileText: ReadFileText;
  write: WriteJson;
  /** Loads the page for lawyers, and builds it first if necessary. */
  page: () => Promise<Page>;
  metrics: Metrics;
  log: Log;
  /** The public origin; known once the hub is listening. */
  origin: () => string;
  /** The origin of `SVC_HUB_URL`; empty: the address that the browser used. */
  publicOrigin: string;
  /** The sign-in of the development user. */
  dev: DevEntry;
  isDraining: () => boolean;
  version: string;
  urlBytesMax: number;
}

/** More than a person does in a minute; each action may make about twenty requests to the backend. */
const BRIEFING_ACTIONS_PER_MINUTE = 120;
/** More searches than a person makes. */
const SEARCHES_PER_MINUTE = 120;
/** Documents a user may verify in a minute; each is verified in up to fifty parts. */
const DOCUMENTS_PER_MINUTE = 30;
/** Time for two files that wait for their turn to be parsed, and for the backend. */
const DOCUMENT_MS_MAX = 60_000;

export function createHub(deps: HubDeps): Koa {
  const { settings, store, analysis, metrics, log } = deps;
  const accounts = new Accounts(store);
  const { SVC_HUB_CASES_PER_USER: countMax } = settings;
  // Failures are ignored here: the items are watched when the case is next opened.
  const watcher = new CaseWatcher(deps);
  const itemAdded = (id: string) => void watcher.run(id);
  const cases = casesPart({
    ...{ store, backend: deps.backend, cache: deps.cache },
    ...{ metrics, countMax, itemAdded },
  });
  const {
    routes: signInRoutes,
    signIn,
    enter: enterByLink,
  } = signInParts({
    ...deps,
    accounts,
    beforeErasure: async owner => {
      await analysis.runs.cancelAll(owner, null);
      await cases.endAccount(owner);
    },
  });
  const proxies = trustedProxies(settings.SVC_TRUSTED_PROXIES);
  const loads = new CallerLoads(metrics);
  const perMinute = settings.SVC_ADDRESS_LIMIT_PER_MINUTE;
  const strangers = new Strangers({ loads, proxies, perMinute, metrics });
  const enter = enterBy({
    signIn,
    publicOrigin: deps.publicOrigin,
    isExportOpen: deps.dev.isFree,
    allowed: new AddressList(settings.SVC_METRICS_IP_ALLOWLIST, 'SVC_METRICS_IP_ALLOWLIST'),
    proxies,
    strangers,
    loads,
  });
  const routes = [
    ...signInRoutes,
    ...allRoutes(deps, accounts),
    ...cases.routes,
    ...alertsPart({
      ...{ ...deps, watcher },
      countMax: settings.SVC_HUB_ALERTS_PER_USER,
      hooks: { mayBeInside: settings.SVC_HUB_WEBHOOK_INSIDE },
    }),
    ...pageRoutes(deps.page, enterByLink),
  ];
  const subject = { access: HUB_ACCESS, subject: HUB_REFERENCE, version: deps.version };
  routes.push(...referenceRoutes<HubAccess>({ routes: [...routes], ...subject }));
  const written = routes.map(route => withWriter(route, deps.write));
  const { router, refuseUnmatched } = mount(written, enter, metrics, strangers);

  return inOrder({
    metrics,
    log,
    logRequest: accessLog(settings.SVC_ACCESS_LOG, log, proxies),
    onEveryAnswer: securityHeaders(deps.origin),
    isDraining: deps.isDraining,
    urlBytesMax: deps.urlBytesMax,
    check: checkHost(new Hosts(settings.SVC_ALLOWED_HOSTS, hostOf(deps.publicOrigin))),
    routes: [router, unknownPage(deps.page), refuseUnmatched],
  });
}

/** All routes except sign-in, the page and the reference. */
function allRoutes(deps: HubDeps, accounts: Accounts): HubRoute[] {
  const { store, backend, analysis, cache, metrics } = deps;
  const limit = new UserLimit(cache, 'briefing actions', BRIEFING_ACTIONS_PER_MINUTE, metrics);
  const runner = new BriefingRunner({ briefings: new Briefings(store), backend, limit });
  const limits = new AskingLimits(cache, metrics);
  const routes: HubRoute[] = [
    ...sessionRoutes(store, deps.settings.SVC_HUB_SESSIONS_PER_USER, (owner, id) =>
      analysis.runs.cancelAll(owner, id),
    ),
    ...analysis.routes,
    ...briefingRoutes(runner, store),
    ...exportRoutes(deps),
    analysisRoute(store, deps.exporter),
    ...documentRoutes(deps, limits),
    ...searchRoutes({
      searches: new Searches(store, HISTORY_MAX, SAVED_MAX),
      perMinute: new UserLimit(cache, 'searches', SEARCHES_PER_MINUTE, metrics),
    }),
    ...stateRoutes({
      version: deps.version,
      backend: () => backend.ping(),
      database: () => store.ping(),
      cache: async () => cache.ping(),
      providers: deps.providers,
      isDraining: deps.isDraining,
    }),
    ...proxyRoutes(backend, limits),
    compareRoute(backend, limits),
    ...uploadRoutes({ rights: rightsOf(deps, accounts), limits, clients: deps.uploads }),
    metricsRoute(metrics),
    operationRoute(backend),
  ];
  if (!deps.settings.SVC_HUB_LEGACY_ROUTES) return routes;
  return [...routes, ...transitionalRoutes({ routes, runner, backend, limits, metrics })];
}

function documentRoutes(deps: HubDeps, limits: AskingLimits): HubRoute[] {
  const { store, backend, cache, metrics, readFileText, settings } = deps;
  const countMax = settings.SVC_HUB_REPORTS_PER_USER;
  const reports = new Reports(store, countMax);
  const routes = reportRoutes({
    read: readFileText,
    backend,
    reports,
    limits,
    perMinute: new UserLimit(cache, 'documents', DOCUMENTS_PER_MINUTE, metrics),
    countMax,
    workMsMax: DOCUMENT_MS_MAX,
    fileBytesMax: settings.SVC_HUB_DOCUMENT_MB * 1024 * 1024,
  });
  return [...routes, checkedRoute(reports, deps.exporter)];
}

const rightsOf = ({ settings, dev, uploads }: HubDeps, accounts: Accounts): UploadRights =>
  new UploadRights({
    accounts,
    uploaders: settings.SVC_HUB_UPLOADERS,
    isDev: dev.isFree || dev.link !== null,
    hasKey: uploads !== null,
  });

const hostOf = (origin: string): string => URL.parse(origin)?.host ?? '';
