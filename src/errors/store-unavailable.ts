/** The error for a store that does not answer, or reports that it cannot; the caller may try again. */

/** The stores as the health report names them, and the models. */
export type DependencyName =
  | 'vector_engine'
  | 'graph_db'
  | 'relational_db'
  | 'cache'
  | 'artifact_storage'
  | 'llm'
  | 'text_embeddings';

/** Errors of the program itself, which no store reports. */
const DEFECTS: readonly (abstract new (...args: never[]) => Error)[] = [
  TypeError,
  RangeError,
  ReferenceError,
  SyntaxError,
];

/**
 * Whether an error is a bug of the program rather than a store that does not answer. Not for clients that use `fetch`,
 * which throws a TypeError when the server is unavailable.
 */
export function isDefect(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: string };
  return name === 'DataCloneError' || DEFECTS.some(kind => error instanceof kind);
}

/** Answered as 503 SERVICE_UNAVAILABLE, which names the store and nothing else of the message. */
export class StoreUnavailable extends Error {
  readonly store: DependencyName;
  /** Milliseconds after which the store asked to be tried again; null when it did not say. */
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

/** The StoreUnavailable among an error and its causes; null when there is none. */
export function unavailableIn(error: unknown): StoreUnavailable | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof StoreUnavailable) return at;
  }
  return null;
}
