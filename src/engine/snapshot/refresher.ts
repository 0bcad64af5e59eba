/**
 * Keeps the snapshot fresh: probes the store's version, confirms the generation or reads the graph again, publishes,
 * and writes the snapshot file. One refresh at a time; after a failure the old one stays, with a retry after backoff.
 */
import { PackedGraph } from '../graph/packed-graph.ts';
import type { GenerationStamp, PackReport } from '../graph/packing/pack.ts';
import { type Clock, systemClock } from './clock.ts';
import { fullReadSeconds } from './freshness.ts';
import type { SourceProbe, SourceVersion } from './graph-source.ts';
import { mergedMax } from './merged-max.ts';
import { estimateBytes } from './size-estimate.ts';
import { type SnapshotFiles, versionHash, writeSnapshot } from './snapshot-file.ts';
import type { Generation, SnapshotStore } from './snapshot-store.ts';

/** Reads and packs the graph on its own thread. */
export interface SnapshotLoader {
  /** With `changes` it merges them with the previous generation, which stays readable meanwhile. */
  load(
    buffer: SharedArrayBuffer,
    stamp: GenerationStamp,
    changes: { previous: SharedArrayBuffer; ids: readonly string[] } | null,
  ): Promise<PackReport>;
}

export const REFRESH_OUTCOMES = ['published', 'confirmed', 'torn', 'refused', 'failed'] as const;
export type RefreshOutcome = (typeof REFRESH_OUTCOMES)[number];

export interface RefresherSettings {
  refreshSeconds: number;
  fullSeconds: number;
  staleSeconds: number;
  /** Greatest size of a snapshot; 0 for no snapshot. */
  bytesMax: number;
}

/** What the refresher reports. */
export interface RefreshObserver {
  refreshed(outcome: RefreshOutcome, seconds: number): void;
  /** `changed`: how many decisions were read; null after a whole reading. */
  packed(report: PackReport, changed: number | null): void;
  /** After each probe. */
  probed(source: SourceVersion, fullReadSeconds: number): void;
  warn(message: string, error?: unknown): void;
}

/** What a refresher works with. */
export interface RefresherParts {
  store: SnapshotStore;
  source: SourceProbe;
  loader: SnapshotLoader;
  files: SnapshotFiles;
  settings: RefresherSettings;
  observer: RefreshObserver;
  /** The system's clock where absent. */
  clock?: Clock;
}

/** Reads of one refresh while writers change the graph; the last one is published as torn. */
const LOADS_MAX = 3;
const BACKOFF_FIRST_SECONDS = 1;
/** Short, so that a store that recovers is noticed within seconds. */
const BACKOFF_SECONDS_MAX = 5;
const WRITE_MS_MAX = 120_000;

export class Refresher {
  readonly #store: SnapshotStore;
  readonly #source: SourceProbe;
  readonly #loader: SnapshotLoader;
  readonly #files: SnapshotFiles;
  readonly #settings: RefresherSettings;
  readonly #observer: RefreshObserver;
  readonly #clock: Clock;
  readonly #stop = new AbortController();
  #running: Promise<RefreshOutcome> | null = null;
  #isFull = false;
  /** Whether a refresh asked for by `wake` has not started yet. */
  #isAwake = false;
  #writing: Promise<void> = Promise.resolve();
  #failures = 0;
  /** When the last read of the whole graph began, and how long it took until its generation was published. */
  #readAt = Number.NEGATIVE_INFINITY;
  #readMs = 0;

  constructor(parts: RefresherParts) {
    this.#store = parts.store;
    this.#source = parts.source;
    this.#loader = parts.loader;
    this.#files = parts.files;
    this.#settings = parts.settings;
    this.#observer = parts.observer;
    this.#clock = parts.clock ?? systemClock;
  }

  /** Refreshes until `close`; the first time at once. */
  start(): void {
    void this.#loop();
  }

  /**
   * Starts a refresh, or joins the running one. `full` reads the graph whatever its version says; it waits until a
   * running refresh that is not full has ended and then starts its own. After `close` the outcome is `failed`.
   */
  refresh(full = false): Promise<RefreshOutcome> {
    if (this.#stop.signal.aborted) return Promise.resolve('failed');
    if (this.#running !== null) {
      return full && !this.#isFull ? this.#running.then(() => this.refresh(true)) : this.#running;
    }
    this.#isFull = full;
    this.#running = this.#timed(full).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Refreshes after the running refresh, which may have probed the store too early. */
  wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    void Promise.resolve(this.#running).then(() => {
      this.#isAwake = false;
      return this.refresh();
    });
  }

