/** Starts the schedule that keeps the sources of SVC_SOURCES current, on opened stores. */
import fs from 'node:fs';
import path from 'node:path';
import type { CorpusStore } from '../../ingest/corpus-store.ts';
import type { ModelFacts } from '../../ingest/facts/model-facts.ts';
import { importRecords } from '../../ingest/import-records.ts';
import type { ImportSummary } from '../../ingest/import-summary.ts';
import { lookAtSource } from '../../ingest/portal/look-at-source.ts';
import { PortalClient } from '../../ingest/portal/portal-client.ts';
import { stjPortal } from '../../ingest/portal/stj-names.ts';
import type { WantedSource } from '../../ingest/portal/wanted-sources.ts';
import { withoutRemoved } from '../../ingest/portal/without-removed.ts';
import type { ReadRecords } from '../../ingest/read-record.ts';
import { sourceLines } from '../../ingest/sources/source-lines.ts';
import { identityOf } from '../../ingest/sources/source-origin.ts';
import { packageVersion } from '../../settings/package-version.ts';
import type { Settings } from '../../settings/settings.ts';
import { type SourceChanges, SourceStates } from '../../stores/relational/source-states.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { Log } from '../../telemetry/log.ts';
import { RecordReader } from '../../workers/texts/record-reader.ts';
import { type ScheduleDeps, SourceSchedule } from '../jobs/source-schedule.ts';

/** Pause between two requests to a portal. */
const PAUSE_MS = 1_000;
/** Small, because a court's file is split on the thread that answers requests. */
const READ_BYTES = 64 * 1024;
/** As small as the batches of an upload, because requests wait while a batch is stored. */
const BATCH_RECORDS = 25;
/** The form of all files: a portal has only decisions of its court, whatever form a file seems to have. */
const FORM = 'stj-espelhos';

export interface SourceDeps {
  wanted: readonly WantedSource[];
  settings: Pick<Settings, 'SVC_DATABASE_URL' | 'SVC_DATA_DIR' | 'SVC_STJ_PORTAL'>;
  stores: { relational: SqlStore; corpus: CorpusStore };
  log: Log;
  /** Null if facts are read by the tables. */
  facts: ModelFacts | null;
  /** Called when the decisions of a file are stored. */
  onStored(): void;
  /** Times that replace the defaults. */
  times?: ScheduleDeps['times'];
  /** Milliseconds between two requests to a portal, and before the first retry of a request. */
  waits?: { pauseMs: number; firstPauseMs: number };
}

/** The states of the sources; the process need not be the one that checks them. */
export function sourceStates(
  { SVC_DATABASE_URL }: SourceDeps['settings'],
  { relational }: Pick<SourceDeps['stores'], 'relational'>,
): SourceStates {
  return new SourceStates(relational, SVC_DATABASE_URL === '');
}

/** The schedule runs when this returns; null if no sources are configured. */
export function startSources(deps: SourceDeps): SourceSchedule | null {
  const { wanted, settings, stores, log, times = {} } = deps;
  if (wanted.length === 0) return null;
  const states = sourceStates(settings, stores);
  const corpus = withoutRemoved(stores.corpus, states);
  const lookAt = async (source: WantedSource, begun: SourceChanges, signal: AbortSignal) => {
    // The reader's thread ends with the run.
    const reader = new RecordReader();
    try {
      return await lookAtSource(source, begun, {
        states,
        ...portalOf(deps, signal),
        folder: path.join(settings.SVC_DATA_DIR, 'fontes', 'stj-agenda'),
        keptFolder: path.join(settings.SVC_DATA_DIR, 'fontes', 'stj'),
        store: (place, stop) =>
          storeFile(place, { ...deps, corpus, read: reader.read, signal: stop }),
      });
    } finally {
      await reader.close();
    }
  };
  const schedule = new SourceSchedule({ wanted, states, lookAt, log, times });
  schedule.start();
  return schedule;
}

function portalOf({ settings, waits }: SourceDeps, signal: AbortSignal) {
  const portal = stjPortal(settings.SVC_STJ_PORTAL);
  const userAgent = `jurisgrafo/${packageVersion()}`;
  return {
    portal,
    client: new PortalClient({ portal, userAgent, pauseMs: PAUSE_MS, ...waits, signal }),
  };
}

interface Storing extends Pick<SourceDeps, 'facts' | 'onStored'> {
  corpus: CorpusStore;
  read: ReadRecords;
  signal: AbortSignal;
}

/** Stores a file like `import` on the command line, but in batches as small as the batches of an upload. */
async function storeFile(
  place: string,
  { corpus, facts, read, signal, onStored }: Storing,
): Promise<ImportSummary> {
  const identity = await identityOf(place);
  const chunks = fs.createReadStream(place, { highWaterMark: READ_BYTES });
  const summary = await importRecords(corpus, chunks, () => undefined, {
    split: (bytes, start, say) =>
      sourceLines(
        { name: identity.arquivo, chunks: bytes, path: place },
        { format: FORM, start, say },
      ),
    signal,
    origem: { tipo: 'arquivo', item_id: null, ...identity },
    read,
    facts,
    batchRecords: BATCH_RECORDS,
  });
  onStored();
  return summary;
}
