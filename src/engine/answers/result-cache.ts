/** The pool's results by generation, operation and parameters, up to a limit of bytes. */
import { LRUCache } from 'lru-cache';

/** Under which the result of a generation is kept. */
export const resultKey = (generation: number, operation: string, params: unknown): string =>
  `${generation}|${operation}|${JSON.stringify(params)}`;

/** Overhead of an entry: key, links and array object. */
const ENTRY_BYTES = 256;

export class ResultCache {
  readonly #entries: LRUCache<string, Uint8Array> | null;

  /** Keeps nothing if `bytesMax` is 0. */
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

  /** Called for a new generation, whose keys differ from those of all entries. */
  clear(): void {
    this.#entries?.clear();
  }
}
