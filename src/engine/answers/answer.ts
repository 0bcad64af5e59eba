/** What the engine answers, and the interface that HTTP and the capabilities call. */
import type { Deadline } from '../../runtime/deadline.ts';
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

/** One request to the engine, its parameters checked. */
export interface GraphRequest {
  operation: Operation;
  params: unknown;
  deadline: Deadline;
}

/** The engine's face to HTTP. */
export interface GraphEngine {
  /** Answers, or throws an AppError: NOT_FOUND, NOT_CONVERGED, SERVICE_UNAVAILABLE, QUEUE_FULL, GRAPH_TIMEOUT. */
  execute(operation: Operation, params: unknown, deadline: Deadline): Answer | Promise<Answer>;
  /** Whether graph operations can be answered now. */
  ready(): boolean;
}
