/** Seeded choices: the same seed and number always draw the same request. */
import { hash } from 'node:crypto';
import { seededRandom } from '../random-text.ts';

export class Draw {
  readonly #random: () => number;

  constructor(seed: number, index: number) {
    this.#random = seededRandom(hash('sha256', `${seed}/${index}`, 'buffer').readUInt32LE(0));
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.#random() * (high - low + 1));
  }

  one<T>(items: readonly T[]): T {
    return items[this.integer(0, items.length - 1)]!;
  }

  /** A key of the record, drawn by weight. */
  weighted<K extends string>(weights: Record<K, number>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.#random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    return entries[0]![0];
  }
}
