/**
 * A vector store that also mirrors its points in memory for searches, because a scan of the embedded database takes a
 * millisecond per thousand points. The first search of a vector name loads its mirror. Until it is loaded, and for very
 * small and very large stores, the wrapped store answers. Both give exact results.
 */
import { OWN, runFor } from '../../../runtime/caller.ts';
import { MirrorThread } from '../../mirror/mirror-thread.ts';
import { scaled } from '../scaled.ts';
import type { Neighbour, Point, VectorFilter, VectorName, VectorStore } from '../vector-store.ts';
import type { MatrixThread, MatrixThreadData, PointColumns } from './matrix-protocol.ts';

/** With fewer points, the database scan is fast enough and no thread is started. */
const POINTS_MIN = 2_000;
/** Memory limit in bytes per vector name. */
const BYTES_MAX = 256 * 1024 * 1024;
/**
 * Points per page. Other requests wait while a page is read: pages of a thousand points blocked the embedded database
 * for up to 0.6 s under load.
 */
const PAGE = 200;

/** A vector store that can be read in pages. */
export interface PagedVectors extends VectorStore {
  /** The number of points. */
  count(name: VectorName): Promise<number>;
  /** Up to `limit` points in the order of their ids, after the id `after`; null starts at the first. */
  page(name: VectorName, after: string | null, limit: number): Promise<PointColumns>;
}

/**
 * `pointsLeft` is decremented by the number of written points. At 0, the points are counted again: a mirror that is not
 * loaded may now be worth loading, and a loaded one may have exceeded the limit, because each write was counted as a
 * new point.
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
    filter: VectorFilter,
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

  /** After a failure it is unknown which points were written, so all points are read again. */
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

  /**
   * Concurrent writes reach the thread after the pages that they change, because both are sent in the order of their
   * commits.
   */
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
      // The store does not answer; a later search retries.
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
