/** The families of the generation in service, up to a limit of bytes; those asked for last are kept. */
import { LRUCache } from 'lru-cache';
import { type Family, openFamily } from '../family.ts';

/** A family, and the bytes that its arrays are views of. */
export interface KeptFamily {
  bytes: Uint8Array;
  arrays: Family;
}

/** Opens the bytes that `packFamily` made. */
export const openKept = (bytes: Uint8Array): KeptFamily => ({ bytes, arrays: openFamily(bytes) });

/** Overhead of an entry: views, key, links and objects. */
const ENTRY_BYTES = 2048;
/** The share of the limit that one family may take: a larger one is not kept. */
const ENTRY_SHARE = 1 / 4;

export class FamilyCache {
  readonly #entries: LRUCache<string, KeptFamily> | null;

  /** Keeps nothing if `bytesMax` is 0. */
  constructor(bytesMax: number) {
    this.#entries =
      bytesMax === 0
        ? null
        : new LRUCache({
            maxSize: bytesMax,
            maxEntrySize: Math.ceil(bytesMax * ENTRY_SHARE),
            sizeCalculation: ({ bytes }, key) => bytes.length + key.length * 2 + ENTRY_BYTES,
          });
  }

  /** Bytes that count against the limit. */
  get bytes(): number {
    return this.#entries?.calculatedSize ?? 0;
  }

  get(key: string): KeptFamily | undefined {
    return this.#entries?.get(key);
  }

  /** Keeps a family, unless the key has one: of equal families that two callers asked for, one is enough. */
  keep(key: string, bytes: Uint8Array): KeptFamily {
    const known = this.#entries?.get(key);
    if (known !== undefined) return known;
    const family = openKept(bytes);
    this.#entries?.set(key, family);
    return family;
  }

  /** Called when another generation is published or the current one is dropped. */
  clear(): void {
    this.#entries?.clear();
  }
}
