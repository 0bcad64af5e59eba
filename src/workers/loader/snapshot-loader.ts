/**
 * Gives each job a loader thread of its own. A thread returns all its memory when it ends; a long-lived one would keep
 * it between refreshes. After a refresh by changes the next thread is started ahead, because more writes may follow and
 * a start takes a quarter of their time.
 */
import { Worker } from 'node:worker_threads';
import type { GenerationStamp, PackReport } from '../../engine/graph/packing/pack.ts';
import type { SnapshotLoader } from '../../engine/snapshot/refresher.ts';
import type { SnapshotChecker } from '../../engine/snapshot/warm-start.ts';
import { TimeLimitError, within } from '../../runtime/policies.ts';
import type { LoaderSource } from '../../stores/graph/graph-store.ts';
import type { LoadedChanges, LoaderReply, LoaderRequest } from '../compute/protocol.ts';

const LOADER_THREAD = new URL('./loader-thread.ts', import.meta.url);
/** Time for the largest graph that fits in memory. */
const JOB_MS_MAX = 600_000;

export class LoaderThreads implements SnapshotLoader, SnapshotChecker {
  readonly #openSource: () => LoaderSource;
  readonly #workers = new Set<Worker>();
  /** Started ahead, without a job. */
  #spare: Worker | null = null;
  #isClosed = false;

  /** `openSource` opens access to the store for one thread. */
  constructor(openSource: () => LoaderSource) {
    this.#openSource = openSource;
  }

  load(
    buffer: SharedArrayBuffer,
    stamp: GenerationStamp,
    changes: LoadedChanges | null,
  ): Promise<PackReport> {
    return this.#run({ kind: 'load', buffer, stamp, changes });
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
    const worker = this.#spare ?? this.#start();
    this.#spare = null;
    worker.ref();
    const answer = answerOf<T>(worker);
    worker.postMessage({ source, request }, source?.kind === 'embedded' ? [source.port] : []);
    try {
      return await within(JOB_MS_MAX, () => answer);
    } catch (error) {
      // The next job writes the same buffer, so this thread must have ended first.
      await worker.terminate();
      if (!(error instanceof TimeLimitError)) throw error;
      throw new Error(`the loader thread was ended after ${JOB_MS_MAX} ms`);
    } finally {
      // Ends the connections that the thread left open.
      void worker.terminate();
      const mayRecur = request.kind === 'load' && request.changes !== null;
      // Later, so that the answer is published first.
      if (mayRecur) setImmediate(() => this.#startAhead());
    }
  }

  #start(): Worker {
    const worker = new Worker(LOADER_THREAD);
    this.#workers.add(worker);
    // A job learns of it by a listener of its own; a thread without a job is only replaced.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      this.#workers.delete(worker);
      if (this.#spare === worker) this.#spare = null;
    });
    return worker;
  }

  #startAhead(): void {
    if (this.#isClosed || this.#spare !== null) return;
    this.#spare = this.#start();
    this.#spare.unref();
  }
}

function answerOf<T>(worker: Worker): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.once('message', (reply: LoaderReply<T>) => {
      if (reply.ok) resolve(reply.value);
      else reject(new Error(reply.message));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the loader thread ended without an answer')));
  });
}
