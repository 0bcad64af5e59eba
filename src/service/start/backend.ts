/** Assembles the backend's routes: the operations on the graph, the capabilities, uploads, backup and tools. */

import { arrivalCapabilities } from '../../capabilities/arrivals/capability.ts';
import type { Capability } from '../../capabilities/capability.ts';
import { coverageCapabilities } from '../../capabilities/coverage/capability.ts';
import { datasetCapabilities } from '../../capabilities/datasets/capability.ts';
import { ServedUploads } from '../../capabilities/datasets/served-uploads.ts';
import { decisionCapabilities } from '../../capabilities/decisions/capability.ts';
import { DecisionReader } from '../../capabilities/decisions/decision-reader.ts';
import { removeCapabilities } from '../../capabilities/decisions/remove.ts';
import { memoryCapabilities } from '../../capabilities/memories/capability.ts';
import { searchCapabilities } from '../../capabilities/search/capability.ts';
import { citingCounts } from '../../capabilities/search/citing-counts.ts';
import { markedAnswers, markedEngine } from '../../capabilities/situacao/marked-answers.ts';
import { situacoesOf } from '../../capabilities/situacao/status-table.ts';
import { Statuses } from '../../capabilities/situacao/statuses.ts';
import { type SnapshotDeps, snapshotCapabilities } from '../../capabilities/snapshot/capability.ts';
import { type SourcesDeps, sourceCapabilities } from '../../capabilities/sources/capability.ts';
import { verifyCapabilities } from '../../capabilities/verify/capability.ts';
import { countsWith } from '../../capabilities/verify/citation-counts.ts';
import { loadReferenceTables } from '../../capabilities/verify/tables/index.ts';
import type { GraphEngine } from '../../engine/answers/answer.ts';
import { operations } from '../../engine/operations/registry.ts';
import type { ServedGenerations } from '../../engine/snapshot/served-generations.ts';
import type { BackendRoute } from '../../http/access/access.ts';
import type { ApiKeys } from '../../http/access/api-keys.ts';
import { mcpRoute } from '../../http/mcp/mcp-route.ts';
import { toolsOf } from '../../http/mcp/tool.ts';
import { backupRoute } from '../../http/routes/backup-route.ts';
import { exportRoute } from '../../http/routes/export-route.ts';
import { graphExportRoute } from '../../http/routes/graph-export-route.ts';
import { previewRoute } from '../../http/routes/preview-route.ts';
import { questionRoutes } from '../../http/routes/question-routes.ts';
import { uploadItemRoutes } from '../../http/routes/upload-item-routes.ts';
import { uploadRoute } from '../../http/routes/upload-route.ts';
import { UploadSlots } from '../../http/routes/upload-slots.ts';
import { type Servable, servableCapability, servableOperation } from '../../http/servable.ts';
import { wantedSources } from '../../ingest/portal/wanted-sources.ts';
import { formNames, formOf } from '../../ingest/sources/source-forms.ts';
import type { LanguageModel } from '../../models/language/language-model.ts';
import type { Periodic } from '../../runtime/periodic.ts';
import { HTTP_LIMITS } from '../../server/limits.ts';
import type { Settings } from '../../settings/settings.ts';
import { Arrivals } from '../../stores/relational/arrivals.ts';
import { CitedDocuments } from '../../stores/relational/cited-documents.ts';
import { Coverage } from '../../stores/relational/coverage.ts';
import { DeletionClock } from '../../stores/relational/deletion-clock.ts';
import { ReferenceFacts } from '../../stores/relational/reference-facts.ts';
import { ReferenceTexts } from '../../stores/relational/reference-texts.ts';
import { deleteOldKeys } from '../../stores/relational/repeated-write.ts';
import { Memories } from '../../stores/relational/session-memories.ts';
import type { Log } from '../../telemetry/log.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { JsonPool } from '../../workers/json/json-pool.ts';
import { TextPool } from '../../workers/texts/text-pool.ts';
import { textTasksWith } from '../../workers/texts/text-tasks.ts';
import { deletionByAge, uploadSweep } from '../jobs/deletions.ts';
import { erasureJob } from '../jobs/erasure-job.ts';
import { openCountedModel } from '../metrics/language-metrics.ts';
import { observeSources } from '../metrics/source-metrics.ts';
import { exporterOf } from './exporter-of.ts';
import { importedFacts } from './imported-facts.ts';
import { modelFacts } from './model-facts.ts';
import type { Stores } from './open-stores.ts';
import { operationAnswers } from './operation-answers.ts';
import { readingCapabilities } from './reading.ts';
import { SourceReader } from './source-reader.ts';
import { type RunningIngest, startIngest } from './start-ingest.ts';
import { sourceStates } from './start-sources.ts';

