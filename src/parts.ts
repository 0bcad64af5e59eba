/** The parts of the service beside the graph operations: each has its routes, and some have work to end. */
import type { Settings } from './config.ts';
import type { GraphEngine } from './engine/answer.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { Route } from './http/route.ts';
import { endpointRoute } from './http/routes/endpoint.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Stores } from './open-stores.ts';

export interface PartsDeps {
  settings: Settings;
  stores: Stores;
  engine: GraphEngine;
  metrics: Metrics;
  log: Log;
}

export interface Parts {
  routes: Route[];
  close(): Promise<void>;
}

export async function startParts(_deps: PartsDeps): Promise<Parts> {
  const endpoints: Endpoint[] = [];
  return { routes: endpoints.map(endpointRoute), close: async () => {} };
}
