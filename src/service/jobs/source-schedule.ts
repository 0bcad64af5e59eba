/**
 * Keeps the sources of SVC_SOURCES up to date. Processes that share a database take turns: only one process at a time
 * checks the sources, one after another.
 */
import { type Look, type LookFault, NO_CHANGES } from '../../ingest/portal/look-at-source.ts';
import type { WantedSource } from '../../ingest/portal/wanted-sources.ts';
import { Periodic } from '../../runtime/periodic.ts';
import { backoffMs } from '../../runtime/policies.ts';
import type { SourceChanges, SourceStates } from '../../stores/relational/source-states.ts';
import type { Log } from '../../telemetry/log.ts';

const TIMES = { lookMs: 30_000, beatMs: 5_000, firstWaitMs: 300_000 };
/** Maximum wait that a portal may ask for, unless the source's interval is longer. */
const WAIT_SECONDS_MAX = 86_400;
const FAULTS_TOLD_MAX = 3;
const ERROR_UNITS_MAX = 2_000;

const CUT = 'the process ended in the middle of the run';
const NOT_STORED = 'the decisions could not be stored; the reason is in the log of the service';
const LOST = new Error('another process looks at the sources');

export interface ScheduleDeps {
  wanted: readonly WantedSource[];
  states: SourceStates;
  /** Checks a source once; `begun` has the changes since the last success. */
  lookAt(source: WantedSource, begun: SourceChanges, signal: AbortSignal): Promise<Look>;
  log: Log;
  /** Times that replace the defaults. */
  times?: Partial<typeof TIMES>;
}

export class SourceSchedule {
  readonly #deps: ScheduleDeps;
  readonly #times: typeof TIMES;
  readonly #job: Periodic;
  #isWanted = false;

  constructor(deps: ScheduleDeps) {
    this.#deps = deps;
    this.#times = { ...TIMES, ...deps.times };
    this.#job = new Periodic(signal => this.#look(signal), {
      everyMs: this.#times.lookMs,
      onFailure: err => deps.log.warn({ err }, 'the state of the sources cannot be read'),
    });
  }

  start(): void {
    void this.#job.start();
  }

  /** Resolves when the current batch is written. */
  stop(): Promise<void> {
    return this.#job.stop();
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { states, wanted } = this.#deps;
    if (!this.#isWanted) await states.want(wanted);
    this.#isWanted = true;
    if ((await states.due(wanted)).length === 0 || !(await states.hold())) return;
    try {
      for (const { name, failures } of await states.cut()) {
        await this.#failed(name, { error: CUT, failures, waitMs: null });
      }
      for (const name of await states.due(wanted)) {
        if (signal.aborted) return;
        await this.#run(wanted.find(source => source.name === name)!, signal);
      }
    } finally {
      // If the turn cannot be released, it expires by itself.
      await states.leave().catch(() => undefined);
    }
  }

  /** Checks a source as long as this process has the turn. */
  async #run(source: WantedSource, stop: AbortSignal): Promise<void> {
    const { states } = this.#deps;
    const end = new AbortController();
    const hold = async () => {
      if (!(await states.hold())) end.abort(LOST);
    };
    const signal = AbortSignal.any([stop, end.signal]);
    const beat = new Periodic(hold, { everyMs: this.#times.beatMs, onFailure: () => undefined });
    await beat.start();
    try {
      await this.#once(source, signal);
    } finally {
      await beat.stop();
    }
  }

  async #once(source: WantedSource, signal: AbortSignal): Promise<void> {
    const { states, lookAt, log } = this.#deps;
    const { name } = source;
    const startedAt = performance.now();
    const { changes: begun, failures } = await states.begin(name);
    try {
      const { changes, faults } = await lookAt(source, begun ?? { ...NO_CHANGES }, signal);
      if (faults.length > 0) {
        await this.#failed(name, { failures, changes, ...together(faults) });
        return;
      }
      await states.succeed(name);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      log.info({ source: name, ...changes, seconds }, 'source looked at');
    } catch (err) {
      if (signal.aborted) {
        await states.release(name);
        return;
      }
      await this.#failed(name, { failures, error: NOT_STORED, waitMs: null, err });
    }
  }

  /** `failures`: number of consecutive failures before this one. */
  async #failed(name: string, { failures, changes, error, waitMs, err }: Failure): Promise<void> {
    const { states, wanted, log } = this.#deps;
    const source = wanted.find(each => each.name === name);
    const everySeconds = source?.everySeconds ?? WAIT_SECONDS_MAX;
    const { firstWaitMs: firstMs } = this.#times;
    const ownMs = backoffMs(failures, { firstMs, msMax: everySeconds * 1000 });
    const secondsMax = Math.max(everySeconds, WAIT_SECONDS_MAX);
    const wait = Math.min(secondsMax, Math.max(ownMs, waitMs ?? 0) / 1000);
    await states.fail(name, error, wait);
    const cause = err === undefined ? {} : { err };
    const next = { failures: failures + 1, next_seconds: Math.round(wait) };
    log.warn(
      { source: name, ...changes, error, ...next, ...cause },
      'source not looked at to the end',
    );
  }
}

interface Failure {
  failures: number;
  changes?: SourceChanges;
  error: string;
  waitMs: number | null;
  /** The error that a store has thrown. */
  err?: unknown;
}

function together(faults: readonly LookFault[]): { error: string; waitMs: number | null } {
  const more = faults.length - FAULTS_TOLD_MAX;
  const reasons = faults.slice(0, FAULTS_TOLD_MAX).map(({ reason }) => reason);
  if (more > 0) reasons.push(`and ${more} more`);
  // Addresses of a portal may contain characters that no database accepts.
  const text = reasons.join('; ').replaceAll(/\p{Cc}/gu, '?');
  const error = text.slice(0, ERROR_UNITS_MAX).toWellFormed();
  const waits = faults.map(({ waitMs }) => waitMs ?? 0);
  return { error, waitMs: waits.reduce((longest, ms) => Math.max(longest, ms), 0) };
}
