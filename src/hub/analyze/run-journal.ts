/**
 * Writes the logs of all runs of this process, many in one statement. Events that arrive during a write go into the
 * next one.
 */
import { OWN, runFor } from '../../runtime/caller.ts';
import { backoffMs, retrying } from '../../runtime/policies.ts';
import type { HubRuns } from '../../stores/relational/hub/hub-runs.ts';
import type { RunAppend, RunLog } from '../../stores/relational/hub/run-log.ts';
import { SqlError } from '../../stores/relational/sql-store.ts';
import type { Log } from '../../telemetry/log.ts';
import type { LiveLog } from './live-log.ts';
import { failed } from './run-ending.ts';

const LOGS_MAX = 200;
const BACKOFF = { firstMs: 100, msMax: 2_000 };

export class RunJournal {
  readonly #log: RunLog;
  readonly #runs: HubRuns;
  readonly #report: Log;
  readonly #grown = new Set<LiveLog>();
  readonly #stop = new AbortController();
  #isWriting = false;

  constructor(log: RunLog, runs: HubRuns, report: Log) {
    this.#log = log;
    this.#runs = runs;
    this.#report = report;
  }

  /** Writes the log's waiting events as soon as the current write has ended. */
  grown(log: LiveLog): void {
    this.#grown.add(log);
    if (this.#isWriting) return;
    this.#isWriting = true;
    // Batches the events of one turn of the event loop, of whichever users.
    setImmediate(() => void runFor(OWN, () => this.#writeAll()));
  }

  /** Reconciles a log with the database, where another process has changed the run. */
  async adopt(log: LiveLog): Promise<void> {
    const events = await this.#runs.events(log.id, log.length);
    if (log.isClosed) return;
    if (events.length === 0 && (await this.#runs.find(log.id)) === null) log.leave();
    else log.adopt(events);
  }

  /** Stops retrying; unwritten events are lost. */
  close(): void {
    this.#stop.abort();
  }

  async #writeAll(): Promise<void> {
    const { signal } = this.#stop;
    while (this.#grown.size > 0 && !signal.aborted) {
      const logs = [...this.#grown].slice(0, LOGS_MAX);
      for (const log of logs) this.#grown.delete(log);
      await retrying(
        () => this.#write(logs),
        (error, failures) => {
          if (failures === 0) this.#report.error({ err: error }, 'runs cannot be logged');
          return backoffMs(failures, BACKOFF);
        },
        signal,
      ).catch(() => undefined);
    }
    this.#isWriting = false;
  }

  async #write(logs: readonly LiveLog[]): Promise<void> {
    const taken = new Map<LiveLog, RunAppend>();
    for (const log of logs) {
      const append = log.take();
      if (append !== null) taken.set(log, append);
    }
    if (taken.size === 0) return;
    const stored = await this.#append([...taken.values()]);
    for (const [log, { id }] of taken) {
      if (stored === null) await this.#writeAlone(log);
      else if (stored.has(id)) log.written();
      else await this.adopt(log);
    }
  }

  /** Ids of the stored logs; null if the database refuses one of the events, which is a bug. */
  async #append(appends: readonly RunAppend[]): Promise<Set<string> | null> {
    try {
      return await this.#log.append(appends);
    } catch (error) {
      if (!(error instanceof SqlError)) throw error;
      this.#report.error({ err: error }, 'the database refuses an event');
      return null;
    }
  }

  /** Retries one log alone, and ends its run if the database refuses it, so that other runs are not blocked. */
  async #writeAlone(log: LiveLog): Promise<void> {
    const append = log.take();
    if (append === null) return;
    const stored = await this.#append([append]);
    if (stored?.has(log.id)) return log.written();
    if (stored !== null) return this.adopt(log);
    // The content of a lone terminal event is always valid, so the table itself is at fault, and retrying is useless.
    if (append.end !== null && append.events.length === 1) return log.leave();
    log.drop();
    log.end(failed('INTERNAL_ERROR'));
  }
}
