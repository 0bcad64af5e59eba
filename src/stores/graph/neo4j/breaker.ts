/**
 * Keeps calls away from a graph database that does not answer. It opens after a few failures in a row; while it is open
 * the breaker itself asks now and then with a small query, so that no request has to try, and closes when that works.
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

  /** `trial` resolves when the database works again; `changed` is told of every opening and closing. */
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

  /** Whether the database has answered since the start. */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  get isOpen(): boolean {
    return this.#policy.state !== CircuitState.Closed;
  }

  /** Counts what becomes of the call; rejects at once while open. */
  execute<T>(call: () => Promise<T>): Promise<T> {
    if (!this.isOpen) return this.#policy.execute(call);
    return Promise.reject(new GraphStoreError('unavailable', 'the graph database does not answer'));
  }

  /** Ends the trials. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #tryLater(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await this.#policy.execute(this.#trial).catch(() => undefined);
      // One that the policy thought too early breaks nothing and must not have been the last.
      if (this.isOpen) this.#tryLater();
    }, TRIAL_EVERY_MS + 1);
  }

  /** The policy speaks of each trial that failed; the world hears of changes only. */
  #tell(isOpen: boolean): void {
    if (isOpen === this.#isOpenTold) return;
    this.#isOpenTold = isOpen;
    this.#changed(isOpen);
  }
}
