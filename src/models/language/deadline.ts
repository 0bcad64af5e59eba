/** One signal of three ends: the caller's, the deadline, and silence for too long. */
import { LlmFailure } from './failure.ts';

/** Timers are cleared by `end`, so that nothing outlives the request. */
export class Deadline {
  readonly #ending = new AbortController();
  readonly #endAt: number;
  readonly #late: NodeJS.Timeout;
  readonly #silenceMs: number;
  readonly #caller: AbortSignal;
  #silence: NodeJS.Timeout | undefined;

  /** `ms` from now in all; `silenceMs` from one `heard` to the next. */
  constructor(caller: AbortSignal, ms: number, silenceMs: number) {
    this.#caller = caller;
    this.#silenceMs = silenceMs;
    this.#endAt = performance.now() + ms;
    this.#late = setTimeout(() => this.#stop(new LlmFailure('late')), ms);
    caller.addEventListener('abort', this.#leave);
    if (caller.aborted) this.#leave();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get msLeft(): number {
    return this.#endAt - performance.now();
  }

  /** Something came, or is awaited from now on. */
  heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#stop(new LlmFailure('stalled')), this.#silenceMs);
  }

  /** Nothing is awaited at present. */
  rest(): void {
    clearTimeout(this.#silence);
  }

  /** Why the signal was aborted, null while it is not. */
  get failure(): LlmFailure | null {
    return this.signal.aborted ? (this.signal.reason as LlmFailure) : null;
  }

  /** Resolves after `ms`, or rejects as soon as the signal is aborted. */
  sleep(ms: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    const stopped = () => reject(this.failure);
    this.signal.addEventListener('abort', stopped);
    if (this.signal.aborted) stopped();
    return promise.finally(() => {
      clearTimeout(timer);
      this.signal.removeEventListener('abort', stopped);
    });
  }

  end(): void {
    clearTimeout(this.#late);
    this.rest();
    this.#caller.removeEventListener('abort', this.#leave);
  }

  readonly #leave = (): void => {
    // The edge aborts for its own deadline too, which ends with the model's time or a moment before.
    const { name } = (this.#caller.reason ?? {}) as { name?: string };
    const isLate = name === 'TimeoutError' || this.msLeft <= 0;
    this.#stop(new LlmFailure(isLate ? 'late' : 'left'));
  };

  #stop(failure: LlmFailure): void {
    this.#ending.abort(failure);
  }
}
