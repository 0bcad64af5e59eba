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

/** What no store says: an error of the program itself, on the way to the store or back. */
const DEFECTS: readonly (abstract new (...args: never[]) => Error)[] = [
  ...[TypeError, RangeError, ReferenceError, SyntaxError],
];

/**
 * Whether an error tells of a defect of ours rather than of a store that does not answer. Not for clients that call by
 * `fetch`, which throws a TypeError where the server is away.
 */
export function isDefect(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: string };
  return name === 'DataCloneError' || DEFECTS.some(kind => error instanceof kind);
}

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
