/** What is said between the main thread and the compute threads, each message named once for both sides. */
import type { Outcome } from '../../engine/outcome.ts';

/** Two words of shared memory per task: whether it is cancelled, and whether a thread has taken it up. */
export const TASK_WORDS = 2;
export const CANCEL_WORD = 0;
export const STARTED_WORD = 1;

/** What a compute thread is started with. */
export interface KernelThreadData {
  /** TASK_WORDS numbers per place. */
  words: SharedArrayBuffer;
  /** The thread gives way to the others. */
  isBackground: boolean;
}

export interface KernelRequest {
  operation: string;
  kind: 'run' | 'precompute' | 'check';
  params: unknown;
  /** The buffer of the task's generation; the thread attaches once per generation. */
  buffer: SharedArrayBuffer;
  generation: number;
  /** The task's place among the words. */
  place: number;
}

/** Errors thrown across threads lose name and code, so everything comes back as data; JSON as UTF-8 bytes. */
export type KernelReply = Outcome<Uint8Array> | { ok: false; code: 'FAILED'; message: string };

export type LoaderRequest =
  | {
      kind: 'load';
      buffer: SharedArrayBuffer;
      stamp: { generation: number; sourceVersion: bigint; builtAt: number; confirmedAt: number };
    }
  | { kind: 'check'; buffer: SharedArrayBuffer; fileBytes: number };

export type LoaderReply<T> = { ok: true; value: T } | { ok: false; message: string };
