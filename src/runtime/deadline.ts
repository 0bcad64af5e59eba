/** The time limit of a request, and whether its client still waits. Every layer receives this one object. */

/** `late`: the time is over. `left`: the client closed the connection, or the caller cancelled. */
export type CancelReason = 'late' | 'left';

/**
 * Cheaper than an AbortSignal per request: no timer, and no AbortController unless `signal` is read. Whoever creates a
 * deadline calls `cancel` when the time is over or the client disconnects.
 */
export class Deadline {
  /** End of the time, in milliseconds on the clock of `performance.now()`. */
  readonly at: number;
  #reason: CancelReason | null = null;
  #controller: AbortController | null = null;
  /** The listeners; the set is created by the first one, because most requests have none. */
  #listeners: Set<() => void> | null = null;

  constructor(at: number) {
    this.at = at;
  }

  /** A deadline `ms` milliseconds from now. */
  static after(ms: number): Deadline {
    return new Deadline(performance.now() + ms);
  }

  /** Milliseconds left; negative when the time is over. */
  get msLeft(): number {
    return this.at - performance.now();
  }

  /** The reason of the cancellation; null if not cancelled. */
  get reason(): CancelReason | null {
    return this.#reason;
  }

  get isCancelled(): boolean {
    return this.#reason !== null;
  }

  /** Aborted by `cancel`, with a TimeoutError or an AbortError, like the platform's own signals. */
  get signal(): AbortSignal {
    if (this.#controller === null) {
      this.#controller = new AbortController();
      if (this.#reason !== null) this.#controller.abort(abortReason(this.#reason));
    }
    return this.#controller.signal;
  }

  /** Cancels the deadline. Listeners run once; later calls have no effect. */
  cancel(reason: CancelReason = 'left'): void {
    if (this.#reason !== null) return;
    this.#reason = reason;
    this.#controller?.abort(abortReason(reason));
    const listeners = this.#listeners ?? [];
    for (const listener of listeners) listener();
    this.#listeners = null;
  }

  /**
   * Calls the listener when the deadline is cancelled, at once if it already is. Returns a function that unsubscribes.
   */
  onCancel(listener: () => void): () => void {
    if (this.isCancelled) {
      listener();
      return () => {};
    }
    this.#listeners ??= new Set();
    const listeners = this.#listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** Runs work under a deadline at most `ms` milliseconds from now, which is also cancelled with this one. */
  async within<R>(ms: number, work: (part: Deadline) => Promise<R>): Promise<R> {
    const part = new Deadline(Math.min(this.at, performance.now() + ms));
    const release = this.onCancel(() => part.cancel(this.#reason!));
    try {
      return await work(part);
    } finally {
      release();
    }
  }
}

function abortReason(reason: CancelReason): DOMException {
  return reason === 'late'
    ? new DOMException('The deadline is over.', 'TimeoutError')
    : new DOMException('The client has left.', 'AbortError');
}
