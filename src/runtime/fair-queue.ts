/**
 * A queue for a resource that serves few tasks at once. Waiting keys (callers) take turns, as in fair queueing of
 * packets (Nagle 1987); the tasks of one key start in order of arrival. So a key waits for at most one task of each
 * other key, however many they have sent. If tasks of very different length share one worker, turns go by the time that
 * each key has used (start-time fair queueing, Goyal et al. 1996): a key with short tasks comes before one with long
 * tasks.
 *
 *   turns      c ──► a ──► b            keys with tasks that wait, the next in front
 *   tasks      c1    a3    b7
 *              c2          b8
 */
import { OWN } from './caller.ts';

export interface QueuedTask {
  /** Size of the task in the queue; 1 when absent. */
  size?: number;
  /** Called once, when it is the task's turn; the task ends when the promise resolves. It must not reject. */
  start(): Promise<unknown>;
  /** Called instead of `start` if the task was evicted to make room for another key. */
  drop(): void;
}

export interface FairQueueOptions {
  /** Maximum tasks that run at once. */
  slots: number;
  /** Maximum tasks of one key that run at once. The service's own work has no such limit. */
  slotsPerKey: number;
  /** Milliseconds without tasks of other keys after which a key may use all slots; absent: never. */
  aloneAfterMs?: number;
  /** Whether started tasks run one after another; turns then go by the time that they take. */
  isSerial?: boolean;
  /**
   * With `isSerial`, the charge to a key for each millisecond; a smaller weight gives a larger share. 1 when absent.
   */
  weightOf?: (key: string) => number;
  /** Maximum sum of the sizes of waiting tasks. */
  sizeMax: number;
  /** Called for each task that starts, with the seconds that it has waited. */
  onStart?: (waitedSeconds: number) => void;
  /** Clock in milliseconds; `performance.now` when absent. */
  now?: () => number;
}

/** The service's own work is charged four times its duration, so it gets a quarter of a key's time. */
const OWN_WEIGHT = 4;

/**
 * Maximum milliseconds by which a key can be ahead, which other keys then get first. It exceeds the length, times the
 * weight, of the tasks that callers send. Time beyond it is not charged, so a key with longer tasks gets more than its
 * share.
 */
const AHEAD_MS_MAX = 2_000;

interface Flow {
  running: number;
  /** Virtual time, in milliseconds, up to which the key has had its share; 0 if turns do not go by time. */
  served: number;
  /** Cost of the key's last task, which is the estimate for its next one. */
  lastCost: number;
  /** Sum of the sizes of the key's waiting tasks. */
  size: number;
  /** Waiting tasks in order of arrival, with the time of arrival. */
  waiting: Map<QueuedTask, number>;
}

const sizeOf = ({ size = 1 }: QueuedTask) => size;

