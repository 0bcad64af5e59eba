/** The parts of the service beside the graph operations: each has its routes, and some have work to end. */

import type { Endpoint } from '../capabilities/capability.ts';
import { decisionEndpoints } from '../capabilities/decisions/decisions.ts';
import { memoryEndpoints } from '../capabilities/memories/memories.ts';
import { searchEndpoints } from '../capabilities/search/search.ts';
import { loadReferenceTables } from '../capabilities/verify/tables.ts';
import { verifyEndpoints } from '../capabilities/verify/verify.ts';
import type { GraphEngine } from '../engine/answers/answer.ts';
import { operations } from '../engine/operations/registry.ts';
import type { ApiKeys } from '../http/access/api-keys.ts';
import { mcpRoute } from '../http/mcp/mcp.ts';
import { toolsOf } from '../http/mcp/tool.ts';
import type { Route } from '../http/route.ts';
import { backupRoute } from '../http/routes/backup.ts';
import { endpointRoute } from '../http/routes/capability.ts';
import { datasetRoutes } from '../http/routes/uploads.ts';
import { HTTP_LIMITS } from '../http/transport/limits.ts';
import { JsonLinesCheck } from '../ingest/json-lines-check.ts';
import type { Settings } from '../settings/settings.ts';
import { Datasets } from '../stores/relational/datasets.ts';
import { ReferenceTexts } from '../stores/relational/reference-texts.ts';
import { Memories } from '../stores/relational/session-memories.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { TextPool } from '../workers/texts/text-pool.ts';
import { textTasksWith } from '../workers/texts/text-tasks.ts';
import { type RunningIngest, startIngest } from './ingest.ts';
import { memoryExpiry } from './memory-expiry.ts';
import type { Stores } from './open-stores.ts';
import { readingEndpoints } from './reading.ts';
import { uploadSweep } from './upload-sweep.ts';

export interface PartsDeps {
  settings: Settings;
  stores: Stores;
  engine: GraphEngine;
  /** To be called when the graph was changed: it is read again soon. */
  graphChanged: () => void;
  metrics: Metrics;
  log: Log;
  /** What opens the tools; null: nothing. */
  toolKeys: ApiKeys | null;
  version: string;
}

export interface Parts {
  routes: Route[];
  close(): Promise<void>;
}

export async function startParts(deps: PartsDeps): Promise<Parts> {
  const reader = new TextPool(textTasksWith(loadReferenceTables()));
  try {
    return await startWith(deps, reader);
  } catch (error) {
    await reader.close();
    throw error;
  }
}

async function startWith(deps: PartsDeps, reader: TextPool): Promise<Parts> {
  const { settings, stores, log, graphChanged } = deps;
  const { artifacts, corpus, relational, ingestPlace } = stores;
  const memories = new Memories(relational);
  const texts = new ReferenceTexts(relational);
  const datasets = new Datasets(relational, ingestPlace);
  const endpoints: Endpoint[] = [
    ...memoryEndpoints(memories),
    ...(await readingEndpoints({ ...deps, reader })),
    ...decisionEndpoints((ids, signal) => corpus.remove(ids, signal), graphChanged),
    ...searchEndpoints(stores),
    ...verifyEndpoints({ reader, texts }),
  ];
  let worker: RunningIngest | null = null;
  const uploads = datasetRoutes({
    ...{ datasets, artifacts },
    newCheck: () => new JsonLinesCheck(),
    onQueued: () => worker?.wake(),
  });
  const routes = [...endpoints.map(endpointRoute), ...uploads, toolRoute(deps, endpoints)];
  if (stores.backups !== null) routes.push(backupRoute(stores.backups));
  // Last, for whatever throws above would leave them at work.
  const periodic = [memoryExpiry(memories, log), uploadSweep(datasets, artifacts, log)];
  for (const work of periodic) work.start();
  if (settings.SVC_INGEST_WORKER !== 'none') {
    worker = startIngest(settings, stores, log, graphChanged);
  }
  const close = async () => {
    await Promise.all([...periodic.map(work => work.stop()), worker?.stop(), reader.close()]);
  };
  return { routes, close };
}

/** Every endpoint that only reads is a tool, beside every operation. */
function toolRoute(
  { settings, engine, toolKeys, version, log }: PartsDeps,
  endpoints: readonly Endpoint[],
): Route {
  return mcpRoute({
    tools: toolsOf(operations, engine, endpoints, HTTP_LIMITS),
    keys: toolKeys,
    host: settings.SVC_HOST,
    version,
    log,
  });
}
