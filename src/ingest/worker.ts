/**
 * The ingest worker: takes uploaded files from the queue, one at a time, and imports them. What it has stored is kept
 * with the item, so that whoever takes the item up after a crash goes on from there.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DependencyName, unavailableIn } from '../errors/store-unavailable.ts';
import { Periodic } from '../runtime/periodic.ts';
import { backoffMs, retrying } from '../runtime/policies.ts';
import type { ArtifactStore } from '../stores/artifacts/artifact-store.ts';
import type { CacheStore } from '../stores/cache/cache-store.ts';
import type { IngestQueue, TakenItem } from '../stores/relational/ingest-queue.ts';
import type { CorpusStore } from './corpus.ts';
import { beatHeart } from './heartbeat.ts';
import { type ImportProgress, type ImportSummary, importRecords } from './import-records.ts';
import { countsOf, progressOf } from './ingest-counts.ts';
import type { ReadRecords } from './read-record.ts';
import { unreadRest } from './unread-rest.ts';

const LOOK_EVERY_MS = 1_000;
const ITEM_BEAT_MS = 3_000;
const HEARTBEAT_MS = 10_000;
const BACKOFF_FIRST_MS = 1_000;
/** A store that comes back is to be noticed within seconds. */
const BACKOFF_MS_MAX = 5_000;
/** A store that says when it may be asked again is believed up to so long. */
const RETRY_AFTER_MS_MAX = 300_000;
/** Refusals in a row by a store that answers otherwise: by then it is the file that it cannot take. */
const DOUBTFUL_MAX = 20;

const DEFECT = 'the file could not be stored: the log of the service says why';

/** Where the worker reports outages and stored files. */
export interface WorkerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface WorkerDeps {
  queue: IngestQueue;
  artifacts: ArtifactStore;
  corpus: CorpusStore;
  cache: CacheStore;
  log: WorkerLog;
  /** No other worker uses these stores, so what is running was left by one that is gone. */
  isOnly: boolean;
  /** Where the lines of a file are read; on this thread where absent. */
  read?: ReadRecords;
  /** Rejects where the store does not answer; it is asked of one that refused a batch. */
  ping(store: DependencyName): Promise<unknown>;
  /** A file is stored. */
  onDone(): void;
  /** The longest pause before a store is tried again; 5 s where absent. */
  backoffMsMax?: number;
}

export class IngestWorker {
  readonly #deps: WorkerDeps;
  readonly #heart: Periodic;
  readonly #stop = new AbortController();
  #wake = new AbortController();
  /** Whether the queue could be read when last looked at: a worker that only runs is of no use. */
  #canRead = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
    const onFailure = (err: unknown) => deps.log.warn({ err }, 'no heartbeat of the ingest worker');
    const beat = async () => {
      if (this.#canRead) await beatHeart(deps.cache);
    };
    this.#heart = new Periodic(beat, { everyMs: HEARTBEAT_MS, onFailure });
  }

  start(): void {
    this.#heart.start();
    this.#loop = this.#run();
  }

  /** Looks for an item now. */
  wake(): void {
    this.#wake.abort();
  }

  /** Ends after the batch that is being written; the item goes back into the queue. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.wake();
    await Promise.all([this.#loop, this.#heart.stop()]);
  }

  async #run(): Promise<void> {
    const { queue, log, isOnly } = this.#deps;
    let isAdopted = !isOnly;
    let failures = 0;
    while (!this.#stop.signal.aborted) {
      this.#wake = new AbortController();
      try {
        if (!isAdopted) await queue.adopt();
        isAdopted = true;
        const item = await queue.take();
        failures = 0;
        this.#lives();
        if (item === null) await this.#wait(LOOK_EVERY_MS);
        else await this.#work(item);
      } catch (err) {
        this.#canRead = false;
        if (failures === 0) log.warn({ err }, 'the ingest queue cannot be read');
        await this.#wait(this.#backoffMs(failures++));
      }
    }
  }

  /** The first sign of life at once: whoever asks for the health does not know how long it waits already. */
  #lives(): void {
    if (!this.#canRead) beatHeart(this.#deps.cache).catch(() => undefined);
    this.#canRead = true;
  }