  /** Ends the loop and waits for the running refresh and write. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#writing;
  }

  async #loop(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const outcome = await this.refresh();
      this.#failures = outcome === 'failed' ? this.#failures + 1 : 0;
      const backoff = BACKOFF_FIRST_SECONDS * 2 ** Math.min(this.#failures - 1, 16);
      const { refreshSeconds } = this.#settings;
      const seconds =
        this.#failures > 0
          ? Math.min(refreshSeconds, backoff, BACKOFF_SECONDS_MAX)
          : refreshSeconds;
      await this.#clock.wait(seconds * 1000, signal);
    }
  }

  async #timed(full: boolean): Promise<RefreshOutcome> {
    const startedAt = this.#clock.elapsed();
    let outcome: RefreshOutcome;
    try {
      outcome = await this.#refresh(full);
    } catch (error) {
      outcome = 'failed';
      // A refresh that fails because of `close` is no fault.
      if (!this.#stop.signal.aborted) {
        this.#observer.warn('the snapshot could not be refreshed', error);
      }
    }
    this.#observer.refreshed(outcome, (this.#clock.elapsed() - startedAt) / 1000);
    return outcome;
  }

  async #refresh(full: boolean): Promise<RefreshOutcome> {
    const { fullSeconds, staleSeconds, bytesMax } = this.#settings;
    const askedAt = this.#clock.now();
    const version = await this.#source.probe();
    const { current } = this.#store;
    const every = fullReadSeconds(version.versioned, fullSeconds, staleSeconds);
    this.#observer.probed(version, every);
    const isDue = full || this.#clock.elapsed() - this.#readAt >= this.#rereadMs(every);
    if (current?.sourceVersion === versionHash(version.version) && !isDue) {
      this.#store.confirm(current, askedAt);
      return 'confirmed';
    }
    const estimate = estimateBytes(version);
    if (estimate > bytesMax) {
      // With 0 no snapshot is wanted, so there is nothing to warn about.
      if (bytesMax === 0) return 'refused';
      this.#observer.warn(
        `the snapshot needs about ${estimate} bytes and SVC_SNAPSHOT_MEMORY_MAX_MB ` +
          `allows ${bytesMax}`,
      );
      return 'refused';
    }
    if (!isDue) {
      const outcome = await this.#loadChanges(version, askedAt);
      if (outcome !== null) return outcome;
    }
    return this.#load(version, askedAt);
  }

  /**
   * Time from the start of one read of the whole graph to the next. A change that no probe shows is then served within
   * `every` seconds: the time to notice that a read is due and to read is subtracted. At least half of `every`, so that
   * a graph that takes long to read is not read all the time.
   */
  #rereadMs(every: number): number {
    const { refreshSeconds } = this.#settings;
    return Math.max(every * 1000 - this.#readMs - refreshSeconds * 1000, (every * 1000) / 2);
  }

  /** Publishes the current generation merged with what has changed since; null where that cannot be done. */
  async #loadChanges(version: SourceVersion, askedAt: number): Promise<RefreshOutcome | null> {
    const { current } = this.#store;
    if (current === null) return null;
    // Held, so that its buffer is not reserved although an integrity check drops it meanwhile.
    this.#store.hold(current);
    try {
      const max = mergedMax(current.graph.decisaoCount);
      const ids = await this.#source.changedSince?.(current.sourceVersion, version.version, max);
      if (!ids) return null;
      return await this.#merge(current, ids, { version, askedAt });
    } catch (error) {
      if (this.#stop.signal.aborted) throw error;
      this.#observer.warn('the changes could not be merged; the graph is read whole', error);
      return null;
    } finally {
      this.#store.release(current);
    }
  }

  async #merge(
    current: Generation,
    ids: readonly string[],
    { version, askedAt }: { version: SourceVersion; askedAt: number },
  ): Promise<RefreshOutcome> {
    const { buffer, slot, number } = await this.#store.reserve(this.#stop.signal);
    const builtAt = this.#clock.now();
    const sourceVersion = versionHash(version.version);
    const stamp = { generation: number, sourceVersion, builtAt, confirmedAt: askedAt };
    const changes = { previous: current.graph.buffer, ids };
    const report = await this.#loader.load(buffer, stamp, changes);
    this.#publish(slot, stamp, report, ids.length);
    return 'published';
  }

  #publish(slot: number, stamp: GenerationStamp, report: PackReport, changed: number | null): void {
    const { generation: number, sourceVersion, builtAt, confirmedAt } = stamp;
    const graph = new PackedGraph(this.#store.bufferOf(slot));
    this.#store.publish(slot, { graph, number, sourceVersion, builtAt, confirmedAt });
    this.#observer.packed(report, changed);
    this.#write();
  }

  /** Reads the graph until no writer has changed it meanwhile, at most LOADS_MAX times, and publishes it. */
  async #load(first: SourceVersion, firstAskedAt: number): Promise<RefreshOutcome> {
    const { buffer, slot, number } = await this.#store.reserve(this.#stop.signal);
    const beganAt = this.#clock.elapsed();
    let before = first;
    for (let attempt = 1; ; attempt++) {
      const builtAt = this.#clock.now();
      const sourceVersion = versionHash(before.version);
      const stamp = { generation: number, sourceVersion, builtAt, confirmedAt: firstAskedAt };
      const report = await this.#loader.load(buffer, stamp, null);
      const askedAt = this.#clock.now();
      const after = await this.#source.probe();
      const isTorn = after.version !== before.version;
      if (isTorn && attempt < LOADS_MAX) {
        before = after;
        continue;
      }
      const confirmedAt = isTorn ? firstAskedAt : askedAt;
      this.#publish(slot, { ...stamp, confirmedAt }, report, null);
      this.#readAt = beganAt;
      this.#readMs = this.#clock.elapsed() - beganAt;
      return isTorn ? 'torn' : 'published';
    }
  }

  /** With a time limit: a storage that hangs must not hold the buffer, which the refresh after next needs. */
  async #writeInTime(generation: Generation): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`the write took longer than ${WRITE_MS_MAX} ms`)),
        WRITE_MS_MAX,
      );
    });
    try {
      await Promise.race([writeSnapshot(this.#files, generation), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Writes the current generation's file in the background, one at a time; skips it if a newer one is published. */
  #write(): void {
    const generation = this.#store.current;
    if (generation === null) return;
    this.#store.hold(generation);
    this.#writing = this.#writing
      .then(async () => {
        if (this.#store.current === generation) await this.#writeInTime(generation);
      })
      .catch(error => this.#observer.warn('the snapshot file could not be written', error))
      .finally(() => this.#store.release(generation));
  }
}