export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Keys with tasks, and the keys waiting for a turn, in order. */
  readonly #flows = new Map<string, Flow>();
  readonly #turns = new Set<string>();
  readonly #keys = new Map<QueuedTask, string>();
  readonly #now: () => number;
  /** Keys without tasks that have had more than their share, with their virtual time. */
  readonly #ahead = new Map<string, number>();
  #running = 0;
  #size = 0;
  /** Virtual time: the `served` of the key that started last. */
  #virtual = 0;
  /** Time at which the last task ended. */
  #endedAt = 0;
  #lastKey: string | null = null;
  /** When a key last followed a different key. */
  #sharedAt = -Number.MAX_VALUE;

  constructor(options: FairQueueOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Number of waiting tasks. */
  get length(): number {
    return this.#keys.size;
  }

  /**
   * Whether a task of the key may wait. If there is no room, the last tasks of the key with the largest total size are
   * evicted, but never so many that this key would have less room than the new one.
   */
  makeRoom(key: string, size = 1): boolean {
    const missing = this.#size + size - this.#options.sizeMax;
    if (missing <= 0) return true;
    const longest = this.#longest();
    if (longest === undefined || longest === key) return false;
    const flow = this.#flows.get(longest)!;
    const dropped: QueuedTask[] = [];
    let freed = 0;
    for (const task of [...flow.waiting.keys()].reverse()) {
      if (freed >= missing) break;
      dropped.push(task);
      freed += sizeOf(task);
    }
    const own = this.#flows.get(key)?.size ?? 0;
    if (freed < missing || flow.size - freed < own + size) return false;
    for (const task of dropped) {
      this.withdraw(task);
      task.drop();
    }
    return true;
  }

  /** Queues the task, or starts it if it is its turn. Call `makeRoom` first. */
  enter(key: string, task: QueuedTask): void {
    let flow = this.#flows.get(key);
    if (flow === undefined) {
      const served = Math.max(this.#virtual, this.#ahead.get(key) ?? 0);
      flow = { running: 0, served, lastCost: 0, size: 0, waiting: new Map() };
      this.#flows.set(key, flow);
    }
    const now = this.#now();
    this.#noteKey(key, now);
    flow.waiting.set(task, now);
    flow.size += sizeOf(task);
    this.#size += sizeOf(task);
    this.#keys.set(task, key);
    this.#turns.add(key);
    this.#startNext();
  }

  /** Removes a waiting task; false if it has started or was removed. */
  withdraw(task: QueuedTask): boolean {
    const key = this.#keys.get(task);
    if (key === undefined) return false;
    this.#take(key, task);
    this.#forgetIdle(key);
    return true;
  }

  #noteKey(key: string, now: number): void {
    if (key === OWN) return;
    if (this.#lastKey !== null && this.#lastKey !== key) this.#sharedAt = now;
    this.#lastKey = key;
  }

  /** The key with the largest total size of waiting tasks; among equals, the one whose turn comes first. */
  #longest(): string | undefined {
    let longest: string | undefined;
    let most = 0;
    for (const key of this.#turns) {
      const { size } = this.#flows.get(key)!;
      if (size > most) [longest, most] = [key, size];
    }
    return longest;
  }

  /** Removes a task from the waiting ones. */
  #take(key: string, task: QueuedTask): void {
    const { waiting } = this.#flows.get(key)!;
    waiting.delete(task);
    this.#flows.get(key)!.size -= sizeOf(task);
    this.#size -= sizeOf(task);
    this.#keys.delete(task);
    if (waiting.size === 0) this.#turns.delete(key);
  }

  #startNext(): void {
    const { slots, slotsPerKey, aloneAfterMs = Number.POSITIVE_INFINITY, onStart } = this.#options;
    while (this.#running < slots) {
      const now = this.#now();
      const isAlone = now - this.#sharedAt >= aloneAfterMs;
      const key = this.#nextKey(isAlone ? slots : slotsPerKey);
      if (key === undefined) return;
      const flow = this.#flows.get(key)!;
      const [task, arrivedAt] = flow.waiting.entries().next().value!;
      // The key moves to the end of the turns if it has more waiting tasks.
      this.#turns.delete(key);
      this.#turns.add(key);
      this.#take(key, task);
      this.#running++;
      flow.running++;
      this.#virtual = Math.max(this.#virtual, flow.served);
      const charged = this.#charge(flow, flow.lastCost);
      onStart?.((now - arrivedAt) / 1000);
      void task.start().finally(() => {
        this.#running--;
        flow.running--;
        if (this.#options.isSerial) {
          flow.lastCost = this.#cost(key, now);
          this.#charge(flow, flow.lastCost - charged);
        }
        this.#forgetIdle(key);
        this.#startNext();
      });
    }
  }

  /** The key with the least `served` among those that may start a task; among equals, the first in turn. */
  #nextKey(perKey: number): string | undefined {
    let next: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const key of this.#turns) {
      const { running, served } = this.#flows.get(key)!;
      if (key !== OWN && running >= perKey) continue;
      if (!this.#options.isSerial) return key;
      if (served < least) [next, least] = [key, served];
    }
    return next;
  }

  /** Charges the cost and returns the amount charged, which is limited so that the key does not wait too long. */
  #charge(flow: Flow, cost: number): number {
    const before = flow.served;
    flow.served = Math.min(before + cost, this.#virtual + AHEAD_MS_MAX);
    return flow.served - before;
  }

  /** The cost of a task that ends now. Time before the previous task ended is not counted. */
  #cost(key: string, startedAt: number): number {
    const now = this.#now();
    const ms = now - Math.max(startedAt, this.#endedAt);
    this.#endedAt = now;
    return ms * (key === OWN ? OWN_WEIGHT : (this.#options.weightOf?.(key) ?? 1));
  }

  #forgetIdle(key: string): void {
    const flow = this.#flows.get(key);
    if (flow?.running !== 0 || flow.waiting.size > 0) return;
    this.#flows.delete(key);
    if (flow.served > this.#virtual) this.#ahead.set(key, flow.served);
    for (const [other, served] of this.#ahead) {
      if (served <= this.#virtual) this.#ahead.delete(other);
    }
  }
}
