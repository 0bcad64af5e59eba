/** The cache store's port: short-lived values, and the counters of the rate limiter. */

/** An adapter in this process answers at once, one behind a network later; callers await only what is a promise. */
type Maybe<T> = T | Promise<T>;

/** A counter that starts anew when its window ends. */
export interface CountWindow {
  /** Increments in this window so far, the one just made included. */
  readonly count: number;
  /** When the window ends, in milliseconds since the epoch. */
  readonly endsAt: number;
}

/** Every member throws, or rejects, when the store cannot be reached. */
export interface CacheStore {
  /** The value in the form that the adapter keeps, undefined where there is none or its time is over. */
  get(key: string): Maybe<string | Uint8Array | undefined>;
  set(key: string, value: string | Uint8Array, ttlSeconds: number): Maybe<void>;
  /** Adds one to a counter; the first increment opens a window of `windowSeconds`. */
  increment(key: string, windowSeconds: number): Maybe<CountWindow>;
  /** Resolves when the store can be written and read. */
  ping(): Maybe<void>;
  close(): Maybe<void>;
}
