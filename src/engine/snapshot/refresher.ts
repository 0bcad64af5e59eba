/**
 * Keeps the snapshot fresh: refreshes in a loop and on request, one refresh at a time. After a failure the old
 * generation stays, and the refresh is retried with backoff.
 */
import { type Clock, systemClock } from './clock.ts';
import { GenerationReader } from './generation-reader.ts';
import type {
  RefresherParts,
  RefresherSettings,
  RefreshObserver,
  RefreshOutcome,
} from './refresh-parts.ts';
import { SnapshotWriter } from './snapshot-writer.ts';

const BACKOFF_FIRST_SECONDS = 1;
/** A short pause, so that the recovery of a store is noticed within seconds. */
const BACKOFF_SECONDS_MAX = 5;

export class Refresher {
  readonly #reader: GenerationReader;
  readonly #writer: SnapshotWriter;
  readonly #settings: RefresherSettings;
  readonly #observer: RefreshObserver;
  readonly #clock: Clock;
  readonly #stop = new AbortController();
  #running: Promise<RefreshOutcome> | null = null;
  #isFull = false;
  /** Whether a refresh that `wake` requested has not started yet. */
  #isAwake = false;
  /** Number of failed refreshes in a row. */
  #failures = 0;
  /** Ends the wait of the loop. */
  #wait = new AbortController();

  constructor(parts: RefresherParts) {
    const { store, files, observer, clock = systemClock } = parts;
    const warn = (message: string, error: unknown) => observer.warn(message, error);
    this.#writer = new SnapshotWriter(store, files, warn, clock);
    this.#reader = new GenerationReader(
      { ...parts, clock, writer: this.#writer },
      this.#stop.signal,
    );
    this.#settings = parts.settings;
    this.#observer = observer;
    this.#clock = clock;
  }

  /** Refreshes until `close`, for the first time immediately. */
  start(): void {
    void this.#loop();
  }

  /**
   * Starts a refresh, or joins the running one. `full` reads the graph even if its version is unchanged: it lets a
   * running refresh that is not full end and then starts another. After `close` the outcome is `failed`.
   */
  refresh(full = false): Promise<RefreshOutcome> {
    if (this.#stop.signal.aborted) return Promise.resolve('failed');
    if (this.#running !== null) {
      if (full) this.#reader.hurry();
      return full && !this.#isFull ? this.#running.then(() => this.refresh(true)) : this.#running;
    }
    this.#isFull = full;
    this.#running = this.#timed(full).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Starts another refresh after the running one, which may have probed the store too early. */
  wake(): void {
    this.#reader.hurry();
    if (this.#isAwake) return;
    this.#isAwake = true;
    void Promise.resolve(this.#running).then(() => {
      this.#isAwake = false;
      return this.refresh();
    });
  }

  /** Ends the loop and waits for the running refresh and write. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#wait.abort();
    await this.#running;
    await this.#writer.close();
  }

  async #loop(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.refresh();
      await this.#pause();
    }
  }

  /** Waits until the loop's next refresh is due. If a refresh fails meanwhile, the wait restarts with the backoff. */
  async #pause(): Promise<void> {
    do {
      this.#wait = new AbortController();
      if (this.#stop.signal.aborted) return;
      await this.#clock.wait(this.#waitSeconds() * 1000, this.#wait.signal);
    } while (this.#wait.signal.aborted);
  }

  #waitSeconds(): number {
    const { refreshSeconds } = this.#settings;
    if (this.#failures === 0) return refreshSeconds;
    const backoff = BACKOFF_FIRST_SECONDS * 2 ** Math.min(this.#failures - 1, 16);
    return Math.min(refreshSeconds, backoff, BACKOFF_SECONDS_MAX);
  }

  async #timed(full: boolean): Promise<RefreshOutcome> {
    const startedAt = this.#clock.elapsed();
    let outcome: RefreshOutcome;
    try {
      outcome = await this.#reader.refresh(full);
    } catch (error) {
      outcome = 'failed';
      // A refresh that fails because of `close` is not reported as a failure.
      if (!this.#stop.signal.aborted) {
        this.#observer.warn('the snapshot could not be refreshed', error);
      }
    }
    this.#failures = outcome === 'failed' ? this.#failures + 1 : 0;
    if (outcome === 'failed') this.#wait.abort();
    this.#observer.refreshed(outcome, (this.#clock.elapsed() - startedAt) / 1000);
    return outcome;
  }
}
