/** The cache store in this process, limited in bytes and entries; the least recently used entries are evicted. */
import { LRUCache } from 'lru-cache';
import type { CacheStore, CountWindow } from './cache-store.ts';

/** Memory of an entry apart from key and value: map slot, list links and expiry time. */
const ENTRY_OVERHEAD_BYTES = 160;
const VALUE_BYTES_MAX = 64 * 1024 * 1024;
const VALUE_COUNT_MAX = 100_000;
const WINDOW_COUNT_MAX = 100_000;
/** Small values, such as heartbeats, are kept separately, so that large ones cannot evict them. */
const SMALL_BYTES = 512;
const SMALL_COUNT_MAX = 10_000;

export interface MemoryCacheOptions {
  valueBytesMax?: number;
  valueCountMax?: number;
  windowCountMax?: number;
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
}

export class MemoryCache implements CacheStore {
  readonly #values: LRUCache<string, string | Uint8Array>;
  readonly #small: LRUCache<string, string | Uint8Array>;
  // Counters are kept separately, so that values cannot evict them.
  readonly #windows: LRUCache<string, { count: number; endsAt: number }>;
  readonly #now: () => number;

  constructor(options: MemoryCacheOptions = {}) {
    this.#now = options.now ?? (() => performance.now());
    const clock = { perf: { now: this.#now }, ttlResolution: 0 };
    this.#values = new LRUCache({
      max: options.valueCountMax ?? VALUE_COUNT_MAX,
      maxSize: options.valueBytesMax ?? VALUE_BYTES_MAX,
      sizeCalculation: sizeBytes,
      ...clock,
    });
    this.#small = new LRUCache({ max: SMALL_COUNT_MAX, ...clock });
    this.#windows = new LRUCache({ max: options.windowCountMax ?? WINDOW_COUNT_MAX });
  }

  get(key: string): string | Uint8Array | undefined {
    return this.#small.get(key) ?? this.#values.get(key);
  }

  set(key: string, value: string | Uint8Array, ttlSeconds: number): void {
    const isSmall = sizeBytes(value, key) <= SMALL_BYTES;
    const [place, other] = isSmall ? [this.#small, this.#values] : [this.#values, this.#small];
    other.delete(key);
    // lru-cache takes a TTL of zero for no expiry.
    place.set(key, value, { ttl: Math.max(1, Math.round(ttlSeconds * 1000)) });
  }

  increment(key: string, windowSeconds: number, by = 1): CountWindow {
    const now = this.#now();
    const window = this.#windows.get(key);
    if (window !== undefined && window.endsAt > now) {
      window.count += by;
      return window;
    }
    const opened = { count: by, endsAt: now + windowSeconds * 1000 };
    this.#windows.set(key, opened);
    return opened;
  }

  ping(): void {
    const written = 'pong'.padEnd(SMALL_BYTES);
    this.set('ping', written, 1);
    if (this.get('ping') !== written) throw new Error('The cache does not keep what is written.');
  }

  close(): void {}
}

/** Strings are charged two bytes per code unit, their worst case. */
function sizeBytes(value: string | Uint8Array, key: string): number {
  const valueBytes = typeof value === 'string' ? value.length * 2 : value.byteLength;
  return valueBytes + key.length * 2 + ENTRY_OVERHEAD_BYTES;
}
