/**
 * Keeps the snapshot fresh: asks the store for its version, confirms or reads the graph again, publishes, and writes
 * the file. One refresh at a time; a failure keeps the old generation and is tried again with backoff.
 */

import { PackedGraph } from '../graph/packed-graph.ts';
import type { GenerationStamp, PackReport } from '../graph/packing/pack.ts';
import { type Clock, systemClock } from './clock.ts';
import { fullReadSeconds } from './freshness.ts';
import type { SourceProbe, SourceVersion } from './graph-source.ts';
import { estimateBytes } from './size-estimate.ts';
import { type SnapshotFiles, versionHash, writeSnapshot } from './snapshot-file.ts';
import type { Generation, SnapshotStore } from './snapshot-store.ts';

/** Reads and packs the graph on a thread of its own. */
export interface SnapshotLoader {
  load(buffer: SharedArrayBuffer, stamp: GenerationStamp): Promise<PackReport>;
}

export type RefreshOutcome = 'published' | 'confirmed' | 'torn' | 'refused' | 'failed';

export interface RefresherSettings {
  refreshSeconds: number;
  fullSeconds: number;
  staleSeconds: number;
  /** Bytes that a snapshot may take; 0: none is kept. */
  bytesMax: number;
}

/** What the refresher tells of itself. */
export interface RefreshObserver {
  refreshed(outcome: RefreshOutcome, seconds: number): void;
  packed(report: PackReport): void;
  /** The store was asked; `versioned` is false where counts are all that tells of a change. */
  probed(versioned: boolean, fullReadSeconds: number): void;
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

/** Reads of one refresh while writers are at work; the last is published as torn. */
const LOADS_MAX = 3;
const BACKOFF_FIRST_SECONDS = 1;
/** A store that comes back is to be noticed within seconds. */
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
  /** Woken, and not at work on it yet. */
  #isAwake = false;
  #writing: Promise<void> = Promise.resolve();
  #failures = 0;
  /** When the last whole reading began, and how long it took to be in service. */
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
   * One refresh now, or the one that is running. `full` reads the graph whatever its version says, after one that is
   * running and may be satisfied with less. Once closed it fails at once.
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

  /** Looks at the store once more, after a refresh that is running and may have looked too early. */
  wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    void Promise.resolve(this.#running).then(() => {
      this.#isAwake = false;
      return this.refresh();
    });
  }

  /** Ends the loop and waits for what is under way. */
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
      // An end in the midst of a refresh is no fault.
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
    this.#observer.probed(version.versioned, every);
    const isDue = full || this.#clock.elapsed() - this.#readAt >= this.#rereadMs(every);
    if (current?.sourceVersion === versionHash(version.version) && !isDue) {
      current.confirmedAt = askedAt;
      return 'confirmed';
    }
    const estimate = estimateBytes(version);
    if (estimate > bytesMax) {
      // 0 means that none is wanted, which is nothing to warn of.
      if (bytesMax === 0) return 'refused';
      this.#observer.warn(
        `the graph needs about ${estimate} bytes as a snapshot and ${bytesMax} are allowed ` +
          '(SVC_SNAPSHOT_MEMORY_MAX_MB)',
      );
      return 'refused';
    }
    return this.#load(version, askedAt);
  }

  /**
   * From the beginning of one whole reading to the next, so that a change which nothing tells of is served `every`
   * seconds later: what it takes to notice that a reading is due and to read comes off. A graph that takes long to
   * read is not read more than half of the time.
   */
  #rereadMs(every: number): number {
    const { refreshSeconds } = this.#settings;
    return Math.max(every * 1000 - this.#readMs - refreshSeconds * 1000, (every * 1000) / 2);
  }

  /** Reads the graph until no writer moved it meanwhile, three times at most, and publishes. */
  async #load(first: SourceVersion, firstAskedAt: number): Promise<RefreshOutcome> {
    const { buffer, slot, number } = await this.#store.reserve(this.#stop.signal);
    const beganAt = this.#clock.elapsed();
    let before = first;
    for (let attempt = 1; ; attempt++) {
      const builtAt = this.#clock.now();
      const sourceVersion = versionHash(before.version);
      const stamp = { generation: number, sourceVersion, builtAt, confirmedAt: firstAskedAt };
      const report = await this.#loader.load(buffer, stamp);
      const askedAt = this.#clock.now();
      const after = await this.#source.probe();
      const isTorn = after.version !== before.version;
      if (isTorn && attempt < LOADS_MAX) {
        before = after;
        continue;
      }
      const graph = new PackedGraph(buffer);
      const confirmedAt = isTorn ? firstAskedAt : askedAt;
      this.#store.publish(slot, { graph, number, sourceVersion, builtAt, confirmedAt });
      this.#readAt = beganAt;
      this.#readMs = this.#clock.elapsed() - beganAt;
      this.#observer.packed(report);
      this.#write();
      return isTorn ? 'torn' : 'published';
    }
  }

  /** A storage that hangs must not hold the buffer that the refresh after next needs. */
  async #writeInTime(generation: Generation): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`not written in ${WRITE_MS_MAX} ms`)),
        WRITE_MS_MAX,
      );
    });
    try {
      await Promise.race([writeSnapshot(this.#files, generation), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Writes the current generation's file behind the requests, one after another; skipped where a newer one is due. */
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
