/**
 * The ingest worker: takes uploaded files from the queue, one at a time, and imports them. Progress is stored with the
 * item, so another worker can continue after a crash. While files of other tenants wait, a file is processed for one
 * turn and then returned. Files of other forms are converted first, concurrently with the imports.
 */
import { randomUUID } from 'node:crypto';
import { Periodic } from '../runtime/periodic.ts';
import { backoffMs } from '../runtime/policies.ts';
import type { CacheStore } from '../stores/cache/cache-store.ts';
import type { TakenItem } from '../stores/relational/ingest-queue.ts';
import { beatHeart } from './heartbeat.ts';
import { ItemImport, type ItemImportDeps } from './item-import.ts';
import { QueueLane, type QueueLaneDeps } from './queue-lane.ts';
import { type Conversion, ItemConversion } from './uploads/item-conversion.ts';

const HEARTBEAT_MS = 10_000;
/** Maximum number of concurrent conversions, each for a different tenant. */
const CONVERSIONS_AT_ONCE = 2;
const BACKOFF_FIRST_MS = 1_000;
/** Maximum back-off in milliseconds, so that a recovered store is noticed within seconds. */
const BACKOFF_MS_MAX = 5_000;

export interface WorkerDeps extends Omit<ItemImportDeps, 'backoffMs'> {
  cache: CacheStore;
  /** No other worker uses these stores, so items marked as running were left by a dead worker. */
  isOnly: boolean;
  /** Functions for converting files of other forms; without them such files stay in the queue. */
  conversion?: Conversion;
  /** Called for each item that is taken, with its waiting time in seconds. */
  onTaken?(waitedSeconds: number): void;
  /** Maximum back-off before a store is retried, in milliseconds; 5 s by default. */
  backoffMsMax?: number;
}

export class IngestWorker {
  readonly #deps: WorkerDeps;
  readonly #heart: Periodic;
  readonly #lanes: QueueLane[];
  #adopted: Promise<void> | null = null;
  /** Whether the last read of the queue succeeded; otherwise no heartbeat is written. */
  #canRead = false;

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
    const onFailure = (err: unknown) =>
      deps.log.warn({ err }, 'the heartbeat of the ingest worker could not be written');
    const beat = async () => {
      if (this.#canRead) await beatHeart(deps.cache);
    };
    this.#heart = new Periodic(beat, { everyMs: HEARTBEAT_MS, onFailure });
    this.#lanes = this.#lanesOf(deps);
  }

  start(): void {
    this.#heart.start();
    for (const lane of this.#lanes) lane.start();
  }

  /** Makes the lanes check the queue at once. */
  wake(): void {
    for (const lane of this.#lanes) lane.wake();
  }

  /** Stops after the current batch; the items return to the queue. */
  async stop(): Promise<void> {
    await Promise.all([...this.#lanes.map(lane => lane.stop()), this.#heart.stop()]);
  }

  #lanesOf({ conversion, ...deps }: WorkerDeps): QueueLane[] {
    const { log, onTaken, backoffMsMax = BACKOFF_MS_MAX } = deps;
    const pause = (failures: number) =>
      backoffMs(failures, { firstMs: BACKOFF_FIRST_MS, msMax: backoffMsMax });
    const patient = { ...deps, backoffMs: pause };
    const lane = (own: Pick<QueueLaneDeps, 'name' | 'queue' | 'work'>) =>
      new QueueLane({
        ...{ ...own, log, backoffMs: pause },
        adopt: () => this.#adopt(),
        onLook: canRead => this.#looked(canRead),
        onTaken: ({ waited_seconds: waited }: TakenItem) => onTaken?.(waited),
      });
    const imports = new ItemImport(patient);
    const importing: QueueLaneDeps['work'] = (...given) => imports.run(...given);
    const lanes = [lane({ name: 'import', queue: deps.queue, work: importing })];
    if (conversion === undefined) return lanes;
    for (let i = 0; i < CONVERSIONS_AT_ONCE; i++) {
      // Each lane is a separate worker: one may take over a stale item of another, whose updates must then be ignored.
      const queue = deps.queue.forWorker(randomUUID());
      const itsDeps = { ...patient, ...conversion, queue };
      const conversions = new ItemConversion(itsDeps, () => this.wake());
      lanes.push(lane({ name: 'convert', queue, work: (...given) => conversions.run(...given) }));
    }
    return lanes;
  }

  /** Runs once, before the first item is taken. */
  #adopt(): Promise<void> {
    if (!this.#deps.isOnly) return Promise.resolve();
    this.#adopted ??= this.#deps.queue.adopt().catch(error => {
      this.#adopted = null;
      throw error;
    });
    return this.#adopted;
  }

  /** Writes the first heartbeat at once, so that a health check right after the start succeeds. */
  #looked(canRead: boolean): void {
    if (canRead && !this.#canRead) beatHeart(this.#deps.cache).catch(() => undefined);
    this.#canRead = canRead;
  }
}
