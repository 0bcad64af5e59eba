/** Port of the cache store: short-lived values and the counters of the rate limiter. */

/** The in-process adapter returns values directly, others return promises; callers await only promises. */
type Maybe<T> = T | Promise<T>;

/** A counter that restarts when its window ends. */
export interface CountWindow {
  /** Sum of the increments in this window, including the current one. */
  readonly count: number;
  /**
   * End of the window in the milliseconds of this thread's `performance.now()`, which clock adjustments do not affect.
   */
  readonly endsAt: number;
}

/** Every method throws, or rejects, if the store cannot be reached. */
export interface CacheStore {
  /** The value in the form that the adapter keeps; undefined if it does not exist or has expired. */
  get(key: string): Maybe<string | Uint8Array | undefined>;
  set(key: string, value: string | Uint8Array, ttlSeconds: number): Maybe<void>;
  /** Adds `by`, by default 1, to a counter; the first increment opens a window of `windowSeconds`. */
  increment(key: string, windowSeconds: number, by?: number): Maybe<CountWindow>;
  /** Resolves after a value was written and read. */
  ping(): Maybe<void>;
  close(): Maybe<void>;
}
