/**
 * One refresh. Probes the store's version, then confirms the generation, merges the changes with it, or reads the whole
 * graph again; publishes the result, and has the snapshot file written.
 */
import { hurry } from '../../runtime/pace.ts';
import { PackedGraph } from '../graph/packed-graph.ts';
import type { GenerationStamp, PackReport } from '../graph/packing/pack.ts';
import type { Clock } from './clock.ts';
import { fullReadSeconds } from './freshness.ts';
import type { SourceVersion } from './graph-source.ts';
import { mergedMax } from './merged-max.ts';
import type { RefresherParts, RefreshOutcome } from './refresh-parts.ts';
import { estimateBytes } from './size-estimate.ts';
import { versionHash } from './snapshot-file.ts';
import type { Generation } from './snapshot-store.ts';
import type { SnapshotWriter } from './snapshot-writer.ts';

/** Most reads in one refresh while writers change the graph; the last one is published as torn. */
const LOADS_MAX = 3;

/** A version of the store, and the time of the probe. */
interface Probed {
  version: SourceVersion;
  askedAt: number;
}

/** A whole read stops resting after a quarter of the stale time: milliseconds for each second of it. */
const STALE_SHARE_MS = 250;

/** A buffer for the whole graph. */
interface Reserved {
  buffer: SharedArrayBuffer;
  slot: number;
  number: number;
  /** When the read began, on the monotonic clock. */
  beganAt: number;
}

type ReaderParts = Omit<RefresherParts, 'files'> & { clock: Clock; writer: SnapshotWriter };

export class GenerationReader {
  readonly #parts: ReaderParts;
  readonly #stop: AbortSignal;
  /** Whether anybody waits for the running refresh, see `Pace`. */
  readonly #hurry = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  /** When the last read of the whole graph began, and how long it took until its generation was published. */
  #readAt = Number.NEGATIVE_INFINITY;
  #readMs = 0;

  /** `stop` ends the wait for a buffer. */
  constructor(parts: ReaderParts, stop: AbortSignal) {
    this.#parts = parts;
    this.#stop = stop;
  }

  /** `full` reads the graph whatever its version is. Rejects if a step fails; the old generation stays. */
  async refresh(full: boolean): Promise<RefreshOutcome> {
    const { store, settings, observer, clock } = this.#parts;
    const { fullSeconds, staleSeconds, bytesMax } = settings;
    // Cleared before the probe, so that a write after the probe can set the word again.
    Atomics.store(this.#hurry, 0, 0);
    const probed = await this.#probe();
    const { version, askedAt } = probed;
    const { current } = store;
    const every = fullReadSeconds(version.versioned, fullSeconds, staleSeconds);
    observer.probed(version, every);
    const isDue = full || clock.elapsed() - this.#readAt >= this.#rereadMs(every);
    const isSame = current?.sourceVersion === versionHash(version.version);
    if (isSame) store.confirm(current!, askedAt);
    if (isSame && !isDue) return 'confirmed';
    const estimate = estimateBytes(version);
    if (estimate > bytesMax) {
      // 0 means that the snapshot is disabled, so nothing is logged.
      if (bytesMax === 0) return 'refused';
      observer.warn(
        `the snapshot needs about ${estimate} bytes and SVC_SNAPSHOT_MEMORY_MAX_MB ` +
          `allows ${bytesMax}`,
      );
      return 'refused';
    }
    if (!isDue && current !== null) {
      this.hurry();
      const outcome = await this.#loadChanges(current, probed);
      if (outcome !== null) return outcome;
      // The store may have moved meanwhile.
      return this.#load(await this.#probe());
    }
    if (!isSame || !version.versioned) this.hurry();
    return this.#load(probed);
  }

  /** Makes the running refresh urgent, see `Pace`. */
  hurry(): void {
    hurry(this.#hurry);
  }

  async #probe(): Promise<Probed> {
    const askedAt = this.#parts.clock.now();
    return { askedAt, version: await this.#parts.source.probe() };
  }

  /**
   * Time from the start of one read of the whole graph to the start of the next. A change that no probe shows must be
   * served within `every` seconds, so the time to notice that a read is due and the time of the read are subtracted. At
   * least half of `every`, so that a graph that takes long to read is not read all the time.
   */
  #rereadMs(every: number): number {
    const { refreshSeconds } = this.#parts.settings;
    return Math.max(every * 1000 - this.#readMs - refreshSeconds * 1000, (every * 1000) / 2);
  }

  /** Merges the changes since the current generation with it and publishes the result; null if that is not possible. */
  async #loadChanges(current: Generation, probed: Probed): Promise<RefreshOutcome | null> {
    const { store, observer } = this.#parts;
    // Held, so that its buffer is not reserved even if an integrity check drops the generation meanwhile.
    store.hold(current);
    try {
      return await this.#mergeUnmoved(current, probed);
    } catch (error) {
      if (this.#stop.aborted) throw error;
      observer.warn('the changes could not be merged; the graph is read whole', error);
      return null;
    } finally {
      store.release(current);
    }
  }

  /** Reads the changes until no writer has changed the graph meanwhile, at most LOADS_MAX times. */
  async #mergeUnmoved(current: Generation, first: Probed): Promise<RefreshOutcome | null> {
    const { store, source } = this.#parts;
    let probed = first;
    for (let attempt = 1; ; attempt++) {
      const { version } = probed.version;
      const max = mergedMax(current.graph.decisaoCount);
      const ids = await source.changedSince?.(current.sourceVersion, version, max);
      if (!ids) return null;
      // Nothing is merged with a damaged generation.
      if (store.current !== current) return null;
      const evenIfMoved = attempt === LOADS_MAX;
      if (await this.#merge(current, { ids, evenIfMoved }, probed)) {
        // The generation is published, so a failed probe must not start a read of the whole graph.
        const after = evenIfMoved ? await source.probe().catch(() => null) : probed.version;
        const isTorn = after?.version !== version;
        return isTorn ? 'torn' : 'published';
      }
      probed = await this.#probe();
    }
  }

  /** False, and nothing is published, if the store's version changed while the changes were read. */
  async #merge(
    { graph }: Generation,
    changes: { ids: readonly string[]; evenIfMoved: boolean },
    { version, askedAt }: Probed,
  ): Promise<boolean> {
    const { buffer, slot, number } = await this.#reserve();
    const sourceVersion = versionHash(version.version);
    const builtAt = this.#parts.clock.now();
    const stamp = { generation: number, sourceVersion, builtAt, confirmedAt: askedAt };
    const given = { ...changes, previous: graph.buffer };
    const report = await this.#parts.loader.load(buffer, stamp, given, this.#hurry);
    if (report === null) return false;
    this.#publish(slot, stamp, report, changes.ids.length);
    return true;
  }