  /** Works on the item until it is done, given back, or another's; waits out the stores' outages. */
  async #work(item: TakenItem): Promise<void> {
    const { queue, log } = this.#deps;
    const end = new AbortController();
    const onStop = () => end.abort();
    this.#stop.signal.addEventListener('abort', onStop);
    const beat = new Periodic(
      async () => {
        if (!(await queue.beat(item.id))) end.abort();
      },
      {
        everyMs: ITEM_BEAT_MS,
        onFailure: err => log.warn({ err, item: item.id }, 'an item keeps no heartbeat'),
      },
    );
    beat.start();
    try {
      await this.#persist(item, end);
    } finally {
      this.#stop.signal.removeEventListener('abort', onStop);
      await beat.stop();
    }
  }

  async #persist(item: TakenItem, end: AbortController): Promise<void> {
    const { queue, log } = this.#deps;
    let from = progressOf(item.ingest_counts);
    let outages = 0;
    let doubtful = 0;
    const attempt = async () => {
      const summary = await this.#import(item, from, end, progress => {
        from = progress;
        outages = 0;
        doubtful = 0;
      });
      if (summary === null) await queue.release(item.id);
      else if (await queue.finish(item.id, countsOf({ ...from, summary }))) {
        this.#done(item, summary);
      }
    };
    const pauseAfter = async (err: unknown) => {
      const away = unavailableIn(err);
      if (away !== null && (await this.#answers(away.store))) doubtful++;
      if (away === null || doubtful > DOUBTFUL_MAX) return null;
      if (outages === 0) log.warn({ err, item: item.id }, 'the ingest waits for a store');
      const askedMs = Math.min(away.retryAfterMs ?? 0, RETRY_AFTER_MS_MAX);
      return Math.max(this.#backoffMs(outages++), askedMs);
    };
    try {
      await retrying(attempt, pauseAfter, end.signal);
    } catch (err) {
      if (end.signal.aborted) await queue.release(item.id);
      else await this.#defect(item, err as Error);
    }
  }

  /** Null where it was told to end before the file's end. */
  async #import(
    item: TakenItem,
    from: ImportProgress,
    end: AbortController,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportSummary | null> {
    const { artifacts, corpus, queue, read } = this.#deps;
    if (end.signal.aborted) return null;
    const file = await artifacts.stream(item.object_key);
    if (file === null) throw new Error('the uploaded file is no longer there');
    const summary = await importRecords(
      corpus,
      unreadRest(file, from.bytes),
      async progress => {
        onProgress({ ...progress, summary: structuredClone(progress.summary) });
        if (!(await queue.progress(item.id, countsOf(progress)))) end.abort();
      },
      { signal: end.signal, from, ...(read === undefined ? {} : { read }) },
    );
    return end.signal.aborted ? null : summary;
  }

  #done({ id }: TakenItem, { decisions, added, replaced, unchanged, skippedCount }: ImportSummary) {
    const counts = { decisions, added, replaced, unchanged, skipped: skippedCount };
    this.#deps.log.info({ item: id, ...counts }, 'a file is stored');
    this.#deps.onDone();
  }

  /** A fault that no store's outage explains: tried again a few times, for it may be of the moment. */
  async #defect(item: TakenItem, error: Error): Promise<void> {
    this.#deps.log.error({ err: error, item: item.id }, 'a file could not be stored');
    const seconds = Math.ceil(this.#backoffMs(item.idle_attempts - 1) / 1000);
    // What a store says is for the log; the caller has the item's id to ask with.
    await this.#deps.queue.retry(item.id, DEFECT, seconds);
  }

  #answers(store: DependencyName): Promise<boolean> {
    return this.#deps.ping(store).then(
      () => true,
      () => false,
    );
  }

  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#wake.signal }).catch(() => undefined);
  }

  #backoffMs(failures: number): number {
    const { backoffMsMax = BACKOFF_MS_MAX } = this.#deps;
    return backoffMs(failures, { firstMs: BACKOFF_FIRST_MS, msMax: backoffMsMax });
  }
}
