/** What the engine gives the edge for one call, and how the edge tells the engine that nobody waits any more. */
import type { Operation } from '../operation.ts';

interface SnapshotMeta {
  /** Generation number, counted up by each publish. */
  id: number;
  built_at: string;
  confirmed_at: string;
  age_seconds: number;
}

export interface AnswerMeta {
  engine: 'snapshot' | 'cypher';
  engine_reason: string;
  snapshot?: SnapshotMeta;
  /** Only for operations kept in the cache store. */
  cached?: boolean;
}

export interface Answer {
  /** The `data` member as JSON text or its UTF-8 bytes, ready to be wrapped. */
  json: string | Uint8Array;
  meta: AnswerMeta;
}

/** One call's deadline and whether its client is still there; cheaper than an AbortSignal per request. */
export class Call {
  /** Milliseconds on the clock of `performance.now()`. */
  readonly deadlineAt: number;
  #left = false;
  readonly #listeners: (() => void)[] = [];

  constructor(deadlineAt: number) {
    this.deadlineAt = deadlineAt;
  }

  get left(): boolean {
    return this.#left;
  }

  /** The client is gone; listeners run once. */
  leave(): void {
    if (this.#left) return;
    this.#left = true;
    for (const listener of this.#listeners) listener();
  }

  onLeave(listener: () => void): void {
    if (this.#left) listener();
    else this.#listeners.push(listener);
  }
}

/** The engine's face to HTTP. */
export interface GraphEngine {
  /** Answers, or throws an AppError: NOT_FOUND, NOT_CONVERGED, SERVICE_UNAVAILABLE, QUEUE_FULL, GRAPH_TIMEOUT. */
  execute(operation: Operation, params: unknown, call: Call): Answer | Promise<Answer>;
  /** Whether graph operations can be answered now. */
  ready(): boolean;
}
