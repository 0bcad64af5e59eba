/**
 * Periodic upkeep of runs: heartbeats, ending runs of dead processes, news from other processes, deletion of old logs.
 */
import { Periodic } from '../../runtime/periodic.ts';
import type { RunLog } from '../../stores/relational/hub/run-log.ts';
import type { RunNotices } from '../../stores/relational/hub/run-notices.ts';
import type { Log } from '../../telemetry/log.ts';
import { failed } from './run-ending.ts';
import type { RunLimits } from './run-limits.ts';
import type { RunObserver } from './run-observer.ts';
import type { Runs } from './runs.ts';

export interface UpkeepDeps {
  runs: Runs;
  written: RunLog;
  /** Whether no other process uses the database. */
  isAlone: boolean;
  /** Notifications from other processes; null if there are none. */
  notices: RunNotices | null;
  limits: RunLimits;
  observer: RunObserver;
  log: Log;
}

export class RunUpkeep {
  readonly #jobs: Periodic[];
  readonly #notices: RunNotices | null;

  constructor({ runs, written, isAlone, notices, limits, observer, log }: UpkeepDeps) {
    const job = (everyMs: number, what: string, work: (signal: AbortSignal) => Promise<void>) =>
      new Periodic(work, { everyMs, onFailure: err => log.warn({ err }, what) });
    // Before the first run begins here, every open run belongs to an earlier process, which is known to be dead.
    let isFirst = isAlone;
    const closeDead = async () => {
      const isAll = isFirst;
      isFirst = false;
      const dead = await written.closeDead(failed('INTERRUPTED'), isAll);
      for (const { mode } of dead) observer.ended(mode, 'INTERRUPTED');
    };
    const deleteOld = async (signal: AbortSignal) => {
      while (!signal.aborted && (await written.deleteOld()) > 0);
    };
    this.#jobs = [
      job(limits.beatMs, 'runs have no heartbeat', () => runs.beat()),
      job(limits.lookMs, 'logs of runs cannot be followed', () => runs.look()),
      job(limits.deadMs, 'interrupted runs cannot be ended', closeDead),
      job(limits.sweepMs, 'old runs cannot be deleted', deleteOld),
    ];
    this.#notices = notices;
    notices?.listen((id, number) => {
      runs.hasGrown(id, number).catch(err => log.debug({ err }, 'a notice could not be followed'));
    });
    for (const each of this.#jobs) each.start();
  }

  async close(): Promise<void> {
    await this.#notices?.close();
    await Promise.all(this.#jobs.map(job => job.stop()));
  }
}
