/** Ends a streamed answer at the caller's deadline, when the caller cancels, or after too long a silence. */
import type { Deadline } from '../../runtime/deadline.ts';
import { LlmFailure } from './failure.ts';

/** Call `end` to clear the timers, so that they do not outlive the request. */
export class StreamClock {
  readonly #ending = new AbortController();
  readonly #late: NodeJS.Timeout;
  readonly #silenceMs: number;
  readonly #deadline: Deadline;
  readonly #release: () => void;
  #silence: NodeJS.Timeout | undefined;

  /** `silenceMs` is the longest time from one `heard` to the next. */
  constructor(deadline: Deadline, silenceMs: number) {
    this.#deadline = deadline;
    this.#silenceMs = silenceMs;
    const msLeft = Math.max(0, deadline.msLeft);
    this.#late = setTimeout(() => this.#stop(new LlmFailure('late')), msLeft);
    this.#release = deadline.onCancel(() => this.#cancelled());
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get msLeft(): number {
    return this.#deadline.msLeft;
  }

  /** Restarts the limit on silence. */
  heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#stop(new LlmFailure('stalled')), this.#silenceMs);
  }

  /** Stops the limit on silence, between two attempts. */
  rest(): void {
    clearTimeout(this.#silence);
  }

  /** Why the signal was aborted; null before that. */
  get failure(): LlmFailure | null {
    return this.signal.aborted ? (this.signal.reason as LlmFailure) : null;
  }

  end(): void {
    clearTimeout(this.#late);
    this.rest();
    this.#release();
  }

  #cancelled(): void {
    const isLate = this.#deadline.reason === 'late' || this.msLeft <= 0;
    this.#stop(new LlmFailure(isLate ? 'late' : 'left'));
  }

  #stop(failure: LlmFailure): void {
    this.#ending.abort(failure);
  }
}
