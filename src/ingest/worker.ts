/**
 * The ingest worker: takes uploaded files from the queue, one at a time, and imports them. Its progress is stored with
 * the item, so that after a crash another worker continues from there. While files of other tenants wait, it works on a
 * file for one turn and then on theirs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DependencyName, unavailableIn } from '../errors/store-unavailable.ts';
import { Periodic } from '../runtime/periodic.ts';
import { backoffMs, retrying } from '../runtime/policies.ts';
import type { ArtifactStore } from '../stores/artifacts/artifact-store.ts';
import type { CacheStore } from '../stores/cache/cache-store.ts';
import type { IngestQueue, TakenItem } from '../stores/relational/ingest-queue.ts';
import type { ToldLine } from '../stores/relational/table-types.ts';
import type { CorpusStore } from './corpus-store.ts';
import type { ModelFacts } from './facts/model-facts.ts';
import { beatHeart } from './heartbeat.ts';
import { type ImportProgress, importRecords } from './import-records.ts';
import type { ImportSummary } from './import-summary.ts';
import { countsOf, progressOf } from './ingest-counts.ts';
import type { ReadRecords } from './read-record.ts';
import { unreadRest } from './unread-rest.ts';

const LOOK_EVERY_MS = 1_000;
const ITEM_BEAT_MS = 3_000;
const HEARTBEAT_MS = 10_000;
/** How long a file is worked on while another tenant's file waits; a batch that has begun is finished. */
const TURN_MS = 2_000;
/** Few, because requests wait while the embedded database stores a batch: these take it some tens of milliseconds. */
const BATCH_RECORDS = 25;
/** Why the work on an item was stopped: its turn is over. */
const TURN_OVER = 'turn over';
const BACKOFF_FIRST_MS = 1_000;
/** A store that recovers should be noticed within seconds. */
const BACKOFF_MS_MAX = 5_000;
/** Upper limit for the retry time that a store may ask for. */
const RETRY_AFTER_MS_MAX = 300_000;
/** Refusals in a row by a store that answers its ping: after these the file itself must be the cause. */
const DOUBTFUL_MAX = 20;

const DEFECT = 'the file could not be stored; the reason is in the log of the service';

/** Where the worker reports outages and stored files. */
interface WorkerLog {
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
  /** No other worker uses these stores: items marked as running were left by a dead worker. */
  isOnly: boolean;
  /** Parses the lines of a file; by default on this thread. */
  read?: ReadRecords;
  /** Reads facts and evidence by a language model; null: those of the tables stay. */
  facts?: ModelFacts | null;
  /** Rejects if the store does not answer; called for a store that refused a batch. */
  ping(store: DependencyName): Promise<unknown>;
  /** Called when a file is stored. */
  onDone(): void;
  /** Called for each item that is taken, with the seconds that it has waited for its turn. */
  onTaken?(waitedSeconds: number): void;
  /** The longest pause before a store is tried again; 5 s by default. */
  backoffMsMax?: number;
  /** The length of a turn; 2 s by default. */
  turnMs?: number;
}

/** An item that is worked on. */
interface Work {
  item: TakenItem;
  /** Aborted when the work is to end. */
  end: AbortController;
  /** What was told of lines and is not stored yet. */
  untold: ToldLine[];
}

export class IngestWorker {
  readonly #deps: WorkerDeps;
  readonly #heart: Periodic;
  readonly #stop = new AbortController();
  #wake = new AbortController();
  /** Whether the last read of the queue succeeded: without the queue there is no heartbeat. */
  #canRead = false;
  #loop: Promise<void> = Promise.resolve();

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
    const onFailure = (err: unknown) =>
      deps.log.warn({ err }, 'the heartbeat of the ingest worker could not be written');
    const beat = async () => {
      if (this.#canRead) await beatHeart(deps.cache);
    };
    this.#heart = new Periodic(beat, { everyMs: HEARTBEAT_MS, onFailure });
  }

  start(): void {
    this.#heart.start();
    this.#loop = this.#run();
  }

  /** Looks for an item at once. */
  wake(): void {
    this.#wake.abort();
  }

