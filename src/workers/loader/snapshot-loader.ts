/**
 * Runs jobs on loader threads. A read of the whole graph and a check have a thread of their own, which returns all its
 * memory when it ends. A refresh by changes needs little memory and may be repeated soon, and the start of a thread
 * costs more processor time than the merge of a small graph. So its thread waits for the next refresh by changes. For a
 * large graph a new thread is started ahead, and waits instead.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { GenerationStamp, PackReport } from '../../engine/graph/packing/pack.ts';
import type { ChangesToMerge, SnapshotLoader } from '../../engine/snapshot/refresh-parts.ts';
import type { SnapshotChecker } from '../../engine/snapshot/warm-start.ts';
import { TimeLimitError, within } from '../../runtime/policies.ts';
import type { LoaderSource } from '../../stores/graph/graph-store.ts';
import type { LoaderReply, LoaderRequest } from '../compute/protocol.ts';

const LOADER_THREAD = new URL('./loader-thread.ts', import.meta.url);
/** Time for the largest graph that fits in memory. */
const JOB_MS_MAX = 600_000;
/**
 * Size of the snapshot up to which a thread waits for the next merge after a merge. It keeps the arrays of the merge
 * until then.
 */
const SMALL_BYTES = 64 * 1024 * 1024;

export class LoaderThreads implements SnapshotLoader, SnapshotChecker {
  readonly #openSource: () => LoaderSource;
  readonly #workers = new Set<Worker>();
  /** The thread that waits for a refresh by changes. */
  #waiting: Worker | null = null;
  #isClosed = false;

  /** `openSource` opens access to the store for one thread. */
  constructor(openSource: () => LoaderSource) {
    this.#openSource = openSource;
  }

  load(
    buffer: SharedArrayBuffer,
    stamp: GenerationStamp,
    changes: ChangesToMerge | null,
    hurry: Int32Array,
  ): Promise<PackReport | null> {
    return this.#run({ kind: 'load', buffer, stamp, changes, hurry });
  }

  check(buffer: SharedArrayBuffer, fileBytes: number): Promise<string | null> {
    return this.#run({ kind: 'check', buffer, fileBytes });
  }

  /** Ends every job; later jobs are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#workers].map(worker => worker.terminate()));
  }

  async #run<T>(request: LoaderRequest): Promise<T> {
    if (this.#isClosed) throw new Error('the loader is closed');
    const source = request.kind === 'load' ? this.#openSource() : null;
    const isMerge = request.kind === 'load' && request.changes !== null;
    const worker = (isMerge ? this.#waiting : null) ?? this.#start();
    if (worker === this.#waiting) this.#waiting = null;
    worker.ref();
    const answer = answerOf<T>(worker);
    worker.postMessage({ source, request }, source?.kind === 'embedded' ? [source.port] : []);
    let isDone = false;
    try {
      const value = await within(JOB_MS_MAX, () => answer);
      isDone = true;
      return value;
    } catch (error) {
      // The next job writes to the same buffer, so this thread must have ended before.
      await worker.terminate();
      if (!(error instanceof TimeLimitError)) throw error;
      throw new Error(`the loader thread was ended after ${JOB_MS_MAX} ms`);
    } finally {
      const waits = isDone && isMerge && request.buffer.byteLength <= SMALL_BYTES;
      if (waits && this.#waiting === null) this.#keep(worker);
      // Ends the connections that the thread left open.
      else void worker.terminate();
      // The next thread starts later, so that the answer is published first.
      if (isDone && isMerge && !waits) setImmediate(() => this.#startAhead());
    }
  }

  #startAhead(): void {
    if (!this.#isClosed && this.#waiting === null) this.#keep(this.#start());
  }

  #start(): Worker {
    const worker = new Worker(LOADER_THREAD);
    this.#workers.add(worker);
    // A job has its own listener for the error; a thread without a job is only replaced.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      this.#workers.delete(worker);
      if (this.#waiting === worker) this.#waiting = null;
    });
    return worker;
  }

  #keep(worker: Worker): void {
    this.#waiting = worker;
    worker.unref();
  }
}

async function answerOf<T>(worker: Worker): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('the loader thread ended without an answer');
  });
  try {
    // `once` rejects with the error of a thread that fails.
    const [reply] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [
      LoaderReply<T>,
    ];
    if (!reply.ok) throw new Error(reply.message);
    return reply.value;
  } finally {
    ended.catch(() => undefined);
    over.abort();
  }
}
