/** Opens the cache store that the settings name: Redis, or this process's memory. */
import type { CacheStore } from './cache-store.ts';
import { MemoryCache } from './memory-cache.ts';

/** The driver is loaded only where there is a server to talk to. Resolves also where that does not answer. */
export async function openCache(url: string): Promise<CacheStore> {
  if (url === '') return new MemoryCache();
  const { RedisCache } = await import('./redis-cache.ts');
  return RedisCache.open(url);
}
