/** Values by key, up to a limit of bytes; the least recently used ones are dropped first. */
import { LRUCache } from 'lru-cache';

export class ByteCache<V extends object | string> {
  readonly #entries: LRUCache<string, V> | null = null;

  /**
   * Keeps nothing if `bytesMax` is 0, and no entry larger than `entryShare` of `bytesMax`. `sizeOf` gives the bytes of
   * an entry with its links and objects, but without its key.
   */
  constructor(bytesMax: number, entryShare: number, sizeOf: (value: V) => number) {
    if (bytesMax === 0) return;
    this.#entries = new LRUCache({
      maxSize: bytesMax,
      maxEntrySize: Math.ceil(bytesMax * entryShare),
      sizeCalculation: (value, key) => sizeOf(value) + key.length * 2,
    });
  }

  /** Bytes that count against the limit. */
  get bytes(): number {
    return this.#entries?.calculatedSize ?? 0;
  }

  get(key: string): V | undefined {
    return this.#entries?.get(key);
  }

  set(key: string, value: V): void {
    this.#entries?.set(key, value);
  }

  clear(): void {
    this.#entries?.clear();
  }
}