const MEBIBYTE = 1024 * 1024;

export interface BackendDeps {
  settings: Settings;
  stores: Stores;
  engine: GraphEngine;
  /** The generation that answers now; null while no fresh snapshot does. */
  generation: () => number | null;
  /** The published generations; null if the snapshot is disabled. */
  generations: ServedGenerations | null;
  snapshotReport: SnapshotDeps;
  /** Called when the graph has changed, so that it is read again soon. */
  graphChanged: () => void;
  metrics: Metrics;
  log: Log;
  /** Keys that open the tools; null if no key opens them. */
  toolKeys: ApiKeys | null;
  version: string;
}

export interface Backend {
  routes: BackendRoute[];
  /** Answers operations as their routes do, except for `situacao`, which each HTTP thread adds itself. */
  execute: GraphEngine['execute'];
  statuses: Statuses;
  /** Ends requests that wait for uploads, with their current state, and starts no further checks of sources. */
  drain(): void;
  close(): Promise<void>;
}

/** Thread pools, whose threads start with their first task. */
interface Pools {
  texts: TextPool;
  json: JsonPool;
}

/** Starts the periodic jobs and the ingest worker. */
export async function startBackend(deps: BackendDeps): Promise<Backend> {
  const { queues } = deps.metrics;
  const tables = loadReferenceTables();
  const texts = new TextPool(textTasksWith(tables), queues.waits('texts'));
  const json = new JsonPool(queues.waits('json'));
  queues.watch('texts', () => texts.queueDepth);
  queues.watch('json', () => json.queueDepth);
  const statuses = new Statuses(situacoesOf(tables));
  const facts = importedFacts({
    store: new ReferenceFacts(deps.stores.relational),
    texts,
    statuses,
    tables,
    isShared: deps.settings.SVC_DATABASE_URL !== '',
    log: deps.log,
  });
  try {
    // The first text may cite something that only an imported pack of facts has.
    await facts.start();
    return await startWith({ ...deps, statuses }, { texts, json }, facts);
  } catch (error) {
    await Promise.all([facts.stop(), texts.close(), json.close()]);
    throw error;
  }
}

interface StatusDeps extends BackendDeps {
  statuses: Statuses;
}

