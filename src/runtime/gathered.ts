/** Batches calls that arrive during an earlier call into one, which runs on behalf of the service itself. */
import { OWN, runFor } from './caller.ts';

export interface GatheredOptions<T> {
  /** Maximum items in a batch. */
  max: number;
  /** Key of an item. A batch has at most one item of each key, the first. Absent: a batch may have any items. */
  keyOf?: (item: T) => unknown;
  /** Whether a single item may have caused the error; if so, each item is retried alone. */
  isOfOne: (error: unknown) => boolean;
}

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

export class Gathered<T, R> {
  readonly #work: (items: readonly T[]) => Promise<readonly R[]>;
  readonly #options: GatheredOptions<T>;
  #waiting: Waiting<T, R>[] = [];
  #isWorking = false;

  /** `work` resolves to one result for each item, in order. */
  constructor(work: (items: readonly T[]) => Promise<readonly R[]>, options: GatheredOptions<T>) {
    this.#work = work;
    this.#options = options;
  }

  /**
   * Waits for the current call. If more items wait than fit into a batch, it also waits for the calls of earlier items.
   */
  run(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // The items belong to several callers; run for one of them, the batch would wait for that caller's share.
      void runFor(OWN, () => this.#workOff());
    });
  }

  async #workOff(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    while (this.#waiting.length > 0) await this.#together(this.#take());
    this.#isWorking = false;
  }

  #take(): Waiting<T, R>[] {
    const { max, keyOf } = this.#options;
    const taken = new Map<unknown, Waiting<T, R>>();
    const left: Waiting<T, R>[] = [];
    for (const waiting of this.#waiting) {
      const key = keyOf === undefined ? waiting : keyOf(waiting.item);
      if (taken.size < max && !taken.has(key)) taken.set(key, waiting);
      else left.push(waiting);
    }
    this.#waiting = left;
    return [...taken.values()];
  }

  async #together(chosen: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.#work(chosen.map(({ item }) => item));
      chosen.forEach(({ resolve }, i) => {
        resolve(results[i]!);
      });
    } catch (error) {
      if (chosen.length > 1 && this.#options.isOfOne(error)) {
        for (const one of chosen) await this.#together([one]);
      } else {
        for (const { reject } of chosen) reject(error);
      }
    }
  }
}
