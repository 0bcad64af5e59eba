/** Watches the items of cases in the background: one job for each case, a few jobs at a time, each with a deadline. */
import { type WatchParts, watchCase } from './watch-case.ts';

const JOBS_MAX = 8;
const JOB_MS_MAX = 60_000;

export class CaseWatcher {
  readonly #parts: WatchParts;
  readonly #jobs = new Map<string, Promise<void>>();
  /** Cases that must be run again, because they were requested while their job was running. */
  readonly #again = new Set<string>();

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /**
   * Resolves when the job of the case has ended, or at once if too many other jobs are running. The next job watches
   * the items that this one missed, so failures are not reported.
   */
  run(caseId: string): Promise<void> {
    const running = this.#jobs.get(caseId);
    if (running !== undefined) {
      this.#again.add(caseId);
      return running;
    }
    if (this.#jobs.size >= JOBS_MAX) return Promise.resolve();
    const job = watchCase(caseId, this.#parts, AbortSignal.timeout(JOB_MS_MAX))
      .catch(() => undefined)
      .finally(() => this.#ended(caseId));
    this.#jobs.set(caseId, job);
    return job;
  }

  #ended(caseId: string): void {
    this.#jobs.delete(caseId);
    if (this.#again.delete(caseId)) void this.run(caseId);
  }
}
