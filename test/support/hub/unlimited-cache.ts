/** A cache store whose counters never reach a limit, for tests that exceed the limits of a user. */
import type { CountWindow } from '../../../src/stores/cache/cache-store.ts';
import { MemoryCache } from '../../../src/stores/cache/memory-cache.ts';

export class UnlimitedCache extends MemoryCache {
  override increment(key: string, windowSeconds: number): CountWindow {
    return { count: 1, endsAt: super.increment(key, windowSeconds).endsAt };
  }
}
