/** How long the ingest waits for a failing store, and when it assumes that the file is the cause. */
import { type DependencyName, unavailableIn } from '../errors/store-unavailable.ts';
import { retrying } from '../runtime/policies.ts';
import type { IngestQueue, TakenItem } from '../stores/relational/ingest-queue.ts';

/** Maximum retry delay in milliseconds that a store may ask for. */
const RETRY_AFTER_MS_MAX = 300_000;
/** Consecutive refusals by a store that answers its ping, after which the file is taken to be the cause. */
const DOUBTFUL_MAX = 20;

const DEFECT = 'the file could not be stored; the reason is in the log of the service';

/** Receives reports of outages and stored files. */
export interface WorkerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface PatienceDeps {
  queue: IngestQueue;
  log: WorkerLog;
  /** Rejects if the store does not answer; called for a store that refused a batch. */
  ping(store: DependencyName): Promise<unknown>;
  backoffMs(failures: number): number;
}

export class StorePatience {
  readonly #deps: PatienceDeps;
  readonly #item: TakenItem;
  #outages = 0;
  #doubtful = 0;

  constructor(deps: PatienceDeps, item: TakenItem) {
    this.#deps = deps;
    this.#item = item;
  }

  /** Must be called when part of the file is stored. */
  progressed(): void {
    this.#outages = 0;
    this.#doubtful = 0;
  }

  /**
   * Retries the work until it is done. If no outage explains a failure, the item returns to the queue and is retried a
   * few times.
   */
  async attempt(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    try {
      await retrying(work, err => this.#pauseAfter(err), signal);
    } catch (err) {
      if (signal.aborted) await this.#deps.queue.release(this.#item.id);
      else await this.#defect(err as Error);
    }
  }

  async #pauseAfter(err: unknown): Promise<number | null> {
    const { log, backoffMs } = this.#deps;
    const away = unavailableIn(err);
    if (away !== null && (await this.#answers(away.store))) this.#doubtful++;
    if (away === null || this.#doubtful > DOUBTFUL_MAX) return null;
    if (this.#outages === 0) {
      log.warn({ err, item: this.#item.id }, 'the ingest is waiting for a store');
    }
    const askedMs = Math.min(away.retryAfterMs ?? 0, RETRY_AFTER_MS_MAX);
    return Math.max(backoffMs(this.#outages++), askedMs);
  }

  async #defect(err: Error): Promise<void> {
    const { queue, log, backoffMs } = this.#deps;
    const { id, idle_attempts: attempts } = this.#item;
    log.error({ err, item: id }, 'file not stored');
    const seconds = Math.ceil(backoffMs(attempts - 1) / 1000);
    // The store's message goes only to the log; the uploader sees a general message.
    await queue.retry(id, DEFECT, seconds);
  }

  #answers(store: DependencyName): Promise<boolean> {
    return this.#deps.ping(store).then(
      () => true,
      () => false,
    );
  }
}
