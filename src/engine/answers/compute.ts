/** What the engine asks of the compute threads, which implement it without the engine knowing them. */
import type { CypherForm } from '../operation.ts';
import type { Outcome } from '../outcome.ts';
import type { Generation } from '../snapshot/snapshot-store.ts';

export interface ComputeTask {
  operation: string;
  /**
   * `precompute` fills the generation's derived blocks; `check` answers with what is wrong with its bytes, or null.
   */
  kind: 'run' | 'precompute' | 'check';
  params: unknown;
  generation: Generation;
  /** `background` tasks run one at a time on a thread of their own, behind the others' backs. */
  lane: 'pool' | 'background';
  /** Milliseconds that the task may run once a thread has taken it up; null for no limit but `cancel`. */
  runMsMax: number | null;
}

/** The kernel's outcome with `data` as the UTF-8 bytes of its JSON, or what became of the task instead. */
export type ComputeOutcome =
  | Outcome<Uint8Array>
  | { ok: false; code: 'QUEUE_FULL' }
  | { ok: false; code: 'FAILED'; message: string }
  /** The graph database does not answer; the message says why. */
  | { ok: false; code: 'UNAVAILABLE'; message: string };

export interface ComputeHandle {
  /** Never rejects. */
  outcome: Promise<ComputeOutcome>;
  /** Sets the cancel word; a kernel that ignores it for 500 ms is ended with its thread. */
  cancel(): void;
}

export interface Compute {
  submit(task: ComputeTask): ComputeHandle;
}

/** The graph database as an engine. */
export interface CypherCompute {
  /** Whether a call is worth a try: false while the breaker is open. */
  available(): boolean;
  /** Whether the database has answered since the start; before, nobody should be promised an answer. */
  hasAnswered(): boolean;
  /** Text that changes whenever the graph does. */
  version(): Promise<string>;
  /** `msMax` holds for waiting and running together. */
  submit(form: CypherForm, params: unknown, msMax: number): ComputeHandle;
}
