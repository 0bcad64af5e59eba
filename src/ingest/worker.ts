/**
 * The ingest worker: takes uploaded files from the queue, one at a time, and imports them. Its progress is stored with
 * the item, so that after a crash another worker continues from there. While files of other tenants wait, it works on a
 * file for one turn and then on theirs. Files of other forms than this service's own are converted first, beside the
 * imports.
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
/** Files of other forms that are converted at once, each of another tenant. */
const CONVERSIONS_AT_ONCE = 2;
const BACKOFF_FIRST_MS = 1_000;
/** A store that recovers should be noticed within seconds. */
const BACKOFF_MS_MAX = 5_000;

export interface WorkerDeps extends Omit<ItemImportDeps, 'backoffMs'> {
  cache: CacheStore;
  /** No other worker uses these stores: items marked as running were left by a dead worker. */
  isOnly: boolean;
  /** How files of other forms are converted; without it they stay in the queue. */
  conversion?: Conversion;
  /** Called for each item that is taken, with the seconds that it has waited for its turn. */
  onTaken?(waitedSeconds: number): void;
  /** The longest pause before a store is tried again; 5 s by default. */
  backoffMsMax?: number;
}

export class IngestWorker {
  readonly #deps: WorkerDeps;
  readonly #heart: Periodic;
  readonly #lanes: QueueLane[];
  #adopted: Promise<void> | null = null;
  /** Whether the last read of the queue succeeded: without the queue there is no heartbeat. */
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

  /** Looks for items at once. */
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
      // A lane may take over a silent item of another one, whose updates are then to be ignored.
      const queue = deps.queue.forWorker(randomUUID());
      const itsDeps = { ...patient, ...conversion, queue };
      const conversions = new ItemConversion(itsDeps, () => this.wake());
      lanes.push(lane({ name: 'convert', queue, work: (...given) => conversions.run(...given) }));
    }
    return lanes;
  }

  /** Once, before the first item is taken. */
  #adopt(): Promise<void> {
    if (!this.#deps.isOnly) return Promise.resolve();
    this.#adopted ??= this.#deps.queue.adopt().catch(error => {
      this.#adopted = null;
      throw error;
    });
    return this.#adopted;
  }

  /** Writes the first heartbeat at once, so that a health check after the start does not fail. */
  #looked(canRead: boolean): void {
    if (canRead && !this.#canRead) beatHeart(this.#deps.cache).catch(() => undefined);
    this.#canRead = canRead;
  }
}
