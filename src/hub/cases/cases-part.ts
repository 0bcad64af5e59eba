/** Cases (pastas) of a hub: their routes, and what other rooms need of them. */
import type { CacheStore } from '../../stores/cache/cache-store.ts';
import { Cases } from '../../stores/relational/hub/cases/cases.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { HubRoute } from '../hub-route.ts';
import { UserLimit } from '../user-limit.ts';
import { AddItem } from './add-item.ts';
import { CaseChanges } from './case-rights.ts';
import { caseRoutes } from './case-routes.ts';
import { itemRoutes } from './item-routes.ts';
import { logRoutes } from './log-routes.ts';
import { passOn } from './pass-on.ts';
import { searchRoute } from './search-route.ts';
import { shareRoutes } from './share-routes.ts';

/** More changes than a person makes. */
const CHANGES_PER_MINUTE = 120;

export interface CasesDeps {
  store: SqlStore;
  cache: CacheStore;
  metrics: Metrics;
  /** Cases that a user may own. */
  countMax: number;
}

export interface CasesPart {
  routes: HubRoute[];
  /** Called before an account is deleted. */
  passOn(owner: string): Promise<void>;
}

export function casesPart({ store, cache, metrics, countMax }: CasesDeps): CasesPart {
  const cases = new Cases(store);
  const limit = new UserLimit(cache, 'case changes', CHANGES_PER_MINUTE, metrics);
  const changes = new CaseChanges(cases, limit);
  return {
    routes: [
      ...caseRoutes(changes, countMax),
      ...itemRoutes(changes, new AddItem(store)),
      ...shareRoutes(changes),
      ...logRoutes(changes),
      searchRoute(store),
    ],
    passOn: owner => passOn(cases, owner),
  };
}
