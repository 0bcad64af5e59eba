/** The parts of the service beside the graph operations: each has its routes, and some have work to end. */
import type { Settings } from './config.ts';
import type { GraphEngine } from './engine/answer.ts';
import type { Endpoint } from './http/endpoint.ts';
import { memoryEndpoints } from './http/endpoints/memories.ts';
import type { Route } from './http/route.ts';
import { endpointRoute } from './http/routes/endpoint.ts';
import type { Log } from './log.ts';
import { memoryExpiry } from './memory-expiry.ts';
import type { Metrics } from './metrics.ts';
import type { Stores } from './open-stores.ts';
import { Memories } from './stores/relational/memories.ts';

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

export async function startParts({ stores, log }: PartsDeps): Promise<Parts> {
  const memories = new Memories(stores.relational);
  const expiry = memoryExpiry(memories, log);
  expiry.start();
  const endpoints: Endpoint[] = [...memoryEndpoints(memories)];
  return { routes: endpoints.map(endpointRoute), close: () => expiry.stop() };
}
