/** The cache store inside this process, bounded in bytes and in entries; what does not fit pushes out the oldest. */
import { LRUCache } from 'lru-cache';
import type { CacheStore, CountWindow } from './cache-store.ts';

/** What an entry costs beside its key and value: the map's slot, the list's links and the time to live. */
const ENTRY_OVERHEAD_BYTES = 160;
const VALUE_BYTES_MAX = 64 * 1024 * 1024;
const VALUE_COUNT_MAX = 100_000;
const WINDOW_COUNT_MAX = 100_000;

export interface MemoryCacheOptions {
  valueBytesMax?: number;
  valueCountMax?: number;
  windowCountMax?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

export class MemoryCache implements CacheStore {
  readonly #values: LRUCache<string, string | Uint8Array>;
  // Counters live apart, so that large values never push a caller's count out.
  readonly #windows: LRUCache<string, { count: number; endsAt: number }>;
  readonly #now: () => number;

  constructor(options: MemoryCacheOptions = {}) {
    this.#now = options.now ?? Date.now;
    this.#values = new LRUCache({
      max: options.valueCountMax ?? VALUE_COUNT_MAX,
      maxSize: options.valueBytesMax ?? VALUE_BYTES_MAX,
      sizeCalculation: sizeBytes,
      perf: { now: this.#now },
      ttlResolution: 0,
    });
    this.#windows = new LRUCache({ max: options.windowCountMax ?? WINDOW_COUNT_MAX });
  }

  get(key: string): string | Uint8Array | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: string | Uint8Array, ttlSeconds: number): void {
    this.#values.set(key, value, { ttl: ttlSeconds * 1000 });
  }

  increment(key: string, windowSeconds: number): CountWindow {
    const now = this.#now();
    const window = this.#windows.get(key);
    if (window !== undefined && window.endsAt > now) {
      window.count++;
      return window;
    }
    const opened = { count: 1, endsAt: now + windowSeconds * 1000 };
    this.#windows.set(key, opened);
    return opened;
  }

  ping(): void {
    this.set('ping', 'pong', 1);
    if (this.get('ping') !== 'pong') throw new Error('The cache does not keep what is written.');
  }

  close(): void {}
}

/** Strings count two bytes a code unit, their worst case. */
function sizeBytes(value: string | Uint8Array, key: string): number {
  const valueBytes = typeof value === 'string' ? value.length * 2 : value.byteLength;
  return valueBytes + key.length * 2 + ENTRY_OVERHEAD_BYTES;
}
