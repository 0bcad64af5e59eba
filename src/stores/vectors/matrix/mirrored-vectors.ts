/**
 * A vector store whose points are also in memory, where searches find them: a scan of the embedded database takes a
 * millisecond for each thousand points. The mirror of a vector name is loaded by its first search; until it is there,
 * and in small stores and very large ones, the store itself answers. Both are exact.
 */
import { OWN, runFor } from '../../../runtime/caller.ts';
import { MirrorThread } from '../../mirror/mirror-thread.ts';
import type { PointFilter } from '../../mirror/point-filter.ts';
import { scaled } from '../scaled.ts';
import type { Neighbour, Point, VectorName, VectorStore } from '../vector-store.ts';
import type { MatrixThread, MatrixThreadData, PointColumns } from './matrix-protocol.ts';

/** Fewer points are scanned fast, and need no thread. */
const POINTS_MIN = 2_000;
/** Bytes in memory for each vector name. */
const BYTES_MAX = 256 * 1024 * 1024;
/** Requests wait while a page is read: a thousand points kept the embedded database up to 0.6 s under load. */
const PAGE = 200;

/** A vector store that can be read in pages. */
export interface PagedVectors extends VectorStore {
  /** The number of points. */
  count(name: VectorName): Promise<number>;
  /** Points in the order of their ids, after `after`; null: from the first. */
  page(name: VectorName, after: string | null, limit: number): Promise<PointColumns>;
}

/**
 * `pointsLeft` counts down by the points that are written. At 0, a mirror that is not loaded may be worth loading. A
 * loaded mirror then has its points counted again, because each write was taken for a new point.
 */
interface Mirror {
  state: 'small' | 'loading' | 'loaded';
  pointsLeft: number;
}

export class MirroredVectors implements VectorStore {
  readonly name: string;
  readonly dimension: number;
  readonly #store: PagedVectors;
  readonly #pointsMin: number;
  readonly #pointsMax: number;
  #thread: MatrixThread | null = null;
  readonly #mirrors = new Map<VectorName, Mirror>();
  #isClosed = false;
  #loading: Promise<unknown> = Promise.resolve();

  constructor(store: PagedVectors, pointsMin = POINTS_MIN, bytesMax = BYTES_MAX) {
    this.name = store.name;
    this.dimension = store.dimension;
    this.#store = store;
    this.#pointsMin = pointsMin;
    this.#pointsMax = Math.floor(bytesMax / (store.dimension * Int16Array.BYTES_PER_ELEMENT));
  }

  get isMismatched(): boolean {
    return this.#store.isMismatched;
  }

  async upsert(points: readonly Point[]): Promise<void> {
    await this.#written(this.#store.upsert(points));
    for (const [name, mirror] of this.#mirrors) {
      mirror.pointsLeft -= points.length;
      if (mirror.state === 'small') continue;
      if (mirror.pointsLeft >= 0) {
        const added = columnsOf(name, points, this.dimension);
        this.#thread?.change({ kind: 'set', name, points: added });
      } else {
        this.#mirrors.delete(name);
        this.#thread?.change({ kind: 'clear', name });
      }
    }
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#written(this.#store.remove(ids));
    for (const [name, { state }] of this.#mirrors) {
      if (state !== 'small') this.#thread?.change({ kind: 'delete', name, ids });
    }
  }

  missing(ids: readonly string[]): Promise<string[]> {
    return this.#store.missing(ids);
  }

  search(
    name: VectorName,
    vector: Float32Array,
    filter: PointFilter,
    limit: number,
  ): Promise<Neighbour[]> {
    const mirror = this.#mirrors.get(name);
    if (mirror?.state === 'loaded') {
      return this.#thread!.ask({ name, query: scaled(vector), filter, limit });
    }
    const isWorth = mirror === undefined || (mirror.state === 'small' && mirror.pointsLeft <= 0);
    if (isWorth && !this.#isClosed) {
      this.#mirrors.set(name, { state: 'loading', pointsLeft: Number.POSITIVE_INFINITY });
      this.#loading = this.#loading.then(() => runFor(OWN, () => this.#load(name)));
    }
    return this.#store.search(name, vector, filter, limit);
  }

  vectorOf(id: string, name: VectorName): Promise<Float32Array | null> {
    return this.#store.vectorOf(id, name);
  }

  ping(): Promise<void> {
    return this.#store.ping();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#forget();
    await this.#loading;
    await this.#thread?.close();
    await this.#store.close();
  }

  /** After a failure nobody knows what was written, so the points in memory are read again. */
  async #written(write: Promise<void>): Promise<void> {
    try {
      await write;
    } catch (error) {
      this.#forget();
      throw error;
    }
  }

  #startThread(): MatrixThread {
    if (this.#thread !== null) return this.#thread;
    const { dimension } = this;
    const thread: MatrixThread = new MirrorThread({
      entry: new URL('./matrix-thread.ts', import.meta.url),
      name: 'vectors',
      workerData: { dimension } satisfies MatrixThreadData,
      store: 'vector_engine',
      onEnd: () => {
        if (this.#thread !== thread) return;
        this.#thread = null;
        this.#forget();
      },
    });
    this.#thread = thread;
    return thread;
  }

  #forget(): void {
    this.#mirrors.clear();
  }

  /** Writes in the meantime reach the thread after the pages that they change: both are sent as they commit. */
  async #load(name: VectorName): Promise<void> {
    const mirror = this.#mirrors.get(name);
    const isWanted = () => this.#mirrors.get(name) === mirror && !this.#isClosed;
    try {
      const count = await this.#store.count(name);
      if (!isWanted()) return;
      const isFitting = count <= this.#pointsMax;
      if (count < this.#pointsMin || !isFitting) {
        const pointsLeft = isFitting ? this.#pointsMin - count : Number.POSITIVE_INFINITY;
        this.#mirrors.set(name, { state: 'small', pointsLeft });
        return;
      }
      mirror!.pointsLeft = this.#pointsMax - count;
      const thread = this.#startThread();
      thread.change({ kind: 'clear', name });
      let after: string | null = null;
      do {
        const points: PointColumns = await this.#store.page(name, after, PAGE);
        if (!isWanted()) return;
        thread.change({ kind: 'set', name, points });
        after = points.ids.length < PAGE ? null : points.ids.at(-1)!;
      } while (after !== null);
      mirror!.state = 'loaded';
    } catch {
      // The store does not answer; a later search tries again.
      if (isWanted()) this.#mirrors.delete(name);
    }
  }
}

function columnsOf(name: VectorName, points: readonly Point[], dimension: number): PointColumns {
  const values = new Int16Array(points.length * dimension);
  points.forEach(({ vectors }, i) => {
    values.set(scaled(vectors[name]), i * dimension);
  });
  return {
    ids: points.map(({ id }) => id),
    payloads: points.map(({ payload }) => payload),
    values,
  };
}
