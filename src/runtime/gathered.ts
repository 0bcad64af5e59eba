/** Gathers calls that come while an earlier one is under way, and makes them as one, for the service itself. */
import { OWN, runFor } from './caller.ts';

export interface GatheredOptions<T> {
  /** Items that go together, at most. */
  max: number;
  /** Key of an item: of items with the same key, only the first goes with the others. Absent: all may go together. */
  keyOf?: (item: T) => unknown;
  /** Whether the error may come from a single item; if so, each item is done alone. */
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

  /** `work` resolves to a result for each item, in their order. */
  constructor(work: (items: readonly T[]) => Promise<readonly R[]>, options: GatheredOptions<T>) {
    this.#work = work;
    this.#options = options;
  }

  /**
   * Waits for the call under way. If there are more items than go together, it also waits for the calls of earlier
   * items.
   */
  run(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // The items are of several callers: in the name of one, they would wait in its share.
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
