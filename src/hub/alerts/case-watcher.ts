/** Watches the items of cases in the background: one job a case, few jobs at once, each with a deadline. */
import { type WatchParts, watchCase } from './watch-case.ts';

const JOBS_MAX = 8;
const JOB_MS_MAX = 60_000;

export class CaseWatcher {
  readonly #parts: WatchParts;
  readonly #jobs = new Map<string, Promise<void>>();
  /** Cases whose job runs and for which another one was asked meanwhile. */
  readonly #again = new Set<string>();

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /**
   * Resolves when the job of the case has ended, and at once where too many others run. What it has left unwatched is
   * left to the next job, so that no failure is told.
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
