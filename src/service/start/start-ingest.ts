/**
 * Starts the ingest worker and the schedule of sources on opened stores, for the service and the command
 * `ingest-worker`.
 */
import { randomUUID } from 'node:crypto';
import type { DependencyName } from '../../errors/store-unavailable.ts';
import type { ModelFacts } from '../../ingest/facts/model-facts.ts';
import { checkHeartbeat } from '../../ingest/heartbeat.ts';
import { wantedSources } from '../../ingest/portal/wanted-sources.ts';
import { IngestWorker } from '../../ingest/worker.ts';
import type { Settings } from '../../settings/settings.ts';
import type { CacheStore } from '../../stores/cache/cache-store.ts';
import { IngestQueue } from '../../stores/relational/ingest-queue.ts';
import type { Log } from '../../telemetry/log.ts';
import type { QueueSeries } from '../../telemetry/queue-series.ts';
import { DocumentReader } from '../../workers/texts/document-reader.ts';
import { RecordReader } from '../../workers/texts/record-reader.ts';
import type { Stores } from './open-stores.ts';
import { startSources } from './start-sources.ts';

export interface RunningIngest {
  /** Checks the queue for an upload at once. */
  wake(): void;
  /** Starts no further check of a source; resolves when the current batch is written. */
  stopSources(): Promise<void>;
  /** Stops the worker and the sources; resolves when the current batches are written. */
  stop(): Promise<void>;
}

interface IngestDeps {
  settings: Settings;
  stores: Stores;
  log: Log;
  facts: ModelFacts | null;
}

interface IngestObservers {
  /** Called after each file. */
  onDone: () => void;
  queues: QueueSeries;
}

/** The worker and the sources run when this returns. `facts` is null if facts are read by the tables. */
export function startIngest(
  { settings, stores, log, facts }: IngestDeps,
  observers?: IngestObservers,
): RunningIngest {
  const { relational, artifacts, corpus, cache, checks, embeddings, datasets, ingestPlace } =
    stores;
  const asked: Partial<Record<DependencyName, (() => Promise<unknown>) | null>> = {
    ...checks,
    text_embeddings: () => embeddings.embed(['.'], 'passage'),
  };
  corpus.onSlowModel = texts =>
    log.warn({ texts }, 'the model of text vectors is slow; it is asked for fewer texts at a time');
  const reader = new RecordReader();
  const documents = new DocumentReader();
  const queue = new IngestQueue(relational, randomUUID(), ingestPlace);
  observers?.queues.watch('uploads', () => queue.length());
  const onTaken = observers?.queues.waits('uploads');
  const worker = new IngestWorker({
    queue,
    artifacts,
    corpus,
    cache,
    log,
    onDone: () => observers?.onDone(),
    ...(onTaken === undefined ? {} : { onTaken }),
    read: reader.read,
    conversion: { uploads: datasets, convert: reader.convert, readDocument: documents.read },
    facts,
    // The embedded database belongs to a single process.
    isOnly: settings.SVC_DATABASE_URL === '',
    ping: async store => asked[store]?.(),
  });
  const onStored = () => observers?.onDone();
  const wanted = wantedSources(settings.SVC_SOURCES);
  const sources = startSources({ wanted, settings, stores, log, facts, onStored });
  worker.start();
  tellElsewhere(queue, log);
  const stopSources = async () => sources?.stop();
  return {
    wake: () => worker.wake(),
    stopSources,
    stop: async () => {
      await Promise.all([worker.stop(), reader.close(), documents.close(), stopSources()]);
    },
  };
}

/**
 * Logs uploads that were queued under other stores, because no process takes them and nobody would notice. A store that
 * does not answer is reported elsewhere.
 */
function tellElsewhere(queue: IngestQueue, log: Log): void {
  const tell = (uploads: number) => {
    if (uploads > 0) log.warn({ uploads }, 'uploads wait that were queued under other stores');
  };
  queue.tellElsewhere().then(tell, () => undefined);
}

/** The health check of the ingest worker: its heartbeat in the cache store, wherever the worker runs. */
export function workerCheck(cache: CacheStore): () => Promise<void> {
  return () => checkHeartbeat(cache);
}