  /** Reads the graph until no writer has changed it meanwhile, at most LOADS_MAX times, and publishes it. */
  async #load(first: Probed): Promise<RefreshOutcome> {
    const { settings, clock } = this.#parts;
    const { buffer, slot, number } = await this.#reserve();
    const beganAt = clock.elapsed();
    // The generation in service was confirmed at the start, and must not become stale meanwhile.
    const late = setTimeout(() => this.hurry(), settings.staleSeconds * STALE_SHARE_MS);
    try {
      return await this.#loadUnmoved(first, { buffer, slot, number, beganAt });
    } finally {
      clearTimeout(late);
    }
  }

  async #loadUnmoved(
    first: Probed,
    { buffer, slot, number, beganAt }: Reserved,
  ): Promise<RefreshOutcome> {
    const { loader, clock } = this.#parts;
    let before = first.version;
    for (let attempt = 1; ; attempt++) {
      const builtAt = clock.now();
      const sourceVersion = versionHash(before.version);
      const stamp = { generation: number, sourceVersion, builtAt, confirmedAt: first.askedAt };
      const report = await loader.load(buffer, stamp, null, this.#hurry);
      const { version: after, askedAt } = await this.#probe();
      const isTorn = after.version !== before.version;
      if (isTorn && attempt < LOADS_MAX) {
        before = after;
        this.hurry();
        continue;
      }
      const confirmedAt = isTorn ? first.askedAt : askedAt;
      this.#publish(slot, { ...stamp, confirmedAt }, report!, null);
      this.#readAt = beganAt;
      this.#readMs = clock.elapsed() - beganAt;
      return isTorn ? 'torn' : 'published';
    }
  }

  #reserve() {
    const { store, writer } = this.#parts;
    writer.giveWay();
    return store.reserve(this.#stop);
  }

  #publish(slot: number, stamp: GenerationStamp, report: PackReport, changed: number | null): void {
    const { store, observer, writer } = this.#parts;
    const { generation: number, sourceVersion, builtAt, confirmedAt } = stamp;
    const graph = new PackedGraph(store.bufferOf(slot));
    store.publish(slot, { graph, number, sourceVersion, builtAt, confirmedAt });
    observer.packed(report, changed);
    writer.write();
  }
}