async function startWith(deps: StatusDeps, pools: Pools, packs: Periodic): Promise<Backend> {
  const { settings, stores, log, graphChanged, statuses } = deps;
  const { artifacts, datasets, relational } = stores;
  const memories = new Memories(relational, {
    countMax: settings.SVC_MEMORIES_PER_KEY,
    bytesMax: settings.SVC_MEMORY_MB_PER_KEY * MEBIBYTE,
  });
  const uploads = new ServedUploads({
    datasets,
    generations: deps.generations,
    hurry: graphChanged,
  });
  const model = await openCountedModel(settings, deps.metrics);
  const execute = operationAnswers(deps, pools.json.write);
  const marked = markedAnswers(execute, statuses);
  const servables = [
    ...operations.map(operation => servableOperation(operation, marked, HTTP_LIMITS)),
    ...[
      ...capabilitiesOf({ ...deps, model }, pools, memories),
      ...datasetCapabilities(uploads, stores.keptUploads),
    ].map(capability => servableCapability(capability, pools.json.write)),
  ];
  let worker: RunningIngest | null = null;
  const slots = new UploadSlots();
  const sources = new SourceReader();
  const upload = uploadRoute({
    datasets,
    artifacts,
    sources,
    onQueued: () => worker?.wake(),
    slots,
  });
  const routes = [
    ...servables.flatMap(questionRoutes),
    graphExportRoute(deps.engine, statuses),
    exportRoute(exporterOf(stores), stores.folderToken),
    upload,
    previewRoute({ slots, sources }),
    ...uploadItemRoutes({ datasets, kept: stores.keptUploads, artifacts }),
    toolRoute(deps, servables),
  ];
  if (stores.backups !== null) routes.push(backupRoute(stores.backups));
  // These jobs start last, because nothing would stop them if a line above threw.
  const periodic = [
    // The job also deletes old idempotency keys. After a full batch of either kind there may be more.
    deletionByAge('memories', { clock: new DeletionClock(relational), log }, async max =>
      Math.max(await memories.deleteExpired(max), await deleteOldKeys(relational)),
    ),
    uploadSweep(datasets, artifacts, { log }),
    erasureJob(stores.eraser, { changed: graphChanged, log }),
  ];
  for (const work of periodic) void work.start();
  if (settings.SVC_INGEST_WORKER !== 'none') {
    const isByModel = settings.SVC_IMPORT_FACTS === 'model';
    const facts = isByModel && model !== null ? modelFacts(settings, stores, model) : null;
    const { queues } = deps.metrics;
    worker = startIngest({ settings, stores, log, facts }, { onDone: graphChanged, queues });
  }
  const close = async () => {
    await Promise.all([packs.stop(), ...periodic.map(work => work.stop()), worker?.stop()]);
    await Promise.all([pools.texts.close(), pools.json.close(), sources.close()]);
  };
  const drain = () => {
    uploads.end();
    // `close` ends the current work and waits for it.
    worker?.stopSources().catch(() => undefined);
  };
  return { routes, execute, statuses, drain, close };
}

function capabilitiesOf(
  deps: StatusDeps & { model: LanguageModel | null },
  { texts, json: { write } }: Pools,
  memories: Memories,
): Capability[] {
  const { settings, stores, generation, graphChanged, statuses } = deps;
  const engine = markedEngine(deps.engine, statuses);
  const { eraser, documents, processes, relational } = stores;
  const isShared = settings.SVC_DATABASE_URL !== '';
  const reader = new DecisionReader({
    documents,
    processes,
    engine,
    statuses,
    generation,
    isShared,
    write,
  });
  return [
    ...memoryCapabilities(memories),
    ...readingCapabilities({ ...deps, engine, texts }),
    ...decisionCapabilities(reader, documents),
    ...arrivalCapabilities({
      arrivals: new Arrivals(relational),
      engine,
      statuses,
      generation,
    }),
    ...coverageCapabilities(
      new Coverage(relational, formNames),
      name => formOf(name)?.title ?? null,
    ),
    ...removeCapabilities((ids, signal) => eraser.remove(ids, signal), graphChanged),
    ...searchCapabilities({ ...stores, citing: citingCounts(engine) }),
    ...snapshotCapabilities(deps.snapshotReport),
    ...sourceCapabilities(watchedSources(deps)),
    ...verifyCapabilities({
      verify: texts.verify,
      texts: new ReferenceTexts(relational),
      corpus: {
        cited: new CitedDocuments(relational),
        counts: countsWith(engine),
        compare: texts.passages,
      },
    }),
  ];
}

/** The sources of SVC_SOURCES; they may be checked by another process. */
function watchedSources({ settings, stores, metrics }: BackendDeps): SourcesDeps {
  const watched = {
    states: sourceStates(settings, stores),
    wanted: wantedSources(settings.SVC_SOURCES),
  };
  observeSources(watched, metrics);
  return watched;
}

function toolRoute(
  { settings, toolKeys, version, log }: BackendDeps,
  servables: readonly Servable[],
): BackendRoute {
  return mcpRoute({
    tools: toolsOf(servables),
    keys: toolKeys,
    host: settings.SVC_HOST,
    version,
    log,
  });
}
