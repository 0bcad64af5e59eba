/**
 * Circuit breaker in front of a graph database that does not answer. It opens after a few failures in a row. While it
 * is open, a timer runs a small query every second and closes the breaker when that succeeds: cockatiel would let a
 * request be the trial instead.
 */
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { GraphStoreError } from './driver.ts';

const FAILURES = 3;
const TRIAL_EVERY_MS = 1_000;

export class Breaker {
  readonly #policy = circuitBreaker(
    handleWhen(error => error instanceof GraphStoreError && error.fault === 'unavailable'),
    { halfOpenAfter: TRIAL_EVERY_MS, breaker: new ConsecutiveBreaker(FAILURES) },
  );
  readonly #trial: () => Promise<void>;
  readonly #changed: (isOpen: boolean) => void;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isOpenTold = false;
  #hasAnswered = false;

  /** `trial` resolves when the database works again; `changed` is called at every opening and closing. */
  constructor(trial: () => Promise<void>, changed: (isOpen: boolean) => void) {
    this.#trial = trial;
    this.#changed = changed;
    this.#policy.onBreak(() => {
      this.#tell(true);
      this.#tryLater();
    });
    this.#policy.onReset(() => this.#tell(false));
    this.#policy.onSuccess(() => {
      this.#hasAnswered = true;
    });
  }

  /** Whether the database has answered at least once since the process started. */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  get isOpen(): boolean {
    return this.#policy.state !== CircuitState.Closed;
  }

  /** Runs the call and counts its outcome; rejects at once while the breaker is open. */
  execute<T>(call: () => Promise<T>): Promise<T> {
    if (!this.isOpen) return this.#policy.execute(call);
    return Promise.reject(new GraphStoreError('unavailable', 'the graph database does not answer'));
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
      await this.#policy.execute(this.#trial).catch(() => undefined);
      // A trial that the policy rejects as too early does not break the circuit again, so the next one is set here.
      if (this.isOpen) this.#tryLater();
    }, TRIAL_EVERY_MS + 1);
  }

  /** The policy reports every failed trial; only changes are passed on. */
  #tell(isOpen: boolean): void {
    if (isOpen === this.#isOpenTold) return;
    this.#isOpenTold = isOpen;
    this.#changed(isOpen);
  }
}
