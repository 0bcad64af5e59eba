/** The alert part of a hub: the alert routes, and the background job that finds items for alerts. */
import type { CacheStore } from '../../stores/cache/cache-store.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import type { HubRoute } from '../hub-route.ts';
import { UserLimit } from '../user-limit.ts';
import { alertRoutes } from './alert-routes.ts';
import { caseNewsRoutes } from './case-news-routes.ts';
import type { CaseWatcher } from './case-watcher.ts';
import { channelRoutes } from './channel-routes.ts';
import type { Mailer } from './delivery/mail.ts';
import type { HookRules } from './delivery/webhook.ts';
import { feedRoute } from './feed-route.ts';
import { itemRoutes } from './item-routes.ts';

/** More changes in a minute than a person makes. */
const CHANGES_PER_MINUTE = 120;
/** More cases in a minute than a person opens. */
const NEWS_PER_MINUTE = 120;

export interface AlertsDeps {
  store: SqlStore;
  cache: CacheStore;
  backend: BackendClient;
  metrics: Metrics;
  /** Maximum number of alerts of one user. */
  countMax: number;
  watcher: CaseWatcher;
  mailer: Mailer | null;
  hooks: HookRules;
  /** The public origin, which links begin with. */
  origin: () => string;
}

export function alertsPart(deps: AlertsDeps): HubRoute[] {
  const { store, cache, backend, metrics, countMax, watcher, mailer, hooks, origin } = deps;
  const limit = new UserLimit(cache, 'alert changes', CHANGES_PER_MINUTE, metrics);
  const newsLimit = new UserLimit(cache, 'questions for news', NEWS_PER_MINUTE, metrics);
  return [
    // These routes come first: routes with an id at the same place of the path would match them.
    ...itemRoutes(store, limit),
    ...channelRoutes({ store, cache, metrics, limit, mailer, hooks, origin }),
    feedRoute(store, origin),
    ...caseNewsRoutes({ store, watcher, limit, newsLimit }),
    ...alertRoutes({ store, backend, limit, countMax }),
  ];
}
