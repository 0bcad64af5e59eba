/** The error for a store that does not answer or reports a failure; the caller may retry. */

/** Names of the stores and models in the health report. */
export type DependencyName =
  | 'vector_engine'
  | 'graph_db'
  | 'relational_db'
  | 'cache'
  | 'artifact_storage'
  | 'llm'
  | 'text_embeddings';

/** Classes of errors in the program itself, which no store throws. */
const DEFECTS: readonly (abstract new (...args: never[]) => Error)[] = [
  TypeError,
  RangeError,
  ReferenceError,
  SyntaxError,
];

/**
 * Whether an error is a bug rather than a store failure. Not for errors of `fetch`, which throws a TypeError if the
 * server is unavailable.
 */
export function isDefect(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: string };
  return name === 'DataCloneError' || DEFECTS.some(kind => error instanceof kind);
}

/** Answered as 503 SERVICE_UNAVAILABLE. The answer names the store and its condition, but not the message. */
export class StoreUnavailable extends Error {
  readonly store: DependencyName;
  /** Milliseconds after which the store asked for a retry; null if it did not. */
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

/** Code of the error about a database that a newer version of the product has migrated. */
export const NEWER_SCHEMA = 'NEWER_SCHEMA';

const NO_SPACE = 'has no space left, so it refuses writes until there is some';
const DAMAGED = 'has damaged data; an operator must put a backup in its place';
const READ_ONLY = 'can only be read now';

/** Known conditions of a failing store, by SQLSTATE or system error code. */
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

/** The condition of the store for the caller, without the error's own message, which may hold data or paths. */
export function conditionOf(error: StoreUnavailable): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const condition = CONDITIONS.get(String((at as NodeJS.ErrnoException).code));
    if (condition !== undefined) return condition;
  }
  return 'does not answer';
}

/** The StoreUnavailable among an error and its causes; null if there is none. */
export function unavailableIn(error: unknown): StoreUnavailable | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof StoreUnavailable) return at;
  }
  return null;
}
