/**
 * Takes items from the queue one at a time, and works on each until it is stored, returned to the queue or taken over
 * by another worker.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Periodic } from '../runtime/periodic.ts';
import type {
  IngestQueue,
  QueueLane as LaneName,
  TakenItem,
} from '../stores/relational/ingest-queue.ts';
import type { WorkerLog } from './store-patience.ts';

const LOOK_EVERY_MS = 1_000;
const ITEM_BEAT_MS = 3_000;

export interface QueueLaneDeps {
  name: LaneName;
  queue: IngestQueue;
  log: WorkerLog;
  /** Resolves when the items of dead workers are in the queue again. */
  adopt(): Promise<void>;
  /** Called after each attempt to read the queue, with its success. */
  onLook(canRead: boolean): void;
  onTaken(item: TakenItem): void;
  /** Works on an item until it is done or `end` is aborted; the work may abort `end` itself. */
  work(item: TakenItem, end: AbortController): Promise<void>;
  backoffMs(failures: number): number;
}

export class QueueLane {
  readonly #deps: QueueLaneDeps;
  readonly #stop = new AbortController();
  #wake = new AbortController();
  #loop: Promise<void> = Promise.resolve();

  constructor(deps: QueueLaneDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** Makes the lane check the queue at once. */
  wake(): void {
    this.#wake.abort();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.wake();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { name, queue, log, adopt, onLook, onTaken, backoffMs } = this.#deps;
    let failures = 0;
    while (!this.#stop.signal.aborted) {
      this.#wake = new AbortController();
      try {
        await adopt();
        const item = await queue.take(name);
        failures = 0;
        onLook(true);
        if (item === null) await this.#wait(LOOK_EVERY_MS);
        else {
          onTaken(item);
          await this.#work(item);
        }
      } catch (err) {
        onLook(false);
        if (failures === 0) log.warn({ err }, 'the ingest queue cannot be read');
        await this.#wait(backoffMs(failures++));
      }
    }
  }

  async #work(item: TakenItem): Promise<void> {
    const { queue, log, work } = this.#deps;
    const end = new AbortController();
    const onStop = () => end.abort();
    this.#stop.signal.addEventListener('abort', onStop);
    const beat = new Periodic(
      async () => {
        if (!(await queue.beat(item.id))) end.abort();
      },
      {
        everyMs: ITEM_BEAT_MS,
        onFailure: err =>
          log.warn({ err, item: item.id }, 'the heartbeat of an item could not be written'),
      },
    );
    beat.start();
    try {
      await work(item, end);
    } finally {
      this.#stop.signal.removeEventListener('abort', onStop);
      await beat.stop();
    }
  }

  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#wake.signal }).catch(() => undefined);
  }
}
