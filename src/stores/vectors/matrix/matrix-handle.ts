/** The main thread's handle of the thread that holds vectors in memory. Callers take turns at it. */
import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../../errors/store-unavailable.ts';
import { callerNow } from '../../../runtime/caller.ts';
import { FairQueue } from '../../../runtime/fair-queue.ts';
import { TimeLimitError, within } from '../../../runtime/policies.ts';
import { scaled } from '../scaled.ts';
import type { Neighbour, PointFilter, VectorName } from '../vector-store.ts';
import type {
  MatrixReply,
  MatrixRequest,
  MatrixThreadData,
  PointColumns,
} from './matrix-protocol.ts';

const SEARCH_MS_MAX = 5_000;
/** One search under way and one more, so that the thread never waits for this side. */
const SENT_MAX = 2;
const WAITING_MAX = 1_000;

type SearchRequest = Omit<Extract<MatrixRequest, { kind: 'search' }>, 'id' | 'kind'>;

export class MatrixHandle {
  readonly #thread: Worker;
  readonly #queue = new FairQueue({ slots: SENT_MAX, slotsPerKey: 1, sizeMax: WAITING_MAX });
  readonly #sent = new Map<number, (found: Neighbour[]) => void>();
  /** How to reject each search without an answer. A promise of the thread's end would keep every answer alive. */
  readonly #open = new Set<(error: Error) => void>();
  #hasEnded = false;
  #nextId = 1;

  /** `onEnd` is called when the thread has failed; its vectors are gone then. */
  constructor(dimension: number, onEnd: () => void) {
    this.#thread = new Worker(new URL('./matrix-thread.ts', import.meta.url), {
      workerData: { dimension } satisfies MatrixThreadData,
      name: 'vectors',
    });
    this.#thread.unref();
    this.#thread.on('message', ({ id, found }: MatrixReply) => {
      this.#sent.get(id)?.(found);
      this.#sent.delete(id);
    });
    const end = () => {
      if (this.#hasEnded) return;
      this.#hasEnded = true;
      for (const reject of this.#open) reject(ended());
      for (const answer of this.#sent.values()) answer([]);
      this.#sent.clear();
      onEnd();
    };
    this.#thread.once('error', end);
    this.#thread.once('exit', end);
  }

  set(name: VectorName, points: PointColumns): void {
    this.#say({ kind: 'set', name, points });
  }

  delete(name: VectorName, ids: readonly string[]): void {
    this.#say({ kind: 'delete', name, ids });
  }

  clear(name: VectorName): void {
    this.#say({ kind: 'clear', name });
  }

  /** Rejects with StoreUnavailable when the thread does not answer or too many searches wait. */
  async search(
    name: VectorName,
    vector: Float32Array,
    filter: PointFilter,
    limit: number,
  ): Promise<Neighbour[]> {
    if (this.#hasEnded) throw ended();
    const caller = callerNow();
    if (!this.#queue.makeRoom(caller)) throw overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<Neighbour[]>();
    const request = { name, query: scaled(vector), filter, limit };
    const queued = {
      start: () => this.#send(request, resolve),
      drop: () => reject(overloaded()),
    };
    this.#open.add(reject);
    this.#queue.enter(caller, queued);
    try {
      return await within(SEARCH_MS_MAX, () => promise);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      throw unavailable(`the comparison of vectors took over ${SEARCH_MS_MAX} ms`);
    } finally {
      this.#open.delete(reject);
      this.#queue.withdraw(queued);
    }
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  /** Resolves when the thread has answered or ended. */
  #send(request: SearchRequest, resolve: (found: Neighbour[]) => void): Promise<void> {
    const id = this.#nextId++;
    const { promise, resolve: done } = Promise.withResolvers<void>();
    this.#sent.set(id, found => {
      // Nothing changes for a search that the end of the thread has rejected.
      resolve(found);
      done();
    });
    this.#say({ kind: 'search', id, ...request });
    return promise;
  }

  #say(request: MatrixRequest): void {
    this.#thread.postMessage(request);
  }
}

const unavailable = (message: string) => new StoreUnavailable('vector_engine', message);
const ended = () => unavailable('the thread of vectors has ended');
const overloaded = () => unavailable('too many comparisons of vectors are waiting');
