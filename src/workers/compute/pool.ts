/**
 * The engine's `Compute` on threads: several for requests, and one for background work. It does not use cockatiel's
 * timers, because its timers set a cancel flag in shared memory and later end the thread, and the task counts as
 * running until then.
 */
import type {
  Compute,
  ComputeHandle,
  ComputeOutcome,
  ComputeTask,
} from '../../engine/answers/compute.ts';
import type { SnapshotStore } from '../../engine/snapshot/snapshot-store.ts';
import { Lane } from './lane.ts';
import {
  CANCEL_WORD,
  type KernelReply,
  type KernelRequest,
  type KernelThreadData,
  STARTED_WORD,
  TASK_WORDS,
} from './protocol.ts';

const KERNEL_THREAD = new URL('./kernel-thread.ts', import.meta.url);

export interface PoolSettings {
  threads: number;
  queueMax: number;
  /** Called when a task other than a background task starts, with the seconds that it has waited. */
  onStart?: (waitedSeconds: number) => void;
}

/** How a cancelled task ended: by its cancel flag, in the queue, or with its thread. */
export type CancelKind = 'word' | 'queued' | 'killed';

const KILL_AFTER_MS = 500;
/** The background thread, and the tasks that may wait for it. */
const BACKGROUND = { threads: 1, queueMax: 64 };

const CANCELLED: ComputeOutcome = { ok: false, code: 'CANCELLED' };

export class Pool implements Compute {
  readonly #store: SnapshotStore;
  readonly #words: Int32Array;
  readonly #freeSlots: number[];
  readonly #lanes: Record<ComputeTask['lane'], Lane<KernelRequest, KernelReply>>;
  readonly #onCancel: (kind: CancelKind) => void;
  #isClosed = false;

  constructor(
    store: SnapshotStore,
    settings: PoolSettings,
    onCancel: (kind: CancelKind) => void = () => {},
  ) {
    const { threads, queueMax } = settings;
    const slots = threads + queueMax + BACKGROUND.threads + BACKGROUND.queueMax;
    const words = new SharedArrayBuffer(slots * TASK_WORDS * 4);
    this.#store = store;
    this.#words = new Int32Array(words, 0, slots * TASK_WORDS);
    this.#freeSlots = Array.from({ length: slots }, (_, slot) => slot);
    this.#onCancel = onCancel;
    this.#lanes = {
      pool: kernelLane(settings, { words }),
      background: kernelLane(BACKGROUND, { words }),
    };
  }

  /** Tasks that wait for a thread, without background tasks. */
  get queueDepth(): number {
    return this.#lanes.pool.queueDepth;
  }

  /** Threads at work, including the background thread. */
  get busyThreads(): number {
    let count = 0;
    for (let i = STARTED_WORD; i < this.#words.length; i += TASK_WORDS) {
      count += Atomics.load(this.#words, i);
    }
    return count;
  }

  submit(task: ComputeTask): ComputeHandle {
    const lane = this.#lanes[task.lane];
    if (this.#isClosed) return settled(CANCELLED);
    const slot = lane.makeRoom() ? this.#freeSlots.pop() : undefined;
    if (slot === undefined) return settled({ ok: false, code: 'QUEUE_FULL' });
    const { promise, resolve } = Promise.withResolvers<ComputeOutcome>();
    const base = slot * TASK_WORDS;
    const abort = new AbortController();
    const timers: NodeJS.Timeout[] = [];
    let isOver = false;
    this.#store.hold(task.generation);
    const finish = (outcome: ComputeOutcome) => {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
      this.#words.fill(0, base, base + TASK_WORDS);
      this.#freeSlots.push(slot);
      this.#store.release(task.generation);
      resolve(outcome);
    };
    const start = async () => {
      if (task.runMsMax !== null) timers.push(setTimeout(cancel, task.runMsMax));
      finish(await this.#execute(task, slot, abort));
    };
    const queued = { start, drop: () => finish({ ok: false, code: 'QUEUE_FULL' }) };
    const cancel = () => {
      // A cancellation may come after the end of the task, when its slot belongs to another task.
      if (isOver) return;
      if (lane.withdraw(queued)) {
        this.#onCancel('queued');
        finish(CANCELLED);
      } else if (Atomics.exchange(this.#words, base + CANCEL_WORD, 1) === 0) {
        timers.push(setTimeout(() => lane.kill(abort), KILL_AFTER_MS));
      }
    };
    lane.enter(queued);
    return { outcome: promise, cancel };
  }

  /** Ends every thread. Running, queued and later tasks resolve as cancelled. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(Object.values(this.#lanes).map(lane => lane.close()));
  }

  /** Never rejects: a killed or failed thread gives an outcome. */
  async #execute(task: ComputeTask, slot: number, abort: AbortController): Promise<ComputeOutcome> {
    if (this.#isClosed) return CANCELLED;
    const { operation, kind, params, family } = task;
    const { graph, number: generation } = task.generation;
    const request: KernelRequest = {
      operation,
      kind,
      params,
      ...(family !== undefined && { family }),
      buffer: graph.buffer,
      generation,
      slot,
    };
    try {
      const reply = await this.#lanes[task.lane].run(request, abort);
      if (!reply.ok && reply.code === 'CANCELLED') this.#onCancel('word');
      return reply;
    } catch (error) {
      if (this.#isClosed) return CANCELLED;
      if (!abort.signal.aborted) {
        return { ok: false, code: 'FAILED', message: (error as Error).message };
      }
      this.#onCancel('killed');
      return CANCELLED;
    }
  }
}

function kernelLane({ threads, queueMax, ...options }: PoolSettings, data: KernelThreadData) {
  const started = { data, ...options };
  return new Lane<KernelRequest, KernelReply>(KERNEL_THREAD, threads, queueMax, started);
}

const settled = (outcome: ComputeOutcome): ComputeHandle => ({
  outcome: Promise.resolve(outcome),
  cancel: () => {},
});
