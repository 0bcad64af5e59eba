/** Alerts of a hub: their routes, and the job that finds things for them. */
import type { CacheStore } from '../../stores/cache/cache-store.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import type { HubRoute } from '../hub-route.ts';
import { UserLimit } from '../user-limit.ts';
import { alertRoutes } from './alert-routes.ts';
import { itemRoutes } from './item-routes.ts';

/** More changes than a person makes. */
const CHANGES_PER_MINUTE = 120;

export interface AlertsDeps {
  store: SqlStore;
  cache: CacheStore;
  backend: BackendClient;
  metrics: Metrics;
  /** Alerts that a user may have. */
  countMax: number;
}

export function alertsPart({ store, cache, backend, metrics, countMax }: AlertsDeps): HubRoute[] {
  const limit = new UserLimit(cache, 'alert changes', CHANGES_PER_MINUTE, metrics);
  return [
    // Before the routes with an id in their place.
    ...itemRoutes(store, limit),
    ...alertRoutes({ store, backend, limit, countMax }),
  ];
}
