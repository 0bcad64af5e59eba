/** Requests to the engine and its answers: the interface that HTTP and the capabilities use. */
import type { Deadline } from '../../runtime/deadline.ts';
import type { Operation } from '../operation.ts';
import type { Generation } from '../snapshot/snapshot-store.ts';

interface SnapshotMeta {
  /** Number of the generation, which grows by one with each publish. */
  id: number;
  built_at: string;
  confirmed_at: string;
  age_seconds: number;
}

export interface AnswerMeta {
  engine: 'snapshot' | 'cypher';
  engine_reason: string;
  snapshot?: SnapshotMeta;
  /** Requested ids of an older release, and the present ids with which they were answered. */
  renamed_ids?: Record<string, string>;
  /** Whether the cache store had the answer; only in the mode `cached`. */
  cached?: boolean;
}

export interface Answer {
  /** The `data` member as JSON text or its UTF-8 bytes, ready for the envelope. */
  json: string | Uint8Array;
  meta: AnswerMeta;
}

/** One request to the engine, its parameters checked. */
export interface GraphRequest {
  operation: Operation;
  params: unknown;
  deadline: Deadline;
}

/** A request and the generation that answers it. */
export interface SnapshotRequest extends GraphRequest {
  generation: Generation;
  /** The `meta` of the answer. */
  meta: AnswerMeta;
}

/** Answers operations from the snapshot or by Cypher. */
export interface GraphEngine {
  /**
   * Throws an AppError: VALIDATION_ERROR or CURSOR_EXPIRED for a cursor, NOT_FOUND, NOT_CONVERGED, SERVICE_UNAVAILABLE,
   * QUEUE_FULL, GRAPH_TIMEOUT.
   */
  execute(operation: Operation, params: unknown, deadline: Deadline): Answer | Promise<Answer>;
  /** Whether at least one engine can answer now. */
  ready(): boolean;
  /**
   * Holds the published generation for an answer of several parts. Throws SERVICE_UNAVAILABLE if no snapshot is fresh.
   */
  hold(): HeldGeneration;
}

/** One generation that stays the same whatever is published meanwhile. */
export interface HeldGeneration {
  /** Answers like the engine. Throws SERVICE_UNAVAILABLE if the generation's buffer was overwritten. */
  execute(operation: Operation, params: unknown, deadline: Deadline): Answer | Promise<Answer>;
  /** Ends the hold, which otherwise ends after 15 s. The generation stays readable until its buffer is needed. */
  release(): void;
}
