/** The ingest worker on opened stores, as the service and the command `ingest-worker` run it. */
import { randomUUID } from 'node:crypto';
import type { DependencyName } from '../errors/store-unavailable.ts';
import { checkHeartbeat } from '../ingest/heartbeat.ts';
import { IngestWorker } from '../ingest/worker.ts';
import type { Settings } from '../settings/settings.ts';
import type { CacheStore } from '../stores/cache/cache-store.ts';
import { IngestQueue } from '../stores/relational/ingest-queue.ts';
import type { Log } from '../telemetry/log.ts';
import { RecordReader } from '../workers/texts/record-reader.ts';
import type { Stores } from './open-stores.ts';

export interface RunningIngest {
  /** Looks for an upload now. */
  wake(): void;
  /** Ends after the batch that is being written. */
  stop(): Promise<void>;
}

/** Working when this returns; `onDone` is called after each file. */
export function startIngest(
  settings: Settings,
  stores: Stores,
  log: Log,
  onDone: () => void,
): RunningIngest {
  const { relational, artifacts, corpus, cache, checks, embeddings, ingestPlace } = stores;
  const asked: Partial<Record<DependencyName, (() => Promise<unknown>) | null>> = {
    ...checks,
    text_embeddings: () => embeddings.embed(['.']),
  };
  const reader = new RecordReader();
  const worker = new IngestWorker({
    queue: new IngestQueue(relational, randomUUID(), ingestPlace),
    ...{ artifacts, corpus, cache, log, onDone, read: reader.read },
    // The embedded database belongs to one process.
    isOnly: settings.SVC_DATABASE_URL === '',
    ping: async store => asked[store]?.(),
  });
  worker.start();
  return {
    wake: () => worker.wake(),
    stop: async () => {
      await Promise.all([worker.stop(), reader.close()]);
    },
  };
}

/** How the worker is asked for its health, wherever it runs: its heartbeat is in the cache that both reach. */
export function workerCheck(cache: CacheStore): () => Promise<void> {
  return () => checkHeartbeat(cache);
}
