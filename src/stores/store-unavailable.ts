/** A store that does not answer, or answers that it cannot: the caller's request is sound and may be tried again. */

/** As the health report names them, and the models that answer like stores do. */
export type DependencyName =
  | 'vector_engine'
  | 'graph_db'
  | 'relational_db'
  | 'cache'
  | 'artifact_storage'
  | 'llm'
  | 'text_embeddings';

/** Becomes 503 SERVICE_UNAVAILABLE at the edge, which names the store and nothing else of the message. */
export class StoreUnavailable extends Error {
  readonly store: DependencyName;
  /** When the store itself says that it may be asked again, in milliseconds from then; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    store: DependencyName,
    message: string,
    cause?: unknown,
    retryAfterMs: number | null = null,
  ) {
    super(message, { cause });
    this.name = 'StoreUnavailable';
    this.store = store;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The store's refusal that an error tells of, itself or as its cause, however deep; null where there is none. */
export function unavailableIn(error: unknown): StoreUnavailable | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof StoreUnavailable) return at;
  }
  return null;
}
