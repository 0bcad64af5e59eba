/** Results of the pool by generation, operation and parameters, within a limit of bytes. */
import { LRUCache } from 'lru-cache';

/** What an entry costs beside its bytes: key, links and array object. */
const ENTRY_BYTES = 256;

export class ResultCache {
  readonly #entries: LRUCache<string, Uint8Array> | null;

  /** `bytesMax` 0 keeps nothing. */
  constructor(bytesMax: number) {
    this.#entries =
      bytesMax === 0
        ? null
        : new LRUCache({
            maxSize: bytesMax,
            maxEntrySize: Math.ceil(bytesMax / 8),
            sizeCalculation: (bytes, key) => bytes.length + key.length * 2 + ENTRY_BYTES,
          });
  }

  get(key: string): Uint8Array | undefined {
    return this.#entries?.get(key);
  }

  set(key: string, bytes: Uint8Array): void {
    this.#entries?.set(key, bytes);
  }

  /** A new generation makes every entry unreachable. */
  clear(): void {
    this.#entries?.clear();
  }
}