  /** Stops after the current batch; the item returns to the queue. */
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
        this.#markAlive();
        if (item === null) await this.#wait(LOOK_EVERY_MS);
        else await this.#work(item);
      } catch (err) {
        this.#canRead = false;
        if (failures === 0) log.warn({ err }, 'the ingest queue cannot be read');
        await this.#wait(this.#backoffMs(failures++));
      }
    }
  }

  /** Writes the first heartbeat at once, so that a health check after the start does not fail. */
  #markAlive(): void {
    if (!this.#canRead) beatHeart(this.#deps.cache).catch(() => undefined);
    this.#canRead = true;
  }

  /** Works until the item is stored, returned to the queue or taken by another worker. */
  async #work(item: TakenItem): Promise<void> {
    const { queue, log, onTaken } = this.#deps;
    onTaken?.(item.waited_seconds);
    const end = new AbortController();
    const onStop = () => end.abort();
    this.#stop.signal.addEventListener('abort', onStop);
    const beat = new Periodic(
      async () => {
        if (!(await queue.beat(item.id))) end.abort();
      },
      {
        everyMs: ITEM_BEAT_MS,
        onFailure: err =>
          log.warn({ err, item: item.id }, 'the heartbeat of an item could not be written'),
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
    const work: Work = { item, end, untold: [] };
    const attempt = async () => {
      const summary = await this.#import(work, from, progress => {
        from = progress;
        outages = 0;
        doubtful = 0;
      });
      // The progress of the last batch may not have been stored.
      if (summary !== null && work.untold.length > 0) await this.#tell(work, from);
      if (end.signal.reason === TURN_OVER) await queue.yieldTurn(item.id);
      else if (summary === null) await queue.release(item.id);
      else if (await queue.finish(item.id, countsOf({ ...from, summary }))) {
        this.#done(item, summary);
      }
    };
    const pauseAfter = async (err: unknown) => {
      const away = unavailableIn(err);
      if (away !== null && (await this.#answers(away.store))) doubtful++;
      if (away === null || doubtful > DOUBTFUL_MAX) return null;
      if (outages === 0) log.warn({ err, item: item.id }, 'the ingest is waiting for a store');
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

  /** Stores the progress with what is told of its lines; false if the item is no longer the worker's own. */
  async #tell({ item, untold }: Work, progress: ImportProgress): Promise<boolean> {
    const isOurs = await this.#deps.queue.progress(item.id, countsOf(progress), untold);
    untold.length = 0;
    return isOurs;
  }

  /** Null if it was told to stop before the end of the file. */
  async #import(
    work: Work,
    from: ImportProgress,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportSummary | null> {
    const { artifacts, corpus, queue, read, facts = null, turnMs = TURN_MS } = this.#deps;
    const { item, end, untold } = work;
    if (end.signal.aborted) return null;
    const turnEndsAt = performance.now() + turnMs;
    const file = await artifacts.stream(item.object_key);
    if (file === null) {
      // The item may have been deleted since it was taken.
      if (!(await queue.beat(item.id))) return null;
      throw new Error('the uploaded file no longer exists');
    }
    const summary = await importRecords(
      corpus,
      unreadRest(file, from.bytes),
      async (progress, told) => {
        onProgress({ ...progress, summary: structuredClone(progress.summary) });
        untold.push(...told);
        if (!(await this.#tell(work, progress))) end.abort();
        const isOver = performance.now() >= turnEndsAt && progress.bytes < item.size_bytes;
        if (isOver && (await queue.othersWait(item.tenant))) end.abort(TURN_OVER);
      },
      {
        signal: end.signal,
        from,
        author: item.author,
        batchRecords: BATCH_RECORDS,
        facts,
        isWanted: async () => {
          const isOurs = await queue.beat(item.id);
          if (!isOurs) end.abort();
          return isOurs;
        },
        origem: { tipo: 'envio', arquivo: item.original_filename, item_id: item.id },
        ...(read === undefined ? {} : { read }),
      },
    );
    return end.signal.aborted ? null : summary;
  }

  #done({ id }: TakenItem, summary: ImportSummary) {
    const { decisions, added, replaced, unchanged, skippedCount, factsFailed } = summary;
    const counts = { decisions, added, replaced, unchanged, skipped: skippedCount };
    const failed = factsFailed > 0 && { facts_failed: factsFailed };
    this.#deps.log.info({ item: id, ...counts, ...failed }, 'file stored');
    this.#deps.onDone();
  }

  /** A failure that no outage explains. It may be temporary, so the item is tried again a few times. */
  async #defect(item: TakenItem, error: Error): Promise<void> {
    this.#deps.log.error({ err: error, item: item.id }, 'file not stored');
    const seconds = Math.ceil(this.#backoffMs(item.idle_attempts - 1) / 1000);
    // The message of a store is for the log only; the uploader sees a general one.
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
