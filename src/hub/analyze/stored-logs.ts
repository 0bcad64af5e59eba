/** Logs of runs that other processes execute, read from the database. */
import type { HubRuns, StoredEvent } from '../../stores/relational/hub/hub-runs.ts';
import type { RunLog } from '../../stores/relational/hub/run-log.ts';
import { type Followed, LogGone, type Reading, Waiters } from './followed.ts';

/** A log with readers in this process. */
class StoredLog implements Followed {
  readers = 0;
  /** Number of the newest event that every waiting reader has received. */
  reach = Infinity;
  readonly #id: string;
  readonly #runs: HubRuns;
  readonly #waiters = new Waiters();
  #news = 0;

  constructor(id: string, runs: HubRuns) {
    this.#id = id;
    this.#runs = runs;
  }

  hasGrown(): void {
    this.#news++;
    this.reach = Infinity;
    this.#waiters.wake();
  }

  async next(after: number, signal: AbortSignal): Promise<readonly StoredEvent[]> {
    for (;;) {
      const seen = this.#news;
      const events = await this.#runs.events(this.#id, after);
      signal.throwIfAborted();
      if (events.length > 0) return events;
      const found = await this.#runs.find(this.#id);
      if (found === null) throw new LogGone();
      if (!found.has_log) return [await this.#terminalEvent(after)];
      this.reach = Math.min(this.reach, after);
      if (this.#news === seen) await this.#waiters.wait(signal);
      signal.throwIfAborted();
    }
  }

  /**
   * The terminal event, rebuilt from the run if its log is already deleted: a session keeps results longer than logs.
   */
  async #terminalEvent(after: number): Promise<StoredEvent> {
    const run = await this.#runs.read(this.#id);
    if (run === null || run.outcome === null || after >= run.last_number) throw new LogGone();
    const { success } = run.outcome as { success: boolean };
    const event = success ? 'result' : 'error';
    return { number: run.last_number, event, data: JSON.stringify(run.outcome) };
  }
}

export class StoredLogs {
  readonly #runs: HubRuns;
  readonly #log: RunLog;
  readonly #read = new Map<string, StoredLog>();

  constructor(runs: HubRuns, log: RunLog) {
    this.#runs = runs;
    this.#log = log;
  }

  /** Adds a reader to the log; `follow` tells the other processes about it. */
  enter(id: string): Reading {
    const log = this.#read.get(id) ?? new StoredLog(id, this.#runs);
    this.#read.set(id, log);
    log.readers++;
    const leave = () => {
      log.readers--;
      if (log.readers === 0) this.#read.delete(id);
    };
    return { log, leave };
  }

  /** Wakes the readers of a run whose log has grown. */
  hasGrown(id: string): void {
    this.#read.get(id)?.hasGrown();
  }

  /** Tells the processes that execute the runs that this process reads them. */
  async follow(): Promise<void> {
    if (this.#read.size > 0) await this.#log.follow([...this.#read.keys()]);
  }

  /** Wakes the readers of logs that have grown or were deleted. */
  async look(): Promise<void> {
    if (this.#read.size === 0) return;
    const lengths = await this.#log.lengths([...this.#read.keys()]);
    for (const [id, log] of this.#read) {
      const length = lengths.get(id);
      if (length === undefined || length > log.reach) log.hasGrown();
    }
  }
}
