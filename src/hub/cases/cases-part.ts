/** Builds the case part of a hub (cases are called pastas in the page): its routes, and functions for other parts. */
import type { CacheStore } from '../../stores/cache/cache-store.ts';
import { Cases } from '../../stores/relational/hub/cases/cases.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import type { HubRoute } from '../hub-route.ts';
import { UserLimit } from '../user-limit.ts';
import { AddItem } from './add-item.ts';
import { CaseChanges } from './case-rights.ts';
import { caseRoutes } from './case-routes.ts';
import { endAccount } from './end-account.ts';
import { ItemReferences } from './item-references.ts';
import { itemRoutes } from './item-routes.ts';
import { logRoutes } from './log-routes.ts';
import { searchRoute } from './search-route.ts';
import { shareRoutes } from './share-routes.ts';

/** More changes than a person makes in a minute. */
const CHANGES_PER_MINUTE = 120;

export interface CasesDeps {
  store: SqlStore;
  backend: Pick<BackendClient, 'ask'>;
  cache: CacheStore;
  metrics: Metrics;
  /** Maximum number of cases that a user may own. */
  countMax: number;
  /** Called with the id of a case that has a new item. */
  itemAdded(caseId: string): void;
}

export interface CasesPart {
  routes: HubRoute[];
  /** Called before an account is deleted; ends its shares and passes on its shared cases. */
  endAccount(account: string): Promise<void>;
}

export function casesPart(deps: CasesDeps): CasesPart {
  const { store, backend, cache, metrics, countMax, itemAdded } = deps;
  const cases = new Cases(store);
  const limit = new UserLimit(cache, 'case changes', CHANGES_PER_MINUTE, metrics);
  const changes = new CaseChanges(cases, limit);
  return {
    routes: [
      ...caseRoutes(changes, countMax),
      ...itemRoutes(changes, {
        add: new AddItem(store),
        references: new ItemReferences(store, backend),
        itemAdded,
      }),
      ...shareRoutes(changes),
      ...logRoutes(changes),
      searchRoute(store),
    ],
    endAccount: account => endAccount(cases, account),
  };
}
