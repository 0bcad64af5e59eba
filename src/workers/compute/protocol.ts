/** Messages and shared memory between the main thread and the compute and loader threads. */
import type { ComputeKind, ComputeOutcome } from '../../engine/answers/compute.ts';
import type { ChangesToMerge } from '../../engine/snapshot/refresh-parts.ts';

/** Two words of shared memory per task: the cancel flag, and whether a thread has started it. */
export const TASK_WORDS = 2;
export const CANCEL_WORD = 0;
export const STARTED_WORD = 1;

/** `workerData` of a compute thread. */
export interface KernelThreadData {
  /** Int32, TASK_WORDS per slot. */
  words: SharedArrayBuffer;
}

export interface KernelRequest {
  operation: string;
  kind: ComputeKind;
  params: unknown;
  family?: Uint8Array;
  /** The buffer of the generation; the thread attaches to it once. */
  buffer: SharedArrayBuffer;
  generation: number;
  /** The task's slot in `words`. */
  slot: number;
}

/** Errors that cross threads lose their name and code, so failures are data. JSON is sent as UTF-8 bytes. */
export type KernelReply = Exclude<ComputeOutcome, { code: 'QUEUE_FULL' | 'UNAVAILABLE' }>;

export type LoaderRequest =
  | {
      kind: 'load';
      buffer: SharedArrayBuffer;
      stamp: { generation: number; sourceVersion: bigint; builtAt: number; confirmedAt: number };
      /** The changes to merge; null to read the whole graph. */
      changes: ChangesToMerge | null;
      /** See `Pace`. */
      hurry: Int32Array;
    }
  | { kind: 'check'; buffer: SharedArrayBuffer; fileBytes: number };

export type LoaderReply<T> = { ok: true; value: T } | { ok: false; message: string };
