/** The interfaces to threads and to the graph database, which are implemented outside the engine. */
import type { CypherForm } from '../operation.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import type { Generation } from '../snapshot/snapshot-store.ts';

/**
 * `precompute` fills the generation's derived blocks. `check` returns a description of the damage in its bytes, or
 * null. `family` returns the bytes of a family and the answer made from it; `answer` returns an answer from a given
 * family.
 */
export type ComputeKind = 'run' | 'family' | 'answer' | 'precompute' | 'check';

export interface ComputeTask {
  operation: string;
  kind: ComputeKind;
  params: unknown;
  /** The bytes of the family, for the kind `answer`. */
  family?: Uint8Array;
  generation: Generation;
  /** `background` tasks run one at a time on their own thread. */
  lane: 'pool' | 'background';
  /** Milliseconds for which the task may run after a thread has started it; null if only `cancel` ends it. */
  runMsMax: number | null;
}

/** The kernel's outcome, with `data` as the bytes of its JSON or of a family, or why there is none. */
export type ComputeOutcome =
  | { ok: true; data: Uint8Array; answer?: Outcome<Uint8Array> }
  | Refusal
  | { ok: false; code: 'QUEUE_FULL' }
  | { ok: false; code: 'FAILED'; message: string }
  /** The graph database does not answer; `message` gives the reason. */
  | { ok: false; code: 'UNAVAILABLE'; message: string };

export interface ComputeHandle {
  /** Never rejects. */
  outcome: Promise<ComputeOutcome>;
  /** Sets the cancel word; a kernel that does not stop within 500 ms is ended with its thread. */
  cancel(): void;
}

export interface Compute {
  submit(task: ComputeTask): ComputeHandle;
}

/** The graph database as an engine. */
export interface CypherCompute {
  /** False while the breaker is open. */
  available(): boolean;
  /** Whether the database has answered since the start; until then the service is not ready. */
  hasAnswered(): boolean;
  /** A text that changes whenever the graph does. */
  version(): Promise<string>;
  /** `msMax` covers both waiting and running. */
  submit(form: CypherForm, params: unknown, msMax: number): ComputeHandle;
}
