/** The pool's results by generation, operation and parameters, up to a limit of bytes. */
import { LRUCache } from 'lru-cache';

/** Under which the result of a generation is kept. */
export const resultKey = (generation: number, operation: string, params: unknown): string =>
  `${generation}|${operation}|${JSON.stringify(params)}`;

/** Overhead of an entry: key, links and array object. */
const ENTRY_BYTES = 256;

/** Places for keys that were asked for once, a power of two. */
const ONCE_PLACES = 8192;

export class ResultCache {
  /** Hashes of keys, each at the place that its last bits name. */
  readonly #once = new Int32Array(ONCE_PLACES);
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

  /**
   * Whether this key was noted before, since few others came to its place. An answer that costs less than keeping it is
   * kept only if it is asked for again.
   */
  note(key: string): boolean {
    let hash = 1;
    for (let i = 0; i < key.length; i++) hash = (Math.imul(hash, 31) + key.charCodeAt(i)) | 0;
    const place = hash & (ONCE_PLACES - 1);
    const isKnown = this.#once[place] === hash;
    this.#once[place] = hash;
    return isKnown;
  }

  /** Called for a new generation, whose keys differ from those of all entries. */
  clear(): void {
    this.#entries?.clear();
  }
}
