/** A run that this process executes: its analysis, its time limit, and its readers. */
import { Deadline } from '../../runtime/deadline.ts';
import type { Log } from '../../telemetry/log.ts';
import type { AnalysisRequest, Analyze, EarlierQuestion, Stage } from './analysis.ts';
import type { GivenDocument } from './given-document.ts';
import { LiveLog } from './live-log.ts';
import { failed, failedBy, type RunEnding, succeeded } from './run-ending.ts';
import type { RunLimits } from './run-limits.ts';
import type { RunObserver } from './run-observer.ts';

export interface RunTask {
  id: string;
  owner: string;
  sessionId: string | null;
  request: AnalysisRequest;
  earlier: EarlierQuestion | null;
  document: GivenDocument | null;
}

export interface RunDeps {
  analyze: Analyze;
  limits: RunLimits;
  observer: RunObserver;
  log: Log;
  /** Called when the log of a run has events to write. */
  hasGrown(log: LiveLog): void;
  /** Whether readers in other processes follow the run. */
  isFollowed(id: string): Promise<boolean>;
}

export class OpenRun {
  readonly task: RunTask;
  readonly log: LiveLog;
  readonly #deps: RunDeps;
  readonly #abort = new AbortController();
  readonly #startedAt = performance.now();
  readonly #stages = new Map<Stage, number>();
  readonly #late: NodeJS.Timeout;
  #readers = 0;
  #grace: NodeJS.Timeout | undefined;
  /** Resolves when the analysis has returned and the terminal event is stored. */
  readonly settled: Promise<void>;

  /** Starts the analysis at once. */
  constructor(task: RunTask, deps: RunDeps) {
    this.task = task;
    this.#deps = deps;
    this.log = new LiveLog(task.id, deps.hasGrown);
    this.#late = setTimeout(() => this.end(failed('ANALYSIS_TIMEOUT')), deps.limits.runMsMax);
    const closed = this.log.closed.then(() => this.#close());
    const worked = this.#work();
    this.settled = Promise.all([closed, worked]).then(() => undefined);
    this.#awaitReaders();
  }

  /** Aborts the analysis and writes the terminal event, unless the run has already ended. */
  end(ending: RunEnding): void {
    if (this.log.end(ending)) this.#stopWork();
  }

  /** Adds a reader; the returned function removes it. */
  enter(): () => void {
    this.#readers++;
    clearTimeout(this.#grace);
    return () => {
      this.#readers--;
      this.#awaitReaders();
    };
  }

  /** Cancels the run when it has had no reader for the grace period. */
  #awaitReaders(): void {
    if (this.#readers > 0 || this.log.hasEnded) return;
    clearTimeout(this.#grace);
    this.#grace = setTimeout(() => void this.#endUnread(), this.#deps.limits.graceMs);
  }

  async #endUnread(): Promise<void> {
    // If the database does not answer, readers elsewhere are unknown, so the run goes on.
    const isFollowed = await this.#deps.isFollowed(this.task.id).catch(() => true);
    if (isFollowed) this.#awaitReaders();
    else if (this.#readers === 0) this.end(failed('CANCELLED'));
  }

  async #work(): Promise<void> {
    const { analyze, limits, log } = this.#deps;
    const { id, request, earlier, document } = this.task;
    const { signal } = this.#abort;
    const deadline = Deadline.after(limits.runMsMax);
    const stage = this.#stage.bind(this);
    const delta = (text: string) => {
      if (request.stream_text) this.log.addText(text);
    };
    try {
      const asked = { id, request, earlier, document };
      const result = await analyze({ ...asked, signal, deadline, stage, delta });
      this.end(succeeded(result));
    } catch (error) {
      if (signal.aborted) return;
      const ending = failedBy(error);
      if (ending.outcome === 'INTERNAL_ERROR') log.error({ err: error, run: id }, 'a run failed');
      this.end(ending);
    }
  }

  #stage(stage: Stage, status: 'started' | 'done' | 'skipped', more: object = {}): void {
    const at = new Date().toISOString();
    this.log.add('stage', { stage, status, analysis_id: this.task.id, at, ...more });
    if (status === 'started') this.#stages.set(stage, performance.now());
    const startedAt = this.#stages.get(stage);
    if (status !== 'done' || startedAt === undefined) return;
    this.#deps.observer.stageTook(stage, (performance.now() - startedAt) / 1000);
  }

  /** Called when the terminal event is stored, by this process or another. */
  #close(): void {
    this.#stopWork();
    const seconds = (performance.now() - this.#startedAt) / 1000;
    const { observer } = this.#deps;
    const { pipeline_mode: mode } = this.task.request;
    observer.took(mode, seconds);
    observer.ended(mode, this.log.outcome);
  }

  #stopWork(): void {
    clearTimeout(this.#late);
    clearTimeout(this.#grace);
    this.#abort.abort();
  }
}
