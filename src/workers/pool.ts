/**
 * The compute threads behind the engine's `Compute`: a piscina of fixed size for requests, and one thread for what runs
 * in the background, which gives way to the others.
 */
import { Piscina } from 'piscina';
import type { Compute, ComputeHandle, ComputeOutcome, ComputeTask } from '../engine/compute.ts';
import type { SnapshotStore } from '../engine/snapshot/snapshot-store.ts';
import {
  CANCEL_WORD,
  type KernelReply,
  type KernelRequest,
  type KernelThreadData,
  STARTED_WORD,
  TASK_WORDS,
} from './protocol.ts';

export interface PoolSettings {
  threads: number;
  queueMax: number;
}

/** How a cancelled task ended: by its cancel word, before a thread took it up, or with its thread. */
export type CancelKind = 'word' | 'queued' | 'killed';

const KILL_AFTER_MS = 500;
/** Background tasks that may wait for their thread. */
const BACKGROUND_QUEUE_MAX = 64;
const KERNEL_THREAD = new URL('./kernel-thread.ts', import.meta.url).href;

export class Pool implements Compute {
  readonly #store: SnapshotStore;
  readonly #words: Int32Array;
  readonly #freePlaces: number[];
  readonly #lanes: Record<ComputeTask['lane'], Piscina>;
  readonly #queueMax: number;
  readonly #onCancel: (kind: CancelKind) => void;
  /** Background tasks are handed over one at a time, so that a run limit counts from a task's own start. */
  #background: Promise<unknown> = Promise.resolve();
  #running = 0;

  constructor(
    store: SnapshotStore,
    settings: PoolSettings,
    onCancel: (kind: CancelKind) => void = () => {},
  ) {
    const places = settings.threads + settings.queueMax + BACKGROUND_QUEUE_MAX + 1;
    const buffer = new SharedArrayBuffer(places * TASK_WORDS * 4);
    this.#store = store;
    this.#words = new Int32Array(buffer, 0, places * TASK_WORDS);
    this.#freePlaces = Array.from({ length: places }, (_, place) => place);
    this.#queueMax = settings.queueMax;
    this.#onCancel = onCancel;
    const lane = (threads: number, isBackground: boolean) =>
      new Piscina({
        filename: KERNEL_THREAD,
        minThreads: threads,
        maxThreads: threads,
        concurrentTasksPerWorker: 1,
        maxQueue: Number.POSITIVE_INFINITY,
        workerData: { words: buffer, isBackground } satisfies KernelThreadData,
      });
    this.#lanes = { pool: lane(settings.threads, false), background: lane(1, true) };
  }

  /** Tasks that wait for a thread. */
  get queueDepth(): number {
    return this.#lanes.pool.queueSize;
  }

  get busyThreads(): number {
    return Math.min(this.#running, this.#lanes.pool.options.maxThreads);
  }

  submit(task: ComputeTask): ComputeHandle {
    const isFull = task.lane === 'pool' && this.#lanes.pool.queueSize >= this.#queueMax;
    const place = isFull ? undefined : this.#freePlaces.pop();
    if (place === undefined) {
      return { outcome: Promise.resolve({ ok: false, code: 'QUEUE_FULL' }), cancel: () => {} };
    }
    const base = place * TASK_WORDS;
    this.#words[base + CANCEL_WORD] = 0;
    this.#words[base + STARTED_WORD] = 0;
    this.#store.hold(task.generation);
    const abort = new AbortController();
    let killTimer: NodeJS.Timeout | undefined;
    const cancel = () => {
      if (Atomics.exchange(this.#words, base + CANCEL_WORD, 1) !== 0) return;
      killTimer = setTimeout(() => abort.abort(), KILL_AFTER_MS);
    };
    const outcome = this.#run(task, place, abort.signal, cancel).finally(() => {
      clearTimeout(killTimer);
      this.#store.release(task.generation);
      this.#freePlaces.push(place);
    });
    return { outcome, cancel };
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#lanes).map(lane => lane.destroy()));
  }

  async #run(
    task: ComputeTask,
    place: number,
    signal: AbortSignal,
    cancel: () => void,
  ): Promise<ComputeOutcome> {
    const outcome =
      task.lane === 'background'
        ? await this.#inTurn(() => this.#execute(task, place, signal, cancel))
        : await this.#execute(task, place, signal, cancel);
    if (!outcome.ok && outcome.code === 'CANCELLED') {
      const started = this.#words[place * TASK_WORDS + STARTED_WORD] !== 0;
      this.#onCancel(signal.aborted ? (started ? 'killed' : 'queued') : 'word');
    }
    return outcome;
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#background.then(run);
    this.#background = turn;
    return turn;
  }

  /** Never rejects: a killed thread and a failed one come back as outcomes. */
  async #execute(
    task: ComputeTask,
    place: number,
    signal: AbortSignal,
    cancel: () => void,
  ): Promise<ComputeOutcome> {
    const request: KernelRequest = {
      operation: task.operation,
      kind: task.kind,
      params: task.params,
      buffer: task.generation.graph.buffer,
      generation: task.generation.number,
      place,
    };
    const limit = task.runMsMax === null ? undefined : setTimeout(cancel, task.runMsMax);
    this.#running += task.lane === 'pool' ? 1 : 0;
    try {
      return (await this.#lanes[task.lane].run(request, { signal })) as KernelReply;
    } catch (error) {
      if (signal.aborted) return { ok: false, code: 'CANCELLED' };
      return { ok: false, code: 'FAILED', message: (error as Error).message };
    } finally {
      this.#running -= task.lane === 'pool' ? 1 : 0;
      clearTimeout(limit);
    }
  }
}
