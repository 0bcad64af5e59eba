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
  readonly #ended: Promise<never>;
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
    this.#ended = new Promise((_, reject) => {
      const end = () => {
        reject(unavailable('the thread of vectors has ended'));
        onEnd();
      };
      this.#thread.once('error', end);
      this.#thread.once('exit', end);
    });
    this.#ended.catch(() => undefined);
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
    const caller = callerNow();
    if (!this.#queue.makeRoom(caller)) throw overloaded();
    const { promise, resolve, reject } = Promise.withResolvers<Neighbour[]>();
    const request = { name, query: scaled(vector), filter, limit };
    const queued = {
      start: () => this.#send(request, resolve),
      drop: () => reject(overloaded()),
    };
    this.#queue.enter(caller, queued);
    try {
      return await within(SEARCH_MS_MAX, () => Promise.race([promise, this.#ended]));
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      throw unavailable(`the comparison of vectors took over ${SEARCH_MS_MAX} ms`);
    } finally {
      this.#queue.withdraw(queued);
    }
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  /** Resolves when the thread has answered. */
  #send(request: SearchRequest, resolve: (found: Neighbour[]) => void): Promise<unknown> {
    const id = this.#nextId++;
    const answered = new Promise<void>(done => {
      this.#sent.set(id, found => {
        resolve(found);
        done();
      });
    });
    this.#say({ kind: 'search', id, ...request });
    return Promise.race([answered, this.#ended.catch(() => undefined)]);
  }

  #say(request: MatrixRequest): void {
    this.#thread.postMessage(request);
  }
}

const unavailable = (message: string) => new StoreUnavailable('vector_engine', message);
const overloaded = () => unavailable('too many comparisons of vectors are waiting');
