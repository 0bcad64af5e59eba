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

  constructor(store: DependencyName, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StoreUnavailable';
    this.store = store;
  }
}
