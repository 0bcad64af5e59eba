/**
 * Circuit breaker for a server that does not answer. It opens after a few consecutive failures. While it is open, a
 * timer tries the server every second and closes the breaker on success. cockatiel's half-open state would use a
 * request as the trial instead.
 */
import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';

const FAILURES = 3;
const TRIAL_EVERY_MS = 1_000;

export interface BreakerOptions {
  /** Whether a failed call means that the server does not answer. */
  isOutage(error: unknown): boolean;
  /** The error of calls that are rejected while the breaker is open. */
  refusal(): Error;
  /** Resolves if the server works again. */
  trial(): Promise<void>;
  /** Called whenever the breaker opens or closes. */
  changed(isOpen: boolean): void;
}

export class Breaker {
  readonly #policy: CircuitBreakerPolicy;
  readonly #options: BreakerOptions;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isOpenTold = false;
  #hasAnswered = false;

  constructor(options: BreakerOptions) {
    this.#options = options;
    this.#policy = circuitBreaker(handleWhen(options.isOutage), {
      halfOpenAfter: TRIAL_EVERY_MS,
      breaker: new ConsecutiveBreaker(FAILURES),
    });
    this.#policy.onBreak(() => {
      this.#tell(true);
      this.#tryLater();
    });
    this.#policy.onReset(() => this.#tell(false));
    this.#policy.onSuccess(() => {
      this.#hasAnswered = true;
    });
  }

  /** Whether the server has answered at least once since the process started. */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  get isOpen(): boolean {
    return this.#policy.state !== CircuitState.Closed;
  }

  /** Runs the call and counts its outcome; rejects at once while the breaker is open. */
  execute<T>(call: () => Promise<T>): Promise<T> {
    if (!this.isOpen) return this.#policy.execute(call);
    return Promise.reject(this.#options.refusal());
  }

  /** Stops the trials. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #tryLater(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await this.#policy.execute(() => this.#options.trial()).catch(() => undefined);
      // If the policy rejects a trial as too early, it reports no new break, so the next trial is scheduled here.
      if (this.isOpen) this.#tryLater();
    }, TRIAL_EVERY_MS + 1);
  }

  /** The policy reports every failed trial as a break; only changes are passed on. */
  #tell(isOpen: boolean): void {
    if (isOpen === this.#isOpenTold) return;
    this.#isOpenTold = isOpen;
    this.#options.changed(isOpen);
  }
}
