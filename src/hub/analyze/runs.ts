/** The analysis runs of this process: starts, follows, cancels and ends them. */
import { AppError } from '../../errors/errors.ts';
import { StoreUnavailable } from '../../errors/store-unavailable.ts';
import { endsWithin } from '../../runtime/policies.ts';
import type { HubRuns, NewRun } from '../../stores/relational/hub/hub-runs.ts';
import type { RunLog } from '../../stores/relational/hub/run-log.ts';
import type { Log } from '../../telemetry/log.ts';
import type { AnalysisRequest, Analyze, EarlierQuestion } from './analysis.ts';
import type { Reading } from './followed.ts';
import type { GivenDocument } from './given-document.ts';
import { OpenRun } from './open-run.ts';
import { failed } from './run-ending.ts';
import { RunJournal } from './run-journal.ts';
import type { RunLimits } from './run-limits.ts';
import type { RunObserver } from './run-observer.ts';
import { RunStarts, type StartOutcome } from './run-starts.ts';
import { StoredLogs } from './stored-logs.ts';

export interface RunsDeps {
  stored: HubRuns;
  written: RunLog;
  analyze: Analyze;
  limits: RunLimits;
  observer: RunObserver;
  log: Log;
}

export class Runs {
  readonly #deps: RunsDeps;
  readonly #journal: RunJournal;
  readonly #starts: RunStarts;
  readonly #open = new Map<string, OpenRun>();
  readonly #logs: StoredLogs;
  readonly #ending = new AbortController();
  #isClosing = false;

  constructor(deps: RunsDeps) {
    this.#deps = deps;
    const { stored, written, observer, log } = deps;
    this.#journal = new RunJournal(written, stored, log);
    this.#logs = new StoredLogs(stored, written);
    this.#starts = new RunStarts(stored, observer);
  }

  /** Aborted when streams must end because the process shuts down. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  /** Ids of the runs that this process executes. */
  get openIds(): string[] {
    return [...this.#open.keys()];
  }

  /** Stores a run and starts its analysis, unless its session has an open run or its owner has two. */
  async start(
    run: NewRun & {
      request: AnalysisRequest;
      earlier?: EarlierQuestion | null;
      document?: GivenDocument | null;
    },
  ): Promise<StartOutcome> {
    if (this.#isClosing) throw new AppError('SERVICE_UNAVAILABLE', 'The process is shutting down.');
    const outcome = await this.#starts.start(run);
    if (outcome.kind !== 'started') return outcome;
    const { id, owner, sessionId, request, earlier = null, document = null } = run;
    const { analyze, limits, observer, log, written } = this.#deps;
    const opened = new OpenRun(
      { id, owner, sessionId, request, earlier, document },
      {
        analyze,
        limits,
        observer,
        log,
        hasGrown: grown => this.#journal.grown(grown),
        isFollowed: follower => written.isFollowed(follower),
      },
    );
    this.#open.set(id, opened);
    void opened.log.closed.then(() => this.#open.delete(id));
    if (this.#isClosing) opened.end(failed('SHUTTING_DOWN'));
    return outcome;
  }

  /** Adds a reader to a run, whichever process executes it. */
  enter(id: string): Reading {
    const run = this.#open.get(id);
    return run === undefined ? this.#logs.enter(id) : { log: run.log, leave: run.enter() };
  }

  /** Cancels a run, whichever process executes it, and aborts its analysis. Resolves to whether the run was open. */
  async cancel(id: string): Promise<boolean> {
    const run = this.#open.get(id);
    if (run === undefined) return this.#deps.written.close(id, failed('CANCELLED'));
    run.end(failed('CANCELLED'));
    await this.#stored([run]);
    return run.log.outcome === 'CANCELLED';
  }

  /** Cancels the open runs of one session of `owner`; if `sessionId` is null, all runs of `owner`. */
  async cancelAll(owner: string, sessionId: string | null): Promise<void> {
    const theirs = [...this.#open.values()].filter(
      ({ task }) => task.owner === owner && (sessionId ?? task.sessionId) === task.sessionId,
    );
    for (const run of theirs) run.end(failed('CANCELLED'));
    await this.#stored(theirs);
    await this.#deps.written.closeAll(owner, sessionId, failed('CANCELLED'));
  }

  /** Called when the log of a run has grown to this number, here or in another process. */
  async hasGrown(id: string, number: number): Promise<void> {
    const run = this.#open.get(id);
    if (run === undefined) this.#logs.hasGrown(id);
    else if (number > run.log.reach) await this.#journal.adopt(run.log);
  }

  /** Polls the logs of other processes, for readers whose notification was lost. */
  look(): Promise<void> {
    return this.#logs.look();
  }

  /** Renews the heartbeat of the runs of this process, and finds those that another process has ended. */
  async beat(): Promise<void> {
    await this.#logs.follow();
    const runs = [...this.#open.values()];
    if (runs.length === 0) return;
    const alive = await this.#deps.written.beat(runs.map(({ task }) => task.id));
    for (const { task, log } of runs) {
      if (!alive.has(task.id) && !log.hasEnded) await this.#journal.adopt(log);
    }
  }

  /** Ends every run of this process and every stream. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const { closeMsMax } = this.#deps.limits;
    const runs = [...this.#open.values()];
    for (const run of runs) run.end(failed('SHUTTING_DOWN'));
    await endsWithin(closeMsMax, Promise.all(runs.map(({ settled }) => settled)));
    this.#ending.abort();
    this.#journal.close();
  }

  /**
   * Waits until the terminal events of the runs are stored; throws StoreUnavailable after `storeMsMax` milliseconds.
   */
  async #stored(runs: readonly OpenRun[]): Promise<void> {
    const { storeMsMax } = this.#deps.limits;
    const closed = Promise.all(runs.map(({ log }) => log.closed));
    if (await endsWithin(storeMsMax, closed)) return;
    throw new StoreUnavailable('relational_db', 'the end of a run could not be stored');
  }
}
