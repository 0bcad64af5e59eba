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
 * Whether an error is a bug of the program rather than a store that does not answer. It would misjudge errors of
 * `fetch`, which throws a TypeError when the server is unavailable.
 */
export function isDefect(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: string };
  return name === 'DataCloneError' || DEFECTS.some(kind => error instanceof kind);
}

/**
 * The error is answered as 503 SERVICE_UNAVAILABLE. The answer names the store and its condition, and nothing of the
 * message.
 */
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

/** Code of the error about a database that a newer version of the product has changed. */
export const NEWER_SCHEMA = 'NEWER_SCHEMA';

const NO_SPACE = 'has no space left, so it refuses writes until there is some';
const DAMAGED = 'has damaged data; an operator must put a backup in its place';
const READ_ONLY = 'can only be read now';

/** What is known of a store that does not do what it was asked, by SQLSTATE or system error. */
const CONDITIONS = new Map([
  ['53100', NO_SPACE],
  ['ENOSPC', NO_SPACE],
  ['EDQUOT', NO_SPACE],
  ['XX001', DAMAGED],
  ['XX002', DAMAGED],
  ['25006', READ_ONLY],
  ['EROFS', READ_ONLY],
  [NEWER_SCHEMA, 'was written by a newer version of jurisgrafo'],
]);

/** What a caller is told of the store: nothing of the error's own message, which may hold data or places. */
export function conditionOf(error: StoreUnavailable): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const condition = CONDITIONS.get(String((at as NodeJS.ErrnoException).code));
    if (condition !== undefined) return condition;
  }
  return 'does not answer';
}

/** The StoreUnavailable among an error and its causes; null when there is none. */
export function unavailableIn(error: unknown): StoreUnavailable | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof StoreUnavailable) return at;
  }
  return null;
}
